import { dayOf } from '../../../contract/base/clock.ts'
import { filterDateRange } from '../../../contract/base/periods.ts'
import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { historyLines } from './store.ts'

export const historyHandler = defineHandler('/balance/history', {
  async run(tx, { actor, now }, request) {
    const filter = { kind: request.kind, ...filterDateRange(request, dayOf(now)) }
    const page = await readList(tx, historyLines, { scope: actor.business_id, filter }, request)
    return { ...page, items: page.items.map((row) => ({ ...row, reference: row.reference ?? '' })) }
  },
})
