import { addDays } from '../base/time/clock.ts'
import type { PaymentLimit, RecipientType } from './corridor.ts'

/** Evaluates corridor limits (spec §9): pure functions for the server's checks and the portal's display. */

/** The payment that a limit applies to. */
export interface LimitedPayment {
  recipient_type: RecipientType
  recipient_details: Readonly<Record<string, string>>
  /** Null until it is chosen. */
  purpose: string | null
  received_minor: bigint
  usd_value_minor: bigint
}

/** Other payments to the same account on one day in the business time zone, by purpose. */
export interface DailyUsage {
  day: string
  purpose: string
  count: number
  received_minor: bigint
  usd_value_minor: bigint
}

const isOf = (limit: PaymentLimit, purpose: string): boolean => {
  const purposes: readonly string[] | undefined = limit.purposes
  return purposes === undefined || purposes.includes(purpose)
}

/** Whether the limit applies to this payment. Without a purpose, limits of every purpose apply. */
export function limitApplies(
  limit: PaymentLimit,
  { recipient_type, recipient_details, purpose }: Omit<LimitedPayment, 'received_minor' | 'usd_value_minor'>,
): boolean {
  if (limit.recipient_type !== undefined && limit.recipient_type !== recipient_type) return false
  if (limit.purposes !== undefined && purpose !== null && !isOf(limit, purpose)) return false
  if (limit.where === undefined) return true
  const { field, among, except } = limit.where
  const value = recipient_details[field] ?? ''
  return among === undefined ? !(except ?? []).includes(value) : among.includes(value)
}

type Worth = Pick<DailyUsage, 'received_minor' | 'usd_value_minor'>

/** A payment's usage of a limit. */
const shareOf = (limit: PaymentLimit, { received_minor, usd_value_minor }: Worth, count: number): bigint => {
  if (limit.measure === 'count') return BigInt(count)
  return limit.currency === 'USD' ? usd_value_minor : received_minor
}

/** Usage of a limit by other payments, and the first day on which part of it is free again. */
export interface LimitUsage {
  limit: PaymentLimit
  used: bigint
  left: bigint
  frees_on: string | null
}

export function limitUsageOf(limit: PaymentLimit, others: readonly DailyUsage[], today: string): LimitUsage {
  const maximum = BigInt(limit.maximum)
  const { days } = limit
  if (days === undefined) return { limit, used: 0n, left: maximum, frees_on: null }
  const first = addDays(today, 1 - days)
  const within = others.filter(({ day, purpose }) => day >= first && day <= today && isOf(limit, purpose))
  const used = within.reduce((sum, use) => sum + shareOf(limit, use, use.count), 0n)
  const oldest = within.map(({ day }) => day).sort()[0]
  const left = used < maximum ? maximum - used : 0n
  return { limit, used, left, frees_on: oldest === undefined ? null : addDays(oldest, days) }
}

/** The first limit that a payment would exceed. */
export function findExceededLimit(
  limits: readonly PaymentLimit[],
  payment: LimitedPayment,
  others: readonly DailyUsage[],
  today: string,
): LimitUsage | null {
  const applying = limits.filter((limit) => limitApplies(limit, payment))
  return (
    applying
      .map((limit) => limitUsageOf(limit, others, today))
      .find(({ limit, left }) => shareOf(limit, payment, 1) > left) ?? null
  )
}

/** Number of past days that limits take into account. */
export const limitDays = (limits: readonly PaymentLimit[]): number => Math.max(0, ...limits.map(({ days = 0 }) => days))
