import { keyFormats, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { readEligibility } from '../decisions/eligibility.ts'
import { replyRow } from './replies.ts'
import { decidableSchedule, scheduleRules } from './rules.ts'
import { countSchedules, type ListedSchedule, listSchedules } from './store.ts'

export const listHandler = defineHandler('/schedule/list', {
  async run(tx, { actor, now }, request) {
    const { business_id } = actor
    const { order, state } = request
    await planForValues(tx)
    const page = await readPage<ListedSchedule, [string, string]>(request, {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listSchedules(tx, business_id, { state }, order, window),
      count: () => countSchedules(tx, business_id, { state }),
    })
    const waiting = page.items.filter((row) => row.state === 'awaiting_approval').map(({ id }) => id)
    const eligibilityTo = await readEligibility(tx, scheduleRules, actor, waiting, { isLocked: false, now })
    const items = page.items.map((row) => replyRow(row, eligibilityTo(decidableSchedule(row))))
    return { ...page, items }
  },
})
