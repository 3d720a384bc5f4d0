import { type KeyFormat, keyFormats, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { countMaxOf, filterOf } from './listFilterStore.ts'
import { countTransfers, keyOfTransfer, listTransfers, type SortedTransfer, type TransferSort } from './listStore.ts'
import { replyRows } from './replies.ts'
import { findSearched } from './searchStore.ts'

const cursorForms = {
  created_at: [keyFormats.time, keyFormats.uuid],
  total_minor: [keyFormats.integer, keyFormats.uuid],
  recipient_name: [keyFormats.text, keyFormats.uuid],
  status: [keyFormats.small, keyFormats.time, keyFormats.uuid],
} as const satisfies Record<TransferSort, readonly KeyFormat[]>

export const listHandler = defineHandler('/transfer/list', {
  async run(tx, { actor, now }, request) {
    const { sort, order, page_size, page_number, cursor, ...asked } = request
    const filter = filterOf(asked, { actor, now })
    const { business_id } = actor
    const search = await findSearched(tx, business_id, filter)
    const [, page] = await Promise.all([
      planForValues(tx),
      readPage<SortedTransfer, string[]>(request, {
        forms: [...cursorForms[sort]],
        keyOf: (row) => keyOfTransfer(row, sort),
        rows: (window) =>
          listTransfers(tx, business_id, filter, search, { sort, isDescending: order === 'desc' }, window),
        count: () => countTransfers(tx, business_id, filter, search),
        countMax: countMaxOf(filter),
      }),
    ])
    return { ...page, items: await replyRows(tx, page.items, actor, now) }
  },
})
