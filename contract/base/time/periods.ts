import { addDays } from './clock.ts'

/** Relative date ranges for list filters; stored in a URL or saved view they stay relative. */
export const periods = [
  'today',
  'yesterday',
  'this_week',
  'last_7_days',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
] as const
export type Period = (typeof periods)[number]

/** Both bounds inclusive. */
export interface DateRange {
  from: string
  to: string
}

/** Weeks start on Monday. */
const mondayOf = (day: string): string => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const lastOfMonth = (day: string): string => addDays(firstOfMonth(addDays(firstOfMonth(day), 31)), -1)

const quarterOf = (today: string): DateRange => {
  const first = Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1
  const month = (number: number) => `${today.slice(0, 4)}-${String(number).padStart(2, '0')}-01`
  return { from: month(first), to: lastOfMonth(month(first + 2)) }
}

const days: Readonly<Record<Period, (today: string) => DateRange>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  this_week: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  last_7_days: (today) => ({ from: addDays(today, -6), to: today }),
  this_month: (today) => ({ from: firstOfMonth(today), to: lastOfMonth(today) }),
  last_month: (today) => {
    const last = addDays(firstOfMonth(today), -1)
    return { from: firstOfMonth(last), to: last }
  },
  this_quarter: quarterOf,
  this_year: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` }),
}

/** The days of a period, relative to `today` in the business time zone. */
export const periodDays = (period: Period, today: string): DateRange => days[period](today)

interface AskedDays {
  period?: Period | undefined
  from?: string | undefined
  to?: string | undefined
}

/** The date range of a list; the intersection when both a period and dates are given. */
export function filterDateRange({ period, from, to }: AskedDays, today: string): Omit<AskedDays, 'period'> {
  if (period === undefined) return { from, to }
  const whole = periodDays(period, today)
  return {
    from: from !== undefined && from > whole.from ? from : whole.from,
    to: to !== undefined && to < whole.to ? to : whole.to,
  }
}
