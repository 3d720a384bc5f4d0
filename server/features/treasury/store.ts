import type { Currency } from '../../../contract/base/money/money.ts'
import type { SuspenseReason } from '../../../contract/base/money/paymentMethods.ts'
import type { ExceptionKind } from '../../../contract/features/treasury.ts'
import type { Tx } from '../../db/client.ts'
import { defineList, equals, fromDay, toDay } from '../../db/list.ts'
import { awaitsOperator } from '../refunds/store.ts'

/** The books of all businesses and of the platform. Across businesses. */
interface AccountSum {
  account: string
  currency: Currency
  balance_minor: bigint
  lines: bigint
}

/** Each account's balance at the end of a day, by the time of its entries: a line of a customer's account may have a later one. */
export const sumAccounts = (tx: Tx, before: Date): Promise<AccountSum[]> => tx<AccountSum[]>`
  select l.account, l.currency, sum(l.amount_minor)::bigint as balance_minor, count(*) as lines
  from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
  where e.created_at < ${before} group by l.account, l.currency order by l.account, l.currency`

export interface ListedEntry {
  id: string
  business_id: string
  business_name: string | null
  kind: string
  cause_id: string
  created_at: Date
}

interface ListedLine {
  entry_id: string
  account: string
  currency: Currency
  amount_minor: bigint
}

interface EntryFilter {
  /** Of one of its lines. */
  line?: { account?: string | undefined; currency?: Currency | undefined } | undefined
  business_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Across businesses. */
export const entries = defineList<ListedEntry, null, EntryFilter>()({
  alias: 'e',
  from: (tx) => tx`entries e`,
  scope: (tx) => tx`true`,
  filters: {
    from: fromDay('e.created_at'),
    to: toDay('e.created_at'),
    business_id: equals('e.business_id'),
    line: (tx, { account, currency }) => tx`
      exists (select 1 from entry_lines l where l.business_id = e.business_id and l.entry_id = e.id
        ${account === undefined ? tx`` : tx`and l.account = ${account}`}
        ${currency === undefined ? tx`` : tx`and l.currency = ${currency}`})`,
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page) => tx`
    select e.id, e.business_id, b.name as business_name, e.kind, e.cause_id, e.created_at
    from (${page}) e left join businesses b on b.id = e.business_id`,
})

/** Across businesses; in a statement of its own, since entries and lines of a page are on many machines of a spread database. */
export async function readLinesOf(tx: Tx, page: readonly ListedEntry[]): Promise<Map<string, ListedLine[]>> {
  const lines = await tx<ListedLine[]>`
    select entry_id, account, currency, amount_minor from entry_lines
    where business_id = any(${[...new Set(page.map(({ business_id }) => business_id))]}::uuid[])
      and entry_id = any(${page.map(({ id }) => id)}::uuid[]) order by entry_id, line_no`
  return Map.groupBy(lines, ({ entry_id }) => entry_id)
}

/** An item for staff, as far as it is known without access to its business. */
export interface ExceptionKey {
  kind: ExceptionKind
  /** Of the transfer, the refund or the incoming payment. */
  id: string
  business_id: string | null
  business_name: string | null
  transfer_id: string | null
  /** Null for that of the transfer. */
  currency: Currency | null
  amount_minor: bigint | null
  since: Date
  /** Code of the reason why an incoming payment is in suspense. */
  held_reason: SuspenseReason | null
  note: string
}

const exceptionsMax = 500

/** Across businesses. A payout is overdue if it was ordered before `silentSince` and has no report. */
export const exceptionRows = (tx: Tx, silentSince: Date) => tx`
    select 'payout_held' as kind, transfer_id as id, business_id, transfer_id, null as currency, null::bigint as amount_minor,
      held_at as since, null as held_reason, coalesce(held_reason, '') as note
    from payouts where held_at is not null
    union all
    select 'payout_silent', transfer_id, business_id, transfer_id, null, null, created_at, null, concat_ws(' ', rail, detail)
    from payouts where state in ('queued', 'submitted') and created_at < ${silentSince} and held_at is null and checking_since is null
    union all
    select case when held_at is null then 'refund' else 'refund_held' end, id, business_id, transfer_id, currency, amount_minor,
      coalesce(held_at, requested_at), null, coalesce(held_reason, concat_ws(' ', bank_name, account_number, account_name))
    from refund_requests r where ${awaitsOperator(tx)}
    union all
    select 'credit_held', id, business_id, transfer_id, currency, amount_minor, received_at, coalesce(reason, 'unknown'),
      concat_ws(' · ', payer_name, nullif(remittance, ''))
    from incoming_credits where state = 'held'
    union all
    select 'variance', transfer_id, business_id, transfer_id, null, variance_minor, reported_at, null, rail
    from settlements where variance_minor <> 0 and outcome is null`

/** Oldest first. */
export const listExceptionKeys = (tx: Tx, silentSince: Date): Promise<ExceptionKey[]> => tx<ExceptionKey[]>`
  select x.kind, x.id, x.business_id, b.name as business_name, x.transfer_id, x.currency, x.amount_minor, x.since, x.held_reason, x.note
  from (${exceptionRows(tx, silentSince)}) x
  left join businesses b on b.id = x.business_id order by x.since, x.id limit ${exceptionsMax}`

export interface TransferFacts {
  id: string
  reference: string
  uetr: string | null
  receive_currency: Currency
  receive_amount_minor: bigint
}

/** Of the business that the transaction is bound to. */
export const findTransferFacts = (tx: Tx, businessId: string, ids: readonly string[]): Promise<TransferFacts[]> => tx<
  TransferFacts[]
>`
  select id, reference, uetr, receive_currency, receive_amount_minor from transfers
  where business_id = ${businessId} and id = any(${[...ids]}::uuid[])`
