import { isCalendarDay } from '../../../contract/base/time/calendarDay.ts'
import { type Period, periodDays } from '../../../contract/base/time/periods.ts'

export interface ChosenPeriod {
  /** Null if the days were chosen individually. */
  period: Period | null
  from: string
  to: string
}

/** Ends today at the latest: a statement contains no future days. */
export function datesOfPeriod(period: Period, today: string): ChosenPeriod {
  const { from, to } = periodDays(period, today)
  return { period, from, to: to > today ? today : to }
}

/** Error of the last day, as a text key. */
export function findPeriodError({ from, to }: ChosenPeriod, today: string): string | null {
  if (!isCalendarDay(to) || !isCalendarDay(from)) return null
  if (to < from) return 'patterns.date_order'
  return to > today ? 'statements.ahead' : null
}

export const isValidPeriod = (chosen: ChosenPeriod, today: string): boolean =>
  isCalendarDay(chosen.from) && isCalendarDay(chosen.to) && findPeriodError(chosen, today) === null
