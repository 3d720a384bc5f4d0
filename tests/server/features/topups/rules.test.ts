import { describe, expect, it } from 'vitest'
import { checkedFrom, countsOn } from '../../../../server/features/topups/rules.ts'

/** A Thursday before a holiday and a weekend; times are those of the business's clock. */
const holidays = new Set(['2026-01-16'])
const at = (time: string, day = '2026-01-15') => new Date(`${day}T${time}+07:00`)

describe('money that is paid in', () => {
  it.each([
    ['14:29:59', '2026-01-15'],
    ['14:30:00', '2026-01-19'],
  ])('at %s counts for %s', (time, day) => {
    expect(countsOn(at(time), holidays)).toBe(day)
  })
  it('on a weekend counts for the next bank day', () => {
    expect(countsOn(at('09:00:00', '2026-01-17'), holidays)).toBe('2026-01-19')
  })
})

describe('a receipt that is handed in', () => {
  it.each([
    ['09:29:59', '2026-01-15T09:30:00+07:00'],
    ['09:30:00', '2026-01-15T09:30:00+07:00'],
    ['17:29:59', '2026-01-15T17:29:59+07:00'],
    ['17:30:00', '2026-01-19T09:30:00+07:00'],
  ])('at %s is looked at from %s', (time, from) => {
    expect(checkedFrom(at(time), holidays)).toEqual(new Date(from))
  })
})
