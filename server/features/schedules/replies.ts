import { addDays, dayOf } from '../../../contract/base/clock.ts'
import { countPayments, plannedPayments, type ScheduleState } from '../../../contract/base/schedules.ts'
import type { CallReply } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { bankNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { scheduleDecisions } from '../decisions/decisionStore.ts'
import { type Eligibility, eligibilityOf } from '../decisions/eligibility.ts'
import { readPerson } from '../decisions/personStore.ts'
import { payeeOf } from '../transfers/payee.ts'
import { findDocuments } from '../transfers/store.ts'
import { decidableSchedule, scheduleActionsFor, scheduleRules, scheduleVersion } from './rules.ts'
import type { ScheduleRow } from './scheduleRow.ts'
import {
  findListed,
  findPayments,
  holidaysAfter,
  type ListedSchedule,
  type NamedRow,
  namesOf,
  type ToldPayment,
} from './store.ts'

type Row = CallReply<'/schedule/list'>['items'][number]
type Whole = CallReply<'/schedule/detail'>

const nextOf = ({ next_planned_on, next_pays_on }: ScheduleRow): Row['next'] =>
  next_planned_on === null || next_pays_on === null ? null : { planned_on: next_planned_on, pays_on: next_pays_on }

export function replyRow(row: ListedSchedule, person: Eligibility): Row {
  const { recipient_name, account_tail } = payeeOf(row)
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    state: row.state,
    frequency: row.frequency,
    starts_on: row.starts_on,
    workday_rule: row.workday_rule,
    ends_on: row.ends_on,
    payments_max: row.payments_max,
    month_day: row.month_day,
    recipient_name,
    country: row.country,
    bank_name: bankNameOf(findCorridor(row.corridor_id, row.country), row.recipient_details),
    account_tail,
    side: row.side,
    fixed_amount_minor: String(row.fixed_amount_minor),
    send_currency: row.send_currency,
    receive_currency: row.receive_currency,
    total_minor: String(row.total_minor),
    total_max_minor: String(row.total_max_minor),
    payment_count: countPayments(row),
    paid_count: row.paid_count,
    next: nextOf(row),
    created_at: row.created_at.toISOString(),
    created_by_name: row.created_by_name,
    version: scheduleVersion,
    payload_digest: row.payload_digest,
    actions: scheduleActionsFor(row, person),
  }
}

const replyPayment = (row: ToldPayment): Whole['payments'][number] => ({
  planned_on: row.planned_on,
  pays_on: row.pays_on,
  outcome: row.outcome,
  reason: row.reason,
  at: row.at.toISOString(),
  transfer:
    row.transfer_id === null || row.reference === null || row.status === null || row.total_minor === null
      ? null
      : { id: row.transfer_id, reference: row.reference, status: row.status, total_minor: String(row.total_minor) },
})

const nobody = (user_id: string): NamedRow => ({ user_id, full_name: '', email: '', role: 'viewer' })

const shownMax = 12
/** While it is on its way to its first payment, or pays. */
const running: readonly ScheduleState[] = ['created', 'awaiting_approval', 'active', 'paused']

/** Those to come: from the next on, else from tomorrow. */
const comingOf = (row: ScheduleRow, holidays: ReadonlySet<string>, now: Date): Whole['coming'] =>
  running.includes(row.state)
    ? plannedPayments(row, holidays, {
        from: row.state === 'active' ? (row.next_pays_on ?? '') : addDays(dayOf(now), 1),
        max: shownMax,
      })
    : []

export async function replySchedule(
  tx: Tx,
  { actor, now }: { actor: PersonActor; now: Date },
  id: string,
): Promise<Whole> {
  const { business_id } = actor
  const row = await findListed(tx, business_id, id)
  if (!row) throw new AppError('not_found')
  const [decisions, payments, person, holidays, documents] = await Promise.all([
    scheduleDecisions.find(tx, business_id, [id]),
    findPayments(tx, business_id, id),
    readPerson(tx, actor, { isLocked: false, now }),
    holidaysAfter(tx, row.country, row.starts_on),
    findDocuments(
      tx,
      business_id,
      row.asked.documents.map(({ file_id }) => file_id),
    ),
  ])
  const ids = [
    ...row.approvers,
    ...decisions.flatMap(({ user_id, on_behalf_of }) => [user_id, on_behalf_of ?? user_id]),
  ]
  const names = await namesOf(tx, business_id, ids)
  const nameOf = (user_id: string) => names.find((name) => name.user_id === user_id) ?? nobody(user_id)
  return {
    ...replyRow(row, eligibilityOf(scheduleRules, person, decidableSchedule(row), decisions)),
    corridor_id: row.corridor_id,
    recipient_id: row.recipient_id,
    recipient_type: row.recipient_type,
    recipient_details: row.recipient_details,
    fee_payer: row.fee_payer,
    fee_minor: String(row.fee_minor),
    rate: row.rate,
    rate_max: row.rate_max,
    deviation_percent: row.deviation_percent,
    purpose: row.asked.purpose,
    income_source: row.asked.income_source,
    note: row.asked.note,
    invoice_number: row.asked.invoice_number,
    documents: row.asked.documents.flatMap((stated) =>
      documents
        .filter((file) => file.id === stated.file_id)
        .map(({ name, size, mime }) => ({ ...stated, name, size, mime })),
    ),
    series_minor: String(row.series_minor),
    approvals_needed: row.approvals_needed,
    approvers: row.approvers.map(nameOf),
    decisions: decisions.map(({ user_id, on_behalf_of, at, decision, reason }) => ({
      by: nameOf(user_id),
      on_behalf_of: on_behalf_of === null ? null : nameOf(on_behalf_of),
      at: at.toISOString(),
      decision,
      reason,
    })),
    hold_reason: row.hold_reason,
    coming: comingOf(row, holidays, now),
    payments: payments.map(replyPayment),
  }
}
