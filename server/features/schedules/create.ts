import { firstYearPayments, type ScheduleRule } from '../../../contract/base/schedules.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { readPublished } from '../approvals/store.ts'
import { readPerson } from '../decisions/personStore.ts'
import { type By, startWork } from '../decisions/work.ts'
import { makeTransfer } from '../transfers/create.ts'
import { makeReference } from '../transfers/rules.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import { auditSchedule } from './lifecycle.ts'
import { replySchedule } from './replies.ts'
import { nextColumns, nextFrom } from './rules.ts'
import type { Asked, ScheduleRow } from './scheduleRow.ts'
import { assertPlans, assertSeriesWithinLimits, judgeSeries, priceOf, withDigest } from './setUp.ts'
import { holidaysAfter, insertSchedule } from './store.ts'

const untouched = {
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
  asked: Asked
  rule: ScheduleRule
  deviation_percent: number
}

/** From a transfer as it would be made now: all that is judged of one payment has been judged. */
export async function setUpSchedule(
  tx: Tx,
  deps: Deps,
  by: By,
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
    readPublished(tx, business_id),
    readPerson(tx, actor, { isLocked: false, now }),
  ])
  assertPlans(rule, holidays, now)
  const unjudged = {
    ...untouched,
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
  const basis = await judgeSeries(tx, policy, unjudged, { isOnlyUser, now })
  const next = nextFrom({ ...unjudged, ...basis, ...nextColumns(null), payload_digest: '' }, holidays, {
    after: null,
    now,
  })
  const schedule = withDigest({ ...unjudged, ...basis, ...nextColumns(next) })
  await insertSchedule(tx, schedule)
  const { frequency, starts_on, workday_rule, ends_on, payments_max, month_day } = rule
  await auditSchedule(startWork(tx, deps, by), schedule, 'schedule.created', {
    total_max_minor: String(schedule.total_max_minor),
    rule: [frequency, starts_on, workday_rule, ends_on, payments_max, month_day],
  })
  return schedule
}

export const createHandler = defineHandler('/schedule/create', {
  async run(tx, context, request, { deps }) {
    const { frequency, starts_on, workday_rule, ends_on, payments_max, deviation_percent, ...order } = request
    // Money from outside comes when somebody sends it, which no day of ours decides.
    if (order.payment_method !== 'balance') throw new AppError('input_invalid', { field: 'payment_method' })
    const { quote_id: _quote, recipient_id: _recipient, ...asked } = order
    const transfer = await makeTransfer(tx, deps, context, order)
    const rule = { frequency, starts_on, workday_rule, ends_on, payments_max, month_day: null }
    const schedule = await setUpSchedule(tx, deps, context, transfer, { asked, rule, deviation_percent })
    return replySchedule(tx, context, schedule.id)
  },
})
