import { tzOffset } from '@date-fns/tz/tzOffset'

/** Where the business's days begin, banks count theirs and documents tell the time: the only place that names it. */
export const businessZone = 'Asia/Jakarta'
/** How a text names it. */
export const businessZoneLabel = 'GMT+7'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** What the clocks of the zone show, written as UTC: read it with `toISOString` and `getUTC…`. */
export const wallClock = (instant: Date): Date =>
  new Date(instant.getTime() + tzOffset(businessZone, instant) * minuteMs)

/** `2026-03-09`. */
export const dayOf = (instant: Date): string => wallClock(instant).toISOString().slice(0, 10)

/** `2026-03`. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** `2026-03-09 14:05`, for mails, notices and documents. */
export const minuteTextOf = (instant: Date): string => secondTextOf(instant).slice(0, 16)

/** `2026-03-09 14:05:59`, which sorts. */
export const secondTextOf = (instant: Date): string => wallClock(instant).toISOString().slice(0, 19).replace('T', ' ')

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The first instant of a day. */
export function startOfDay(day: string): Date {
  const midnightMs = midnight(day)
  return new Date(midnightMs - tzOffset(businessZone, new Date(midnightMs)) * minuteMs)
}

/** The first instant after a day. */
export const endOfDay = (day: string): Date => startOfDay(addDays(day, 1))

export const addDays = (day: string, count: number): string =>
  new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Saturday or Sunday: no bank works. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(midnight(day)).getUTCDay())
