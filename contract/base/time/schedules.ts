import { addDays, daysBetween, isWeekend } from './clock.ts'

/** Payment days of scheduled and recurring transfers: pure functions shared by portal and server. */

export const frequencies = ['once', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

/** Which workday replaces a day that is a holiday or weekend in either country. */
export const workdayRules = ['previous', 'next'] as const
export type WorkdayRule = (typeof workdayRules)[number]

export const scheduleStates = [
  'created',
  'awaiting_approval',
  'active',
  'paused',
  'held',
  'ended',
  'denied',
  'cancelled',
] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleTransitions: Readonly<Record<ScheduleState, readonly ScheduleState[]>> = {
  created: ['awaiting_approval', 'active', 'cancelled'],
  awaiting_approval: ['active', 'denied', 'cancelled'],
  active: ['paused', 'held', 'ended', 'cancelled'],
  paused: ['active', 'ended', 'cancelled'],
  held: ['cancelled'],
  ended: [],
  denied: [],
  cancelled: [],
}

/** Why a whole schedule is suspended until it is set up again. */
export const suspensionReasons = [
  'recipient_changed',
  'recipient_removed',
  'name_differs',
  'maker_left',
  'policy_changed',
  'altered',
] as const
export type SuspensionReason = (typeof suspensionReasons)[number]

/** Why one payment was not made automatically. For the first five a transfer exists and waits to be paid by a person. */
export const unpaidReasons = [
  'rate_moved',
  'fee_changed',
  'more_approvals',
  'insufficient_balance',
  'day_passed',
] as const
export const refusedReasons = ['limit_passed', 'documents_differ', 'not_possible'] as const
export type UnpaidReason = (typeof unpaidReasons)[number]
export type RefusedReason = (typeof refusedReasons)[number]
export type ScheduleReason = SuspensionReason | UnpaidReason | RefusedReason

/** Outcome of a planned payment. */
export const paymentOutcomes = ['paid', 'left', 'refused', 'skipped'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** In days: how far ahead the first payment may be, and the time over which a series is summed. */
export const firstDayMax = 366
export const seriesDays = 365
export const paymentsMax = 520
/** Allowed deviation of the day's rate from the approved one, in percent: maximum and default. */
export const deviationMax = 10
export const deviationDefault = 3

/** The payment days of a schedule; part of the signed content. */
export interface ScheduleRule {
  frequency: Frequency
  starts_on: string
  workday_rule: WorkdayRule
  /** Last possible day; null: unlimited. */
  ends_on: string | null
  /** Maximum number of payments; null: unlimited. */
  payments_max: number | null
  /** Day of the month, 1 to 31, when the first day is the last of a shorter month; null: that of the first day. */
  month_day: number | null
}

/** `planned_on` identifies a payment permanently; it is paid on the workday found by the rule. */
export interface PlannedPayment {
  planned_on: string
  pays_on: string
}

type Step = { readonly days: number } | { readonly months: number }
const steps: Record<Exclude<Frequency, 'once'>, Step> = {
  weekly: { days: 7 },
  fortnightly: { days: 14 },
  monthly: { months: 1 },
  quarterly: { months: 3 },
  yearly: { months: 12 },
}

const dateOf = (day: string): number => Number(day.slice(8))

/** Adds months and keeps this day of the month, or uses the last day of a shorter month. */
export function addMonths(day: string, count: number, date = dateOf(day)): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10)
}

type Days = Pick<ScheduleRule, 'frequency' | 'starts_on' | 'month_day'>

/** Day of the month, 1 to 31, of a monthly schedule, or the last day of a shorter month; null for other frequencies. */
export const monthDayOf = ({ frequency, starts_on, month_day }: Days): number | null =>
  frequency === 'once' || 'days' in steps[frequency] ? null : (month_day ?? dateOf(starts_on))

/** Planned day of the payment at this index, from 0, before the workday rule. */
export function plannedDay(rule: Days, index: number): string {
  const { frequency, starts_on } = rule
  if (frequency === 'once') return starts_on
  const step = steps[frequency]
  return 'days' in step
    ? addDays(starts_on, step.days * index)
    : addMonths(starts_on, step.months * index, monthDayOf(rule) ?? undefined)
}

/** The day itself if it is a workday, else the nearest workday before or after it. */
export function workdayOf(day: string, rule: WorkdayRule, holidays: ReadonlySet<string>): string {
  let found = day
  while (isWeekend(found) || holidays.has(found)) found = addDays(found, rule === 'previous' ? -1 : 1)
  return found
}

const lastIndex = ({ frequency, payments_max }: ScheduleRule): number =>
  frequency === 'once' ? 0 : payments_max === null ? Number.POSITIVE_INFINITY : payments_max - 1

export interface Window {
  /** Planned after this day; null: from the first. */
  after?: string | null
  /** Paid on or after this day. */
  from?: string
  /** Planned on or before this day. */
  until?: string
  max: number
}

/** Payments planned by the rule, in order. */
export function plannedPayments(rule: ScheduleRule, holidays: ReadonlySet<string>, window: Window): PlannedPayment[] {
  const { after = null, from = '', until = '9999-12-31', max } = window
  const last = rule.ends_on !== null && rule.ends_on < until ? rule.ends_on : until
  const found: PlannedPayment[] = []
  for (let index = 0; index <= lastIndex(rule) && found.length < max; index += 1) {
    const planned_on = plannedDay(rule, index)
    if (planned_on > last) break
    if (after !== null && planned_on <= after) continue
    const pays_on = workdayOf(planned_on, rule.workday_rule, holidays)
    if (pays_on >= from) found.push({ planned_on, pays_on })
  }
  return found
}

/** Total number of payments; null: unlimited. */
export function countPayments(rule: ScheduleRule): number | null {
  if (rule.frequency !== 'once' && rule.ends_on === null && rule.payments_max === null) return null
  return plannedPayments(rule, new Set(), { max: paymentsMax }).length
}

/** Payments of the first year; their sum determines the approval tier of the schedule. */
export const firstYearPayments = (rule: ScheduleRule, holidays: ReadonlySet<string> = new Set()): PlannedPayment[] =>
  plannedPayments(rule, holidays, { until: addDays(rule.starts_on, seriesDays - 1), max: paymentsMax })

/** A payment due from the balance on a day. */
export interface DuePayment {
  pays_on: string
  amount_minor: bigint
}

export interface Forecast<D extends DuePayment> {
  items: (D & { balance_after_minor: bigint })[]
  /** First day on which the balance falls short, and the missing amount on that day. */
  short: { on: string; missing_minor: bigint } | null
}

/** The current balance less payments due, day by day. Incoming money is not predicted. */
export function forecastBalance<D extends DuePayment>(balanceMinor: bigint, dues: readonly D[]): Forecast<D> {
  let left = balanceMinor
  let short: Forecast<D>['short'] = null
  const inOrder = [...dues].sort((a, b) => daysBetween(b.pays_on, a.pays_on))
  const items = inOrder.map((due) => {
    left -= due.amount_minor
    if (left < 0n && (short === null || short.on === due.pays_on)) short = { on: due.pays_on, missing_minor: -left }
    return { ...due, balance_after_minor: left }
  })
  return { items, short }
}
