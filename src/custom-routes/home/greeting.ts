import { wallClock } from '../../../contract/base/clock.ts'

/** Name of the text that greets at this hour where the person reads their times. */
export function greetingAt(at: Date, timeZone: string): string {
  const hour = wallClock(at, timeZone).getUTCHours()
  if (hour < 11) return 'home.greeting_morning'
  return hour < 18 ? 'home.greeting_day' : 'home.greeting_evening'
}
