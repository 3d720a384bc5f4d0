import type { PendingQuery, Row } from 'postgres'
import type { FilterValues } from '../../../contract/base/calls/listFilters.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import {
  openRefundStages,
  type RefundDestination,
  type RefundStage,
  refundableStatuses,
  refundListStatuses,
} from '../../../contract/base/money/refunds.ts'
import { transferStatus, transferStatusesOf } from '../../../contract/base/statuses/transfer.ts'
import { refundFilters } from '../../../contract/features/refunds.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { columnFilters, defineList, equals, fromDay, toDay } from '../../db/list.ts'
import type { RequestRow } from './rules.ts'

export const insertRefundRequest = (tx: Tx, row: RequestRow) => tx`insert into refund_requests ${tx({ ...row })}`

/** All attempts of a transfer, oldest first. Call it under the transfer's lock, which every change of them takes. */
export const findRefundRequests = (tx: Tx, businessId: string, transferId: string): Promise<RequestRow[]> => tx<
  RequestRow[]
>`
  select * from refund_requests where business_id = ${businessId} and transfer_id = ${transferId} order by attempt`

export async function findRefundRequest(tx: Tx, businessId: string, id: string): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`select * from refund_requests where business_id = ${businessId} and id = ${id}`
  return row
}

export async function findRefundByReference(
  tx: Tx,
  businessId: string,
  reference: string,
): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`
    select * from refund_requests where business_id = ${businessId} and payout_reference = ${reference}`
  return row
}

export type RefundRequestWrite = Partial<
  Pick<
    RequestRow,
    | 'stage'
    | 'due_at'
    | 'seal'
    | 'payout_reference'
    | 'uetr'
    | 'rail'
    | 'sent_at'
    | 'closed_at'
    | 'reason'
    | 'staff'
    | 'penalty_minor'
    | 'held_at'
    | 'held_reason'
    | 'checking_since'
  >
>

/** Changes a request if it is still in the stage in which it was read. */
export async function updateRefundRequest(tx: Tx, from: RequestRow, set: RefundRequestWrite): Promise<void> {
  const written = await tx`
    update refund_requests set ${tx(set)}
    where business_id = ${from.business_id} and id = ${from.id} and stage = ${from.stage}`
  if (written.count !== 1) throw new Error(`the refund ${from.id} is not in the stage ${from.stage} any more`)
}

export interface ListedRefund {
  id: string
  reference: string
  status: (typeof refundListStatuses)[number]
  recipient_details: Record<string, string>
  corridor_id: string
  country: string
  created_at: Date
  created_by: string
  send_currency: Currency
  total_minor: bigint
  receive_currency: Currency
  receive_amount_minor: bigint
  rejection_fee_minor: bigint | null
  refunded_minor: bigint | null
  failed_at: Date
  refunded_at: Date | null
  failed_reason: string | null
  requested_at: Date | null
  destination: RefundDestination | null
  bank_name: string | null
  account_number: string | null
  stage: RefundStage | null
  due_at: Date | null
  penalty_minor: bigint
}

type RefundFilter = FilterValues<typeof refundFilters> & {
  stage?: readonly RefundStage[] | undefined
  destination?: RefundDestination | undefined
  recipient_id?: string | undefined
  reference?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Its statuses are spelt out, to match a partial index. */
const refundable = (tx: Tx, businessId: string) => tx`
  t.business_id = ${businessId} and t.status in (${inlineNumbers(tx, refundListStatuses)})`

const setbacks = transferStatusesOf(['failed', 'rejected', 'recipient_lapsed'])

/** Of the latest request. */
const latest = (tx: Tx, column: PendingQuery<Row[]>) => tx`
  (select r.${column} from refund_requests r where r.business_id = t.business_id and r.transfer_id = t.id order by r.attempt desc limit 1)`

/** Of a transfer that was refunded without a request. */
const unrequested = (tx: Tx) => tx`case when t.status = ${transferStatus.refunded} then 'balance' end`

const columns = (tx: Tx, businessId: string) => tx`
  t.id, t.reference, t.status, t.recipient_details, t.corridor_id, t.country, t.created_at, t.created_by, t.send_currency, t.total_minor,
  t.receive_currency, t.receive_amount_minor, t.rejection_fee_minor, t.refunded_minor, failed.at as failed_at, failed.reason as failed_reason,
  (select e.at from transfer_events e where e.business_id = ${businessId} and e.transfer_id = t.id
    and e.to_status = ${transferStatus.refunded}) as refunded_at,
  r.requested_at, coalesce(r.destination, ${unrequested(tx)}) as destination,
  r.bank_name, r.account_number, r.stage, r.due_at,
  coalesce((select sum(p.penalty_minor) from refund_requests p
    where p.business_id = ${businessId} and p.transfer_id = t.id), 0)::bigint as penalty_minor`

const sources = (tx: Tx, businessId: string) => tx`
  join lateral (select e.at, e.reason from transfer_events e where e.business_id = ${businessId} and e.transfer_id = t.id
    and e.to_status in (${inlineNumbers(tx, setbacks)}) order by e.seq desc limit 1) failed on true
  left join lateral (select * from refund_requests r where r.business_id = ${businessId} and r.transfer_id = t.id
    order by r.attempt desc limit 1) r on true`

const described = (tx: Tx, page: PendingQuery<Row[]>, businessId: string) =>
  tx`select ${columns(tx, businessId)} from (${page}) t ${sources(tx, businessId)}`

export const refunds = defineList<ListedRefund, string, RefundFilter>()({
  alias: 't',
  from: (tx) => tx`transfers t`,
  scope: refundable,
  filters: {
    ...columnFilters('t', refundFilters),
    from: fromDay('t.created_at'),
    to: toDay('t.created_at'),
    stage: (tx, stages) => tx`${latest(tx, tx`stage`)} = any(${[...stages]})`,
    destination: (tx, destination) => tx`coalesce(${latest(tx, tx`destination`)}, ${unrequested(tx)}) = ${destination}`,
    recipient_id: equals('t.recipient_id'),
    reference: equals('t.reference'),
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: described,
})

export async function findRefund(tx: Tx, businessId: string, id: string): Promise<ListedRefund | undefined> {
  const [row] = await tx<ListedRefund[]>`
    ${described(tx, tx`select * from transfers t where ${refundable(tx, businessId)} and t.id = ${id}`, businessId)}`
  return row
}

/** Requests that await approval, oldest first. */
export const listAwaitingRefunds = (tx: Tx, businessId: string, limit: number) => tx<RequestRow[]>`
  select * from refund_requests where business_id = ${businessId} and stage = 'awaiting_approval' order by requested_at, id limit ${limit}`

/** Transfers whose owed money has no destination yet. */
export const listUnrequestedRefunds = (tx: Tx, businessId: string, limit: number) => tx<{ id: string }[]>`
  select t.id from transfers t
  where ${refundable(tx, businessId)} and t.status in (${inlineNumbers(tx, refundableStatuses)})
    and not exists (select 1 from refund_requests r where r.business_id = t.business_id and r.transfer_id = t.id
      and r.stage = any(${[...openRefundStages]}))
  order by t.created_at, t.id limit ${limit}`

export interface QueuedRefund
  extends Pick<
    RequestRow,
    'id' | 'business_id' | 'transfer_id' | 'currency' | 'amount_minor' | 'due_at' | 'held_reason'
  > {
  business_name: string
  bank_name: string
  account_number: string
  account_name: string
}

/** A refund `r` that the operator has to decide, or to review before it is paid. */
export const awaitsOperator = (reader: Reader) =>
  reader`(r.stage = 'confirming' or (r.stage = 'paying' and r.held_at is not null))`

/** Refunds that the operator has to decide or review, across businesses. */
export const listRefundQueue = (tx: Tx): Promise<QueuedRefund[]> => tx<QueuedRefund[]>`
  select r.id, r.business_id, r.transfer_id, r.currency, r.amount_minor, r.due_at, r.held_reason, b.name as business_name,
    coalesce(r.bank_name, '') as bank_name, coalesce(r.account_number, '') as account_number, coalesce(r.account_name, '') as account_name
  from refund_requests r join businesses b on b.id = r.business_id
  where ${awaitsOperator(tx)} order by r.due_at, r.id limit 500`

export interface PendingRefund extends Pick<RequestRow, 'id' | 'business_id' | 'stage' | 'held_reason'> {
  business_name: string
  reference: string
  amount_minor: bigint
  currency: Currency
  bank_name: string
  account_number: string
  due_at: Date
}

/** Refunds that the operator has to decide or review, of all businesses; on the owner's connection. */
export const listPendingRefunds = (reader: Reader): Promise<PendingRefund[]> => reader<PendingRefund[]>`
  select r.id, r.business_id, r.stage, r.held_reason, b.name as business_name, t.reference, r.amount_minor, r.currency, r.bank_name,
    r.account_number, r.due_at
  from refund_requests r join businesses b on b.id = r.business_id
  join transfers t on t.business_id = r.business_id and t.id = r.transfer_id
  where ${awaitsOperator(reader)} order by r.due_at, r.id`
