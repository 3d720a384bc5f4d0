import { expect, it } from 'vitest'
import { plannedPayments, type ScheduleRule } from '../../../../contract/base/time/schedules.ts'
import { remainingRuleOf } from '../../../../server/features/schedules/calls.ts'
import type { ScheduleRow } from '../../../../server/features/schedules/scheduleRow.ts'

const none: ReadonlySet<string> = new Set()
const rule: ScheduleRule = {
  frequency: 'monthly',
  starts_on: '2026-12-31',
  workday_rule: 'next',
  ends_on: null,
  payments_max: null,
  month_day: null,
}
const restAt = (from: ScheduleRule, day: string) =>
  remainingRuleOf(from as ScheduleRow, none, new Date(`${day}T05:00:00Z`))
const daysOf = (of: ScheduleRule) => plannedPayments(of, none, { max: 4 }).map(({ planned_on }) => planned_on)

it('A renewed schedule returns to its date after a short month, however often it is renewed', () => {
  const once = restAt(rule, '2027-02-10')
  expect(daysOf(once)).toEqual(['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
  const twice = restAt(once, '2027-04-10')
  expect(daysOf(twice)).toEqual(['2027-04-30', '2027-05-31', '2027-06-30', '2027-07-31'])
})

it('A renewed schedule plans what the old one would have planned, in any rhythm', () => {
  for (const frequency of ['weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const) {
    const old: ScheduleRule = { ...rule, frequency, starts_on: '2024-02-29', payments_max: 300 }
    const rest = restAt(old, '2026-02-10')
    const all = plannedPayments(old, none, { max: 300 }).map(({ planned_on }) => planned_on)
    const left = plannedPayments(rest, none, { max: 300 }).map(({ planned_on }) => planned_on)
    expect(left).toEqual(all.slice(-left.length))
    expect(left.length).toBe(rest.payments_max)
  }
})
