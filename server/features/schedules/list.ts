import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { replyRow } from './replies.ts'
import { readScheduleStanding } from './standing.ts'
import { countSchedules, findDecisions, type ListedSchedule, listSchedules } from './store.ts'

export const listHandler = defineHandler('/schedule/list', {
  async run(tx, { actor, now }, request) {
    const { business_id } = actor
    const { order, state } = request
    await planForValues(tx)
    const page = await readPage<ListedSchedule, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listSchedules(tx, business_id, { state }, order, window),
      count: () => countSchedules(tx, business_id, { state }),
    })
    const [decisions, { standingTo }] = await Promise.all([
      findDecisions(
        tx,
        business_id,
        page.items.map(({ id }) => id),
      ),
      readScheduleStanding(tx, actor, { isLocked: false, now }),
    ])
    const items = page.items.map((row) => {
      const own = decisions.filter(({ schedule_id }) => schedule_id === row.id)
      return replyRow(row, own, standingTo(row, own))
    })
    return { ...page, items }
  },
})
