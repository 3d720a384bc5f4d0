import { expect, it } from 'vitest'
import { periodDays, periods } from '../../../contract/base/time/periods.ts'

it.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this_week', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['this_week', '2026-11-23', '2026-11-23', '2026-11-29'],
  ['last_7_days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['this_month', '2028-02-29', '2028-02-01', '2028-02-29'],
  ['this_month', '2026-01-31', '2026-01-01', '2026-01-31'],
  ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['this_quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
  ['this_quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
  ['this_year', '2026-11-22', '2026-01-01', '2026-12-31'],
] as const)('The period %s on %s runs from %s to %s', (period, today, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to })
})

it('No period ends before it begins, on any day of four years', () => {
  for (let at = Date.parse('2024-01-01'); at < Date.parse('2028-01-01'); at += 86_400_000) {
    const today = new Date(at).toISOString().slice(0, 10)
    for (const period of periods) {
      const { from, to } = periodDays(period, today)
      expect(from <= to && (period === 'last_month' || period === 'yesterday' || (from <= today && today <= to))).toBe(
        true,
      )
    }
  }
})
