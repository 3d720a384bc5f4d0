import { dayOf } from '../../../contract/base/clock.ts'
import { filterDateRange } from '../../../contract/base/periods.ts'
import { keyFormats, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { replyRefund } from './replies.ts'
import { countRefunds, type ListedRefund, listRefunds } from './store.ts'

export const listHandler = defineHandler('/refund/list', {
  async run(tx, { actor, now }, request) {
    const { order, status } = request
    const filter = { status, ...filterDateRange(request, dayOf(now)) }
    await planForValues(tx)
    const page = await readPage<ListedRefund, [string, string]>(request, {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listRefunds(tx, actor.business_id, filter, order, window),
      count: () => countRefunds(tx, actor.business_id, filter),
    })
    return { ...page, items: page.items.map(replyRefund) }
  },
})
