import { formatMoney } from '../../../contract/base/money.ts'
import { statuses } from '../../../contract/base/statuses/reported.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { PersonActor } from '../../actor.ts'
import type { WholeTransfer } from './detailStore.ts'
import { actionsFor, type Standing, standingTo } from './rules.ts'
import type { StandingRow } from './standingStore.ts'
import type { TransferRow } from './transferRow.ts'

type Answer = CallAnswer<'/transfer/detail'>
type RowAnswer = CallAnswer<'/transfer/list'>['items'][number]

/** Columns of a list row; the whole transfer has them, too. */
export type ListedTransfer = Pick<
  TransferRow,
  | 'id'
  | 'reference'
  | 'kind'
  | 'status'
  | 'created_at'
  | 'created_by'
  | 'created_by_name'
  | 'recipient_name'
  | 'country'
  | 'bank_name'
  | 'account_tail'
  | 'send_currency'
  | 'send_amount_minor'
  | 'receive_currency'
  | 'receive_amount_minor'
  | 'total_minor'
  | 'version'
  | 'payload_digest'
  | 'rate_held_until'
  | 'approvers'
>

export const answerRow = (t: ListedTransfer, standing: Standing, now: Date): RowAnswer => ({
  id: t.id,
  reference: t.reference,
  kind: t.kind,
  status: t.status,
  created_at: t.created_at.toISOString(),
  created_by_name: t.created_by_name,
  recipient_name: t.recipient_name,
  country: t.country,
  bank_name: t.bank_name,
  account_tail: t.account_tail,
  send_currency: t.send_currency,
  send_amount_minor: String(t.send_amount_minor),
  receive_currency: t.receive_currency,
  receive_amount_minor: String(t.receive_amount_minor),
  total_minor: String(t.total_minor),
  version: t.version,
  payload_digest: t.payload_digest,
  actions: actionsFor(t, standing, now),
})

/** Rows of a list, each with what the actor may do with it. */
export const answerRows = (rows: ListedTransfer[], standings: StandingRow | undefined, actor: PersonActor, now: Date) =>
  rows.map((row) => answerRow(row, standingTo(standings, actor, row.id), now))

const isoOf = (time: string): string => new Date(time).toISOString()

export const answerWhole = (t: WholeTransfer, standing: Standing, now: Date): Answer => ({
  ...answerRow(t, standing, now),
  corridor_id: t.corridor_id,
  recipient_id: t.recipient_id,
  recipient_type: t.recipient_type,
  recipient_details: t.recipient_details,
  rate: t.rate,
  fee_payer: t.fee_payer,
  fee_before_discount_minor: String(t.fee_before_discount_minor),
  discount_minor: String(t.discount_minor),
  fee_minor: String(t.fee_minor),
  rejection_fee_minor: t.rejection_fee_minor === null ? null : String(t.rejection_fee_minor),
  refunded_minor: t.refunded_minor === null ? null : String(t.refunded_minor),
  payment_method: t.payment_method,
  purpose: t.purpose,
  income_source: t.income_source,
  note: t.note,
  invoice_number: t.invoice_number,
  documents: t.documents,
  arrives_on: t.arrives_on,
  rate_held_until: t.rate_held_until.toISOString(),
  approvals_needed: t.approvals_needed,
  approval_basis: {
    version: t.policy_version,
    tier_from_minor: String(t.tier_from_minor),
    approvers: t.named,
    raised:
      t.raised_by === null
        ? null
        : { by: t.raised_by, sum_minor: String(t.raised_sum_minor ?? 0n), count: t.raised_count ?? 0 },
  },
  approvals: t.approvals.map(({ by, on_behalf_of, at, decision, reason, version, payload_digest, void_at }) => ({
    by,
    on_behalf_of,
    at: isoOf(at),
    decision,
    reason,
    is_valid: void_at === null && version === t.version && payload_digest === t.payload_digest,
  })),
  timeline: t.timeline.map((step) => ({ ...step, at: isoOf(step.at) })),
  changed_since_seen: changedSince(t.seen, seenOf(t)),
})

/** What is compared from one look to the next, as it is shown. */
export const seenOf = (t: TransferRow): Record<string, string> => ({
  status: statuses[t.status].name,
  rate: t.rate,
  send_amount_minor: formatMoney(t.send_amount_minor, t.send_currency),
  receive_amount_minor: formatMoney(t.receive_amount_minor, t.receive_currency),
  fee_minor: formatMoney(t.fee_minor, t.send_currency),
  total_minor: formatMoney(t.total_minor, t.send_currency),
  arrives_on: t.arrives_on,
})

const changedSince = (seen: Record<string, string> | null, now: Record<string, string>): Answer['changed_since_seen'] =>
  Object.entries(seen ?? {}).flatMap(([field, before]) =>
    now[field] === undefined || now[field] === before ? [] : [{ field, before }],
  )
