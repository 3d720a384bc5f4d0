import type { TranslateFunction } from 'react-admin'
import { isCalendarDay } from '../../contract/base/time/calendarDay.ts'
import { type Period, periodDays, periods } from '../../contract/base/time/periods.ts'
import { formatDay } from '../i18n/formats.ts'
import type { FilterField, FilterValues } from './filterField.ts'

export type DaysField = Extract<FilterField, { kind: 'days' }>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The value of a date filter; the address may contain anything. */
export const dateFilterValue = (field: DaysField, values: FilterValues) => ({
  period: periods.find((period) => period === values[field.name]) ?? null,
  from: textOf(values[field.from]),
  to: textOf(values[field.to]),
})

/** A period and individual days are mutually exclusive. */
export const withPeriod = (field: DaysField, values: FilterValues, period: Period | null): FilterValues => ({
  ...values,
  [field.name]: period ?? undefined,
  [field.from]: undefined,
  [field.to]: undefined,
})

export const withDay = (field: DaysField, values: FilterValues, name: string, day: string): FilterValues => ({
  ...values,
  [field.name]: undefined,
  [name]: day,
})

/** Whether the range ends before it starts. */
export const isReversedRange = (field: DaysField, values: FilterValues): boolean => {
  const { from, to } = dateFilterValue(field, values)
  return from !== '' && to !== '' && to < from
}

/** Whether the range is entirely in the future. */
export const isFutureRange = (field: DaysField, values: FilterValues, today: string): boolean =>
  dateFilterValue(field, values).from > today

const dayText = (day: string): string => (isCalendarDay(day) ? formatDay(day) : day)
const spanText = (from: string, to: string): string =>
  from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`

/** `Last month`, `2026-01-01 – 2026-01-31`; null without a filter. */
export function daysText(field: DaysField, values: FilterValues, translate: TranslateFunction): string | null {
  const { period, from, to } = dateFilterValue(field, values)
  if (period !== null) return translate(`list.periods.${period}`)
  if (from !== '' && to !== '') return spanText(from, to)
  if (from !== '') return translate('list.days_from', { day: dayText(from) })
  return to === '' ? null : translate('list.days_to', { day: dayText(to) })
}

/** Includes the days that the period covers today. */
export const periodTitle = (period: Period, today: string): string => {
  const { from, to } = periodDays(period, today)
  return spanText(from, to)
}
