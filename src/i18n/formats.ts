import { useSyncExternalStore } from 'react'
import type { Currency } from '../../contract/base/money/money.ts'
import { createFormats, type FormatChoice, type Formats, standardFormats } from '../../contract/base/texts/formats.ts'

/** Formats of amounts, numbers and dates: the person's choice, in their language. */
let current = createFormats(standardFormats('en'))
/** The device's time zone. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

const listeners = new Set<() => void>()

export const formats = (): Formats => current

export function chooseFormats(choice: Partial<FormatChoice>): void {
  current = createFormats({ ...current.choice, ...choice })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For components that stay mounted when the person changes the formats. */
export const useFormats = (): Formats => useSyncExternalStore(subscribe, formats)

export const formatAmount = (minor: bigint | string, currency: Currency): string => current.amount(minor, currency)
export const formatMoney = (minor: bigint | string, currency: Currency): string => current.money(minor, currency)
/** Formats a rate or another plain decimal number without changing its decimals. */
export const formatDecimal = (plain: string): string => current.decimal(plain)
export const formatNumber = (value: number): string => current.number(value)
export const formatPercent = (value: number): string => current.percent(value)
/** Formats a calendar day, `2026-11-22`. */
export const formatDay = (day: string): string => current.day(day)
/** Formats the day of an instant. */
export const formatDate = (iso: string): string => current.date(iso)
export const formatDateTime = (iso: string): string => current.moment(iso)
/** `1 hour 5 minutes`. */
export function formatDuration(minutes: number): string {
  const say = (value: number, unit: 'hour' | 'minute') =>
    new Intl.NumberFormat(current.choice.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
  if (minutes < 60) return say(minutes, 'minute')
  return `${say(Math.floor(minutes / 60), 'hour')} ${say(minutes % 60, 'minute')}`
}
/** Notices carry Unix seconds. */
export const formatNoticeTime = (unixSeconds: number): string => current.notice(new Date(unixSeconds * 1000))
