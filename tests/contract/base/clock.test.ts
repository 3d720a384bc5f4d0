import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  businessZone,
  businessZoneLabel,
  dayOf,
  daysBetween,
  endOfDay,
  formatSortableTime,
  isWeekend,
  monthOf,
  startOfDay,
  wallClock,
} from '../../../contract/base/time/clock.ts'

const instants = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

/** The same from the platform's time zone data alone. Swedish formats dates as ISO does. */
const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: businessZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

describe('business time zone', () => {
  it('The time in the business zone equals the platform’s', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = format.format(instant)
        expect(formatSortableTime(instant)).toBe(shown)
        expect(dayOf(instant)).toBe(shown.slice(0, 10))
        expect(monthOf(instant)).toBe(shown.slice(0, 7))
        expect(wallClock(instant).getUTCMilliseconds()).toBe(instant.getUTCMilliseconds())
      }),
    )
  })

  it('Each instant lies between the start and end of its day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = dayOf(instant)
        expect(startOfDay(day) <= instant && instant < endOfDay(day)).toBe(true)
        expect(dayOf(startOfDay(day))).toBe(day)
        expect(dayOf(new Date(startOfDay(day).getTime() - 1))).toBe(addDays(day, -1))
        expect(dayOf(endOfDay(day))).toBe(addDays(day, 1))
      }),
    )
  })

  it('The day changes at midnight in Jakarta', () => {
    expect(dayOf(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20')
    expect(dayOf(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21')
    expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z')
  })

  it('The offset of the zone equals its label', () => {
    const parts = new Intl.DateTimeFormat('en', { timeZone: businessZone, timeZoneName: 'shortOffset' })
    const named = parts.formatToParts(new Date('2026-07-01')).find(({ type }) => type === 'timeZoneName')
    expect(named?.value).toBe(businessZoneLabel)
  })
})

describe('calendar days', () => {
  it('Days are counted over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    fc.assert(
      fc.property(instants, fc.integer({ min: -2000, max: 2000 }), (instant, count) => {
        const day = dayOf(instant)
        expect(daysBetween(day, addDays(day, count))).toBe(count)
      }),
    )
  })

  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2026-11-22', true],
    ['2026-11-23', false],
  ])('The day %s falls on a weekend: %s', (day, expected) => {
    expect(isWeekend(day)).toBe(expected)
  })
})
