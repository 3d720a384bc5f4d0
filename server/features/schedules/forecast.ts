import { addDays, dayOf } from '../../../contract/base/clock.ts'
import { homeCurrency } from '../../../contract/base/money.ts'
import { type DuePayment, forecastBalance, plannedPayments } from '../../../contract/base/schedules.ts'
import type { Tx } from '../../db/client.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { readTotals } from '../balance/store.ts'
import { payeeOf } from '../transfers/payee.ts'
import { holidaysAfter, listDue } from './store.ts'

/** So far ahead the forecast looks. */
const forecastDays = 30

export interface ForecastDue extends DuePayment {
  schedule_id: string | null
  recipient_name: string
}

/** Each payment at the most it may take: the balance is enough in any case, or it is said that it may not be. */
export async function readForecast(
  tx: Tx,
  businessId: string,
  now: Date,
  proposed: readonly ForecastDue[] = [],
): Promise<CallResult<'/schedule/forecast'>> {
  const today = dayOf(now)
  const until = addDays(today, forecastDays)
  const [{ available_minor }, schedules] = await Promise.all([
    readTotals(tx, businessId),
    listDue(tx, businessId, until),
  ])
  const countries = [...new Set(schedules.map(({ country }) => country))]
  const calendars = new Map(
    await Promise.all(countries.map(async (country) => [country, await holidaysAfter(tx, country, today)] as const)),
  )
  const dues = schedules.flatMap((schedule): ForecastDue[] =>
    plannedPayments(schedule, calendars.get(schedule.country) ?? new Set(), {
      from: schedule.next_pays_on ?? today,
      until: addDays(until, 14),
      max: forecastDays,
    })
      .filter(({ planned_on, pays_on }) => pays_on <= until && planned_on >= (schedule.next_planned_on ?? today))
      .map(({ pays_on }) => ({
        schedule_id: schedule.id,
        recipient_name: payeeOf(schedule).recipient_name,
        pays_on,
        amount_minor: schedule.total_max_minor,
      })),
  )
  const within = proposed.filter(({ pays_on }) => pays_on <= until)
  const { items, short } = forecastBalance(available_minor, [...dues, ...within])
  return {
    currency: homeCurrency,
    balance_minor: available_minor,
    days: forecastDays,
    items,
    due_minor: items.reduce((sum, { amount_minor }) => sum + amount_minor, 0n),
    short,
  }
}

export const forecastHandler = defineHandler('/schedule/forecast', {
  run: (tx, { actor, now }) => readForecast(tx, actor.business_id, now),
})
