/** Whether a `yyyy-mm-dd` exists in the calendar. Four-digit years only, and the day must have a next day, so that its bounds fit every date type. */
export const isCalendarDay = (day: string): boolean => {
  const time = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(day) && day >= '1000' && day < '9999'
}
