/**
 * Whether a `yyyy-mm-dd` is a day of the calendar: 30 February is not. Years of four digits whose last day has a next one, so that the day's
 * bounds are instants that every date type can hold.
 */
export const isCalendarDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) && day >= '1000' && day < '9999'
}
