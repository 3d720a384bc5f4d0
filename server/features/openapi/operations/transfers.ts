import { keyFormats, planForValues, readPage } from '../../../db/page.ts'
import { AppError } from '../../../errors.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import { keyOfTransfer, listTransfers, type SortedTransfer } from '../../transfers/listStore.ts'
import { payeeOf } from '../../transfers/payee.ts'
import { findTransfers } from '../../transfers/store.ts'
import type { TransferRow } from '../../transfers/transferRow.ts'
import { notCounted, pageAsked } from './page.ts'

export const replyOpenTransfer = (t: TransferRow): CallResult<'/open/transfer'> => ({ ...t, ...payeeOf(t) })

export const openTransfersHandler = defineHandler('/open/transfers', {
  async run(tx, { actor }, { status, ...asked }) {
    const { business_id } = actor
    await planForValues(tx)
    const { items, next_cursor } = await readPage<SortedTransfer, string[]>(pageAsked(asked), {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => keyOfTransfer(row, 'created_at'),
      rows: (window) =>
        listTransfers(
          tx,
          business_id,
          { tab: 'all', status },
          null,
          { sort: 'created_at', isDescending: true },
          window,
        ),
      count: notCounted,
    })
    return { items: items.map((t) => ({ ...t, ...payeeOf(t) })), next_cursor }
  },
})

export const openTransferHandler = defineHandler('/open/transfer', {
  async run(tx, { actor }, { id }) {
    const [transfer] = await findTransfers(tx, actor.business_id, [id])
    if (!transfer) throw new AppError('not_found')
    return replyOpenTransfer(transfer)
  },
})
