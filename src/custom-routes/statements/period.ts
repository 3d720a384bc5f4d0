import { isCalendarDay } from '../../../contract/base/calendarDay.ts'
import { daysOf, type Period } from '../../../contract/base/periods.ts'

export interface Chosen {
  /** Null if the days were chosen individually. */
  period: Period | null
  from: string
  to: string
}

/** Ends today at the latest: a statement contains no future days. */
export function chosenPeriod(period: Period, today: string): Chosen {
  const { from, to } = daysOf(period, today)
  return { period, from, to: to > today ? today : to }
}

/** Error of the last day, as a text key. */
export function faultOf({ from, to }: Chosen, today: string): string | null {
  if (!isCalendarDay(to) || !isCalendarDay(from)) return null
  if (to < from) return 'patterns.date_order'
  return to > today ? 'statements.ahead' : null
}

export const isWhole = (chosen: Chosen, today: string): boolean =>
  isCalendarDay(chosen.from) && isCalendarDay(chosen.to) && faultOf(chosen, today) === null
