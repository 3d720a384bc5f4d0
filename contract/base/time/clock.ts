import { tzOffset } from '@date-fns/tz/tzOffset'

/** The business time zone: days, bank days and times in documents. Defined only here. */
export const businessZone = 'Asia/Jakarta'
/** Name of the zone in texts. */
export const businessZoneLabel = 'GMT+7'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Offset of a zone from UTC in minutes; NaN for an unknown zone. */
export const zoneOffsetMinutes = (zone: string, instant: Date): number => tzOffset(zone, instant)

/** Whether the name is an IANA zone such as `Asia/Jakarta`. Offsets are refused, since a place's offset changes. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Zones known to this runtime, by name. */
export const timeZones = (): string[] => Intl.supportedValuesOf('timeZone')

/** Local time of the zone as a Date whose UTC fields hold it: read it with `toISOString` and `getUTC…`. */
export const wallClock = (instant: Date, zone: string = businessZone): Date =>
  new Date(instant.getTime() + tzOffset(zone, instant) * minuteMs)

/** `2026-03-09`. */
export const dayOf = (instant: Date, zone?: string): string => wallClock(instant, zone).toISOString().slice(0, 10)

/** `2026-03`. */
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7)

/** `2026-03-09 14:05:59`; sorts as text. */
export const formatSortableTime = (instant: Date, zone?: string): string =>
  wallClock(instant, zone).toISOString().slice(0, 19).replace('T', ' ')

const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The instant of a local time `2026-03-09T14:05:59` in the zone. An invalid date for times skipped by a clock change. */
export function instantOf(wallTime: string, zone: string = businessZone): Date {
  const shownMs = Date.parse(`${wallTime}Z`)
  if (Number.isNaN(shownMs)) return new Date(Number.NaN)
  // Apply the offset at the instant found: the clocks may change in between.
  const near = new Date(shownMs - tzOffset(zone, new Date(shownMs)) * minuteMs)
  return new Date(shownMs - tzOffset(zone, near) * minuteMs)
}

/** The first instant of a day. */
export const startOfDay = (day: string, zone?: string): Date => instantOf(`${day}T00:00:00`, zone)

/** The first instant after a day. */
export const endOfDay = (day: string, zone?: string): Date => startOfDay(addDays(day, 1), zone)

export const addDays = (day: string, count: number): string =>
  new Date(midnight(day) + count * dayMs).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((midnight(to) - midnight(from)) / dayMs)

/** Saturday or Sunday: banks are closed. */
export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(midnight(day)).getUTCDay())
