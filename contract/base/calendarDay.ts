/** Whether a `yyyy-mm-dd` is a day of the calendar: 30 February is not. */
export const isCalendarDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day)
}
