import { dayOf, endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import { filterDateRange } from '../../../contract/base/periods.ts'
import { bulkStatusesOfTab } from '../../../contract/base/statuses/bulk.ts'
import { withPrivateRows } from '../../db/business.ts'
import { keyFormats, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { replyBulks } from './replies.ts'
import { countFailed } from './rowStore.ts'
import { type BulkFilter, countBulks, listBulks } from './store.ts'

export const listHandler = defineHandler('/bulk/list', {
  async run(tx, context, request) {
    const { actor, now } = context
    const { order, tab, status } = request
    const { from, to } = filterDateRange(request, dayOf(now))
    const ofTab = tab === 'all' ? null : bulkStatusesOfTab(tab)
    const filter: BulkFilter = {
      statuses: status === undefined ? ofTab : status.filter((one) => ofTab?.includes(one) ?? true),
      from: from === undefined ? undefined : startOfDay(from),
      to: to === undefined ? undefined : endOfDay(to),
    }
    await planForValues(tx)
    const page = await readPage<BulkTransferRow, [string, string]>(request, {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listBulks(tx, actor.business_id, filter, order, window),
      count: () => countBulks(tx, actor.business_id, filter),
    })
    const ids = page.items.map(({ id }) => id)
    const failed = await withPrivateRows(tx, () => countFailed(tx, actor.business_id, ids))
    const items = await replyBulks(tx, context, page.items)
    return { ...page, items: items.map((bulk) => ({ ...bulk, failed_count: failed.get(bulk.id) ?? 0 })) }
  },
})
