import { wallClock } from '../../../contract/base/time/clock.ts'

/** Key of the greeting for this hour in the person's time zone. */
export function greetingAt(at: Date, timeZone: string): string {
  const hour = wallClock(at, timeZone).getUTCHours()
  if (hour < 11) return 'home.greeting_morning'
  return hour < 18 ? 'home.greeting_day' : 'home.greeting_evening'
}
