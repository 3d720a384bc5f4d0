import type { Currency } from '../../../contract/base/money/money.ts'
import { endOfDay, startOfDay } from '../../../contract/base/time/clock.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { EntryKind } from '../../../contract/features/balance.ts'
import type { Tx } from '../../db/client.ts'
import type { RowOf } from '../../serialize.ts'

/** Days in the business's time zone, both inclusive. */
export interface StatementPeriod {
  from: string
  to: string
}

export type StatementSums = Omit<RowOf<CallResponse<'/statement/preview'>>, 'currency'>

export interface StatementLine {
  /** Sequence number within the account, without gaps, from its first line on. */
  account_seq: bigint
  created_at: Date
  kind: EntryKind
  reference: string | null
  counterparty: string | null
  /** The payer's own reference for a row of a file, else the reference sent to the bank; null if no bank was involved. */
  end_to_end_id: string | null
  /** Null if no bank was involved. */
  uetr: string | null
  /** As the customer chose it. */
  purpose: string | null
  amount_minor: bigint
  balance_after_minor: bigint
  currency: Currency
}

const account = (tx: Tx, businessId: string) =>
  tx`l.business_id = ${businessId} and l.account = 'customer:available' and l.account_seq is not null`
const before = (tx: Tx, end: Date) => tx`and l.created_at < ${end}`

const balanceBefore = (tx: Tx, businessId: string, end: Date) => tx`
  coalesce((select l.balance_after_minor from entry_lines l where ${account(tx, businessId)} ${before(tx, end)}
    order by l.created_at desc, l.account_seq desc limit 1), 0)`

/** Opening and closing are the balances that the ledger recorded at the time; turnover is the sum of its lines. */
export async function readSums(tx: Tx, businessId: string, { from, to }: StatementPeriod): Promise<StatementSums> {
  const [row] = await tx<StatementSums[]>`
    select ${balanceBefore(tx, businessId, startOfDay(from))} as opening_minor,
      ${balanceBefore(tx, businessId, endOfDay(to))} as closing_minor,
      coalesce(sum(l.amount_minor) filter (where l.amount_minor > 0), 0)::bigint as in_minor,
      coalesce(-sum(l.amount_minor) filter (where l.amount_minor < 0), 0)::bigint as out_minor, count(*)::int as lines
    from entry_lines l where ${account(tx, businessId)} and l.created_at >= ${startOfDay(from)} ${before(tx, endOfDay(to))}`
  if (row === undefined) throw new Error('an aggregate returned no row')
  return row
}

/** Oldest first, in batches. Amounts and balances come from the ledger, descriptions from the cause of the entry. */
export const streamLines = (
  tx: Tx,
  businessId: string,
  { from, to }: StatementPeriod,
): AsyncIterable<StatementLine[]> =>
  tx<StatementLine[]>`
    select l.account_seq, l.created_at, l.kind, t.reference, payee_name(t.recipient_details) as counterparty,
      coalesce(case when t.bulk_id is not null then nullif(t.invoice_number, '') end, replace(p.payout_reference, '-', '')) as end_to_end_id,
      case when p.payout_reference is not null then t.uetr end as uetr, t.purpose, l.amount_minor, l.balance_after_minor, l.currency
    from entry_lines l
    join entries e on e.business_id = l.business_id and e.id = l.entry_id
    left join transfers t on t.business_id = e.business_id and t.id = e.cause_id
    left join payouts p on p.business_id = t.business_id and p.transfer_id = t.id
    where ${account(tx, businessId)} and l.created_at >= ${startOfDay(from)} ${before(tx, endOfDay(to))}
    order by l.created_at, l.account_seq`.cursor(1_000)

export interface StatementHead {
  name: string
  audit_seq: bigint
  audit_hash: string
}

/** The owner, and the current head of the audit log. */
export async function readHead(tx: Tx, businessId: string): Promise<StatementHead> {
  const [row] = await tx<StatementHead[]>`
    select b.name, h.seq as audit_seq, h.hash as audit_hash
    from businesses b join audit_heads h on h.business_id = b.id where b.id = ${businessId}`
  if (row === undefined) throw new Error('a business without an audit log')
  return row
}
