import { applyPolicy } from '../../../contract/base/approvalRules.ts'
import { addDays, dayOf } from '../../../contract/base/clock.ts'
import { addPercent, sentFromReceived } from '../../../contract/base/money.ts'
import {
  firstDayMax,
  firstYearPayments,
  plannedPayments,
  type ScheduleRule,
  workdayOf,
} from '../../../contract/base/schedules.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { type DailyUsage, findExceededLimit, limitDays } from '../../../contract/corridors/paymentLimits.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { Policy } from '../approvals/store.ts'
import { isDomestic } from '../quotes/rules.ts'
import { readAccountUse } from '../transfers/limitStore.ts'
import { judgeTransfer } from '../transfers/rules.ts'
import { readSurroundings } from '../transfers/surroundingsStore.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { digestSchedule } from './digest.ts'
import type { ScheduleBasis, ScheduleContent, ScheduleRow } from './scheduleRow.ts'

/** The first day lies ahead, not too far, and some payment falls before the end. */
export function assertPlans(rule: ScheduleRule, holidays: ReadonlySet<string>, now: Date): void {
  const today = dayOf(now)
  if (workdayOf(rule.starts_on, rule.workday_rule, holidays) <= today)
    throw new AppError('schedule_day_passed', { field: 'starts_on' })
  if (rule.starts_on > addDays(today, firstDayMax))
    throw new AppError('schedule_day_too_far', { field: 'starts_on', values: { days: firstDayMax } })
  if (rule.ends_on !== null && rule.payments_max !== null)
    throw new AppError('input_invalid', { field: 'payments_max' })
  if (rule.frequency === 'once' && (rule.ends_on !== null || rule.payments_max !== null))
    throw new AppError('input_invalid', { field: rule.ends_on === null ? 'payments_max' : 'ends_on' })
  if (plannedPayments(rule, holidays, { max: 1 }).length === 0)
    throw new AppError('schedule_without_days', { field: 'ends_on' })
}

type Price = Pick<
  ScheduleContent,
  'fixed_amount_minor' | 'fee_minor' | 'rate' | 'deviation_percent' | 'rate_max' | 'total_minor' | 'total_max_minor'
>

const larger = (a: bigint, b: bigint): bigint => [a, b].reduce((most, one) => (one > most ? one : most))

type Quoted = Pick<
  TransferRow,
  | 'side'
  | 'typed_amount_minor'
  | 'rate'
  | 'send_currency'
  | 'send_amount_minor'
  | 'receive_currency'
  | 'fee_before_discount_minor'
>

/** What one payment costs today, and the most that it may: at the worst rate that is approved, without any promotion. */
export function priceOf(quoted: Quoted, deviationPercent: number): Price {
  const { side, rate, send_currency, receive_currency, typed_amount_minor: fixed } = quoted
  const fee_minor = quoted.fee_before_discount_minor
  const deviation_percent = isDomestic(receive_currency) ? 0 : deviationPercent
  const decimals = rate.split('.')[1]?.length ?? 0
  const rate_max = deviation_percent === 0 ? rate : addPercent(rate, String(deviation_percent), decimals)
  const sentMax = side === 'send' ? fixed : sentFromReceived(fixed, send_currency, receive_currency, rate_max)
  const total_minor = quoted.send_amount_minor + fee_minor
  return {
    fixed_amount_minor: fixed,
    fee_minor,
    rate,
    deviation_percent,
    rate_max,
    total_minor,
    total_max_minor: larger(total_minor, sentMax + fee_minor),
  }
}

/** As `assertWithinPaymentLimits` for each payment of the first year, each counting for those after it. */
export async function assertSeriesWithinLimits(
  tx: Tx,
  corridor: Corridor,
  transfer: TransferRow,
  days: readonly string[],
  now: Date,
): Promise<void> {
  const limits = corridor.limits ?? []
  if (limits.length === 0) return
  const { business_id, corridor_id, country, recipient_details, recipient_type, purpose } = transfer
  const account = {
    business_id,
    corridor_id,
    country,
    account_number: accountNumberOf(recipient_details),
    except: null,
  }
  const uses: DailyUsage[] = await readAccountUse(tx, account, limitDays(limits), now)
  const worth = {
    received_minor: transfer.receive_amount_minor,
    usd_value_minor: BigInt(transfer.certificate?.usd_value_minor ?? '0'),
  }
  for (const day of days) {
    const payment = { recipient_type, recipient_details, purpose, ...worth }
    if (findExceededLimit(limits, payment, uses, day)) throw new AppError('schedule_over_limit', { values: { day } })
    uses.push({ day, purpose, count: 1, ...worth })
  }
}

type Judged = Pick<
  ScheduleRow,
  | 'business_id'
  | 'id'
  | 'kind'
  | 'corridor_id'
  | 'country'
  | 'recipient_details'
  | 'recipient_id'
  | 'created_at'
  | 'maker_ids'
  | 'total_max_minor'
> &
  ScheduleRule

export const seriesOf = (schedule: ScheduleRule & Pick<ScheduleRow, 'total_max_minor'>): bigint =>
  schedule.total_max_minor * BigInt(Math.max(1, firstYearPayments(schedule).length))

/** By what the payments of a year come to together: splitting a payment into a series dodges no tier. */
export async function judgeSeries(
  tx: Tx,
  policy: Policy,
  schedule: Judged,
  { isOnlyUser, now }: { isOnlyUser: boolean; now: Date },
): Promise<ScheduleBasis> {
  const series_minor = seriesOf(schedule)
  const judged = { ...schedule, total_minor: series_minor }
  const around = await readSurroundings(tx, policy, judged, schedule.maker_ids, now)
  const { approvals_needed, policy_version, approvers } = judgeTransfer(policy, judged, around, isOnlyUser)
  return { series_minor, approvals_needed, policy_version, approvers }
}

/** The same of a later policy, for what was approved under an earlier one. */
export const tierOfSeries = ({ tiers }: Policy, { kind, series_minor }: ScheduleRow) =>
  applyPolicy(tiers, kind, series_minor).tier

export const withDigest = (row: Omit<ScheduleRow, 'payload_digest'>): ScheduleRow => ({
  ...row,
  payload_digest: digestSchedule(row),
})
