import { applyPolicy } from '../../../contract/base/money/approvalRules.ts'
import { addPercent, sentFromReceived } from '../../../contract/base/money/rates.ts'
import { addDays, dayOf } from '../../../contract/base/time/clock.ts'
import {
  firstDayMax,
  firstYearPayments,
  plannedPayments,
  type ScheduleRule,
  workdayOf,
} from '../../../contract/base/time/schedules.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { type DailyUsage, findExceededLimit, limitDays } from '../../../contract/corridors/paymentLimits.ts'
import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type Policy, requireActiveVersion } from '../approvals/store.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { beginPaymentTx, type PersonRequest } from '../decisions/transaction.ts'
import { isDomestic } from '../quotes/rules.ts'
import { buildTransfer } from '../transfers/create.ts'
import { readAccountUsage, readPolicyInputs } from '../transfers/limitStore.ts'
import { applyPolicyToTransfer, makeReference } from '../transfers/rules.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { digestSchedule } from './digest.ts'
import { auditSchedule } from './lifecycle.ts'
import { nextColumns, nextPaymentFrom } from './rules.ts'
import type { ScheduleBasis, ScheduleContent, ScheduleRow, TransferTemplate } from './scheduleRow.ts'
import { scheduleResponse } from './serializer.ts'
import { holidaysAfter, insertSchedule } from './store.ts'

/** The first day is in the future, but not too far, and some payment falls before the end. */
export function assertRuleHasPayments(rule: ScheduleRule, holidays: ReadonlySet<string>, now: Date): void {
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

/** Today's cost of one payment, and its maximum: at the worst approved rate, without a promotion. */
function priceOf(quoted: Quoted, deviationPercent: number): Price {
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

/** Like `assertWithinPaymentLimits` for each payment of the first year; each counts towards those after it. */
async function assertSeriesWithinLimits(
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
  const uses: DailyUsage[] = await readAccountUsage(tx, account, limitDays(limits), now)
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

type SeriesPolicyInput = Pick<
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

const seriesOf = (schedule: ScheduleRule & Pick<ScheduleRow, 'total_max_minor'>): bigint =>
  schedule.total_max_minor * BigInt(Math.max(1, firstYearPayments(schedule).length))

/** Applies the policy to the payments of a year together, so that splitting a payment into a series avoids no tier. */
export async function applyPolicyToSeries(
  tx: Tx,
  policy: Policy,
  schedule: SeriesPolicyInput,
  { isOnlyUser, now }: { isOnlyUser: boolean; now: Date },
): Promise<ScheduleBasis> {
  const series_minor = seriesOf(schedule)
  const judged = { ...schedule, total_minor: series_minor }
  const around = await readPolicyInputs(tx, policy, judged, schedule.maker_ids, now)
  const { approvals_needed, policy_version, approvers } = applyPolicyToTransfer(policy, judged, around, isOnlyUser)
  return { series_minor, approvals_needed, policy_version, approvers }
}

/** Tier of an approved series under another version of the policy. */
export const tierOfSeries = ({ tiers }: Policy, { kind, series_minor }: ScheduleRow) =>
  applyPolicy(tiers, kind, series_minor).tier

const withDigest = (row: Omit<ScheduleRow, 'payload_digest'>): ScheduleRow => ({
  ...row,
  payload_digest: digestSchedule(row),
})

const initialColumns = {
  state: 'created',
  hold_reason: null,
  submitted_at: null,
  seal: null,
  activated_at: null,
  closed_at: null,
  told_on: null,
  short_on: null,
} as const satisfies Partial<ScheduleRow>

interface Order {
  asked: TransferTemplate
  rule: ScheduleRule
  deviation_percent: number
}

/** Starts from a transfer as it would be created now, so that all checks of a single payment have run. */
export async function buildSchedule(
  tx: Tx,
  deps: Deps,
  by: PersonRequest,
  transfer: TransferRow,
  { asked, rule, deviation_percent }: Order,
): Promise<ScheduleRow> {
  const { actor, now } = by
  const { business_id } = actor
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  const { recipient_id } = transfer
  if (!corridor || recipient_id === null) throw new AppError('corridor_unavailable', { field: 'corridor_id' })
  const [holidays, policy, { is_only_person: isOnlyUser }] = await Promise.all([
    holidaysAfter(tx, transfer.country, rule.starts_on),
    requireActiveVersion(tx, deps.keys, business_id),
    requireActingPerson(tx, actor, { isLocked: false, now }),
  ])
  assertRuleHasPayments(rule, holidays, now)
  const unjudged = {
    ...initialColumns,
    ...rule,
    ...priceOf(transfer, deviation_percent),
    asked,
    business_id,
    id: deps.newId(),
    reference: makeReference(now, deps.randomBytes(8), 'LS'),
    kind: transfer.kind,
    corridor_id: transfer.corridor_id,
    country: transfer.country,
    recipient_id,
    recipient_type: transfer.recipient_type,
    recipient_details: transfer.recipient_details,
    side: transfer.side,
    send_currency: transfer.send_currency,
    receive_currency: transfer.receive_currency,
    fee_payer: transfer.fee_payer,
    document_hashes: transfer.document_hashes,
    created_by: actor.user_id,
    created_by_name: actor.full_name,
    created_at: now,
    maker_ids: [actor.user_id],
  }
  const coming = firstYearPayments(unjudged, holidays)
  await assertSeriesWithinLimits(
    tx,
    corridor,
    transfer,
    coming.map(({ pays_on }) => pays_on),
    now,
  )
  const basis = await applyPolicyToSeries(tx, policy, unjudged, { isOnlyUser, now })
  const next = nextPaymentFrom({ ...unjudged, ...basis, ...nextColumns(null), payload_digest: '' }, holidays, {
    after: null,
    now,
  })
  const schedule = withDigest({ ...unjudged, ...basis, ...nextColumns(next) })
  await insertSchedule(tx, deps.keys, schedule)
  const { frequency, starts_on, workday_rule, ends_on, payments_max, month_day } = rule
  await auditSchedule(beginPaymentTx(tx, deps, by), schedule, 'schedule.created', {
    total_max_minor: String(schedule.total_max_minor),
    rule: [frequency, starts_on, workday_rule, ends_on, payments_max, month_day],
  })
  return schedule
}

export const createHandler = defineHandler('/schedule/create', {
  async run(tx, context, request, { deps }) {
    const { frequency, starts_on, workday_rule, ends_on, payments_max, deviation_percent, ...order } = request
    // Payments from outside arrive when their payer sends them, so they cannot be scheduled.
    if (order.payment_method !== 'balance') throw new AppError('input_invalid', { field: 'payment_method' })
    const { quote_id: _quote, recipient_id: _recipient, ...asked } = order
    const transfer = await buildTransfer(tx, deps, context, order)
    const rule = { frequency, starts_on, workday_rule, ends_on, payments_max, month_day: null }
    const schedule = await buildSchedule(tx, deps, context, transfer, { asked, rule, deviation_percent })
    return scheduleResponse(tx, context, schedule.id)
  },
})
