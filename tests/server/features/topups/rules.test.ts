import { describe, expect, it } from 'vitest'
import { creditDayOf, reviewStartOf } from '../../../../server/features/topups/rules.ts'

/** A Thursday before a holiday and a weekend; times are local to the business. */
const holidays = new Set(['2026-01-16'])
const at = (time: string, day = '2026-01-15') => new Date(`${day}T${time}+07:00`)

describe('value date of a top-up', () => {
  it.each([
    ['14:29:59', '2026-01-15'],
    ['14:30:00', '2026-01-19'],
  ])('Money paid in at %s counts for %s', (time, day) => {
    expect(creditDayOf(at(time), holidays)).toBe(day)
  })
  it('Money paid in on a weekend counts for the next bank day', () => {
    expect(creditDayOf(at('09:00:00', '2026-01-17'), holidays)).toBe('2026-01-19')
  })
})

describe('review time of a receipt', () => {
  it.each([
    ['09:29:59', '2026-01-15T09:30:00+07:00'],
    ['09:30:00', '2026-01-15T09:30:00+07:00'],
    ['17:29:59', '2026-01-15T17:29:59+07:00'],
    ['17:30:00', '2026-01-19T09:30:00+07:00'],
  ])('A receipt submitted at %s is reviewed from %s', (time, from) => {
    expect(reviewStartOf(at(time), holidays)).toEqual(new Date(from))
  })
})
