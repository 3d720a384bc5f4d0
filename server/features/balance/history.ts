import { dayOf } from '../../../contract/base/clock.ts'
import { daysAsked } from '../../../contract/base/periods.ts'
import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { countHistory, type HistoryRow, listHistory } from './store.ts'

export const historyHandler = defineHandler('/balance/history', {
  async run(tx, { actor, now }, request) {
    const { order, kind } = request
    const filter = { kind, ...daysAsked(request, dayOf(now)) }
    await planForValues(tx)
    const page = await readPage<HistoryRow, [string, string]>(request, {
      forms: [keyForms.time, keyForms.integer],
      keyOf: (row) => [row.created_at.toISOString(), String(row.account_seq)],
      rows: (window) => listHistory(tx, actor.business_id, filter, order, window),
      count: () => countHistory(tx, actor.business_id, filter),
    })
    return { ...page, items: page.items.map((row) => ({ ...row, reference: row.reference ?? '' })) }
  },
})
