import { addDays, dayOf, endOfDay } from '../../../contract/base/clock.ts'
import { defineHandler } from '../../handler.ts'
import { readBalancesAt } from './store.ts'

/** What stood on the balance at the end of each day, today's as it is now. */
export const chartHandler = defineHandler('/balance/chart', {
  async run(tx, { actor, now }, { days }) {
    const today = dayOf(now)
    const asked = Array.from({ length: days }, (_, index) => addDays(today, index + 1 - days))
    const balances = await readBalancesAt(
      tx,
      actor.business_id,
      asked.map((day) => endOfDay(day)),
    )
    return { points: asked.map((day, index) => ({ day, balance_minor: balances[index] ?? 0n })) }
  },
})
