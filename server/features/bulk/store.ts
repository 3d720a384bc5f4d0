import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { IncomingPaymentState, SuspenseReason } from '../../../contract/base/money/paymentMethods.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { BulkStatus } from '../../../contract/base/statuses/bulk.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { defineList, equals, fromDay, isOneOf, toDay } from '../../db/list.ts'
import { payingAccount } from '../../ledger/chart.ts'
import { lockBalances } from '../../ledger/post.ts'
import type { BulkTransferRow } from './bulkRow.ts'

export async function insertBulk(tx: Tx, row: BulkTransferRow): Promise<void> {
  await tx`insert into bulk_transfers ${tx({ ...row, metadata: row.metadata && tx.json(row.metadata) })}`
}

export async function findBulk(tx: Tx, businessId: string, id: string): Promise<BulkTransferRow | undefined> {
  const [row] = await tx<BulkTransferRow[]>`
    select * from bulk_transfers where business_id = ${businessId} and id = ${id}`
  return row
}

export async function lockBulk(tx: Tx, businessId: string, id: string): Promise<BulkTransferRow | undefined> {
  const [row] = await tx<BulkTransferRow[]>`
    select * from bulk_transfers where business_id = ${businessId} and id = ${id} for update`
  return row
}

export type BulkWrite = Partial<
  Omit<BulkTransferRow, 'business_id' | 'id' | 'status' | 'payload_digest' | 'created_by' | 'created_at'>
>

/** Changes the status if it is still the expected one. */
export async function writeBulk(tx: Tx, from: BulkTransferRow, to: BulkStatus, set: BulkWrite): Promise<void> {
  const written = await tx`
    update bulk_transfers set ${tx({ ...set, status: to })}
    where business_id = ${from.business_id} and id = ${from.id} and status = ${from.status} and version = ${from.version}`
  if (written.count !== 1) throw new Error(`the bulk transfer ${from.id} is not in status ${from.status} any more`)
}

interface BulkFilter {
  status?: readonly BulkStatus[] | undefined
  from?: string | undefined
  to?: string | undefined
  kind?: TransferKind | undefined
  reference?: string | undefined
  metadata?: Metadata | undefined
}

export const bulks = defineList<BulkTransferRow, string, BulkFilter>()({
  alias: 'b',
  from: (tx) => tx`bulk_transfers b`,
  scope: (tx, businessId) => tx`b.business_id = ${businessId}`,
  filters: {
    status: isOneOf('b.status', 'smallint'),
    from: fromDay('b.created_at'),
    to: toDay('b.created_at'),
    kind: equals('b.kind'),
    reference: equals('b.reference'),
    metadata: (tx, wanted) => tx`b.metadata @> ${tx.json(wanted)}`,
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
})

interface BulkIncomingPayment {
  state: IncomingPaymentState
  reason: SuspenseReason | null
  amount_minor: bigint
  currency: Currency
  credited_at: Date
}

/** Incoming payments for it that are in suspense. */
export const listBulkIncomingPayments = (tx: Tx, businessId: string, id: string): Promise<BulkIncomingPayment[]> => tx<
  BulkIncomingPayment[]
>`
  select state, reason, amount_minor, currency, credited_at from incoming_credits
  where business_id = ${businessId} and bulk_id = ${id} and reason is not null order by received_at, id limit 100`

interface BlockedBulk {
  id: string
  reference: string
  business_name: string
  paused_at: Date
}

/** Blocked bulk transfers of all businesses; on the owner's connection. */
export const listBlockedBulks = (reader: Reader): Promise<BlockedBulk[]> => reader<BlockedBulk[]>`
  select t.id, t.reference, b.name as business_name, t.paused_at from bulk_transfers t join businesses b on b.id = t.business_id
  where t.paused_at is not null and t.missing_minor is null order by t.paused_at, t.id`

/** Locks both balances and returns the amount of the paying one. */
export const lockPayingBalance = async (
  tx: Tx,
  bulk: Pick<BulkTransferRow, 'business_id' | 'payment_method'>,
): Promise<bigint> => (await lockBalances(tx, bulk.business_id))[payingAccount(bulk)]
