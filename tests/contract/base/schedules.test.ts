import { describe, expect, it } from 'vitest'
import {
  addMonths,
  countPayments,
  firstYearPayments,
  forecastBalance,
  plannedPayments,
  type ScheduleRule,
  scheduleStates,
  scheduleTransitions,
  workdayOf,
} from '../../../contract/base/time/schedules.ts'

const rule = (more: Partial<ScheduleRule> = {}): ScheduleRule => ({
  frequency: 'monthly',
  starts_on: '2026-01-25',
  workday_rule: 'previous',
  ends_on: null,
  payments_max: null,
  month_day: null,
  ...more,
})
const none: ReadonlySet<string> = new Set()
const daysOf = (asked: ScheduleRule, holidays = none, max = 4) =>
  plannedPayments(asked, holidays, { max }).map(({ pays_on }) => pays_on)

describe('days of a recurrence rule', () => {
  it.each([
    ['once', ['2026-01-28']],
    ['weekly', ['2026-01-28', '2026-02-04', '2026-02-11', '2026-02-18']],
    ['fortnightly', ['2026-01-28', '2026-02-11', '2026-02-25', '2026-03-11']],
    ['quarterly', ['2026-01-28', '2026-04-28', '2026-07-28', '2026-10-28']],
    ['yearly', ['2026-01-28', '2027-01-28', '2028-01-28', '2029-01-29']],
  ] as const)('The rule %s gives its days', (frequency, days) => {
    expect(daysOf(rule({ frequency, starts_on: '2026-01-28', workday_rule: 'next' }))).toEqual(days)
  })

  it('Months are counted from the first day, so a short month does not shorten later ones', () => {
    expect(plannedPayments(rule({ starts_on: '2026-01-31' }), none, { max: 4 }).map((one) => one.planned_on)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ])
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })

  it('A day moves to the workday before or after, past consecutive weekends and holidays', () => {
    const holidays = new Set(['2026-01-23', '2026-01-26'])
    // 25 January 2026 is a Sunday.
    expect(workdayOf('2026-01-25', 'previous', holidays)).toBe('2026-01-22')
    expect(workdayOf('2026-01-25', 'next', holidays)).toBe('2026-01-27')
    expect(workdayOf('2026-01-27', 'next', holidays)).toBe('2026-01-27')
  })

  it('A rule ends on a day, after a count, or never', () => {
    expect(daysOf(rule({ ends_on: '2026-03-24' }))).toEqual(['2026-01-23', '2026-02-25'])
    expect(daysOf(rule({ payments_max: 2 }))).toEqual(['2026-01-23', '2026-02-25'])
    expect(countPayments(rule({ ends_on: '2027-06-30' }))).toBe(18)
    expect(countPayments(rule({ payments_max: 8 }))).toBe(8)
    expect(countPayments(rule())).toBeNull()
    expect(countPayments(rule({ frequency: 'once' }))).toBe(1)
    expect(daysOf(rule({ ends_on: '2026-01-24' }))).toEqual([])
  })

  it('A rule resumes after a settled day and skips days that are past', () => {
    const window = { after: '2026-02-25', from: '2026-04-01', max: 1 }
    expect(plannedPayments(rule(), none, window)).toEqual([{ planned_on: '2026-04-25', pays_on: '2026-04-24' }])
  })

  it('A series is summed over its first year', () => {
    expect(firstYearPayments(rule())).toHaveLength(12)
    expect(firstYearPayments(rule({ payments_max: 3 }))).toHaveLength(3)
    expect(firstYearPayments(rule({ frequency: 'weekly' }))).toHaveLength(53)
  })
})

describe('balance forecast', () => {
  it('The forecast subtracts day by day and names the first short day with its whole shortfall', () => {
    const dues = [
      { pays_on: '2026-02-10', amount_minor: 60n },
      { pays_on: '2026-02-05', amount_minor: 50n },
      { pays_on: '2026-02-10', amount_minor: 20n },
      { pays_on: '2026-02-20', amount_minor: 5n },
    ]
    const { items, short } = forecastBalance(100n, dues)
    expect(items.map(({ balance_after_minor }) => balance_after_minor)).toEqual([50n, -10n, -30n, -35n])
    expect(short).toEqual({ on: '2026-02-10', missing_minor: 30n })
    expect(forecastBalance(135n, dues).short).toBeNull()
    expect(forecastBalance(134n, dues).short).toEqual({ on: '2026-02-20', missing_minor: 1n })
  })
})

it('A schedule in a final state never pays again', () => {
  for (const state of scheduleStates) {
    const leads = (to: string, seen: readonly string[] = []): boolean =>
      scheduleTransitions[state].some((next) => next === to) && !seen.includes(to)
    if (['held', 'ended', 'denied', 'cancelled'].includes(state)) expect(leads('active')).toBe(false)
  }
})
