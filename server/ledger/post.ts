import type { Tx } from '../db/client.ts'
import { AppError } from '../errors.ts'
import { moneyValue } from '../i18n/textValues.ts'
import { type CustomerAccount, customerAccounts } from './chart.ts'
import type { Posting } from './postings.ts'

interface PostTo {
  business_id: string
  entry_id: string
  at: Date
}

const isCustomers = (account: string): account is CustomerAccount =>
  (customerAccounts as readonly string[]).includes(account)

function assertBalanced(posting: Posting): void {
  const sums = new Map<string, bigint>()
  for (const line of posting.lines) {
    sums.set(line.currency, (sums.get(line.currency) ?? 0n) + line.amount_minor)
  }
  if (posting.lines.length < 2 || [...sums.values()].some((sum) => sum !== 0n)) {
    throw new Error(`the posting ${posting.kind} of ${posting.cause_id} does not sum to zero`)
  }
}

/** Creates the accounts of a new business with zero balances. */
export const createAccounts = (tx: Tx, businessId: string) =>
  tx`insert into accounts ${tx(customerAccounts.map((account) => ({ business_id: businessId, account })))}`

/**
 * Lock order of a business's balances: the available one first, because it is often locked before it is known whether the API balance is needed, too.
 */
const inLockOrder = (tx: Tx) => tx`order by account = 'customer:available' desc`

/** Locks the paying balances, so that nobody spends them between check and payment. Lock order: after transfers, before the audit chain. */
export async function lockBalances(tx: Tx, businessId: string): Promise<Record<CustomerAccount, bigint>> {
  const rows = await tx<{ account: CustomerAccount; balance_minor: bigint }[]>`
    select account, balance_minor from accounts where business_id = ${businessId} ${inLockOrder(tx)} for update`
  const of = (name: CustomerAccount) => rows.find(({ account }) => account === name)?.balance_minor ?? 0n
  return { 'customer:available': of('customer:available'), 'customer:api': of('customer:api') }
}

/** Locks the balance that people pay from, and returns its amount. */
export async function lockAvailableBalance(tx: Tx, businessId: string): Promise<bigint> {
  const [row] = await tx<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${businessId} and account = 'customer:available' for update`
  return row?.balance_minor ?? 0n
}

/**
 * The only writer of entries: one statement updates the customer's balance, if it suffices, and writes the entry with
 * its lines. Otherwise it writes nothing and throws `insufficient_balance`. May be pipelined without awaiting it,
 * except for moves between balances.
 */
export async function post(tx: Tx, to: PostTo, posting: Posting): Promise<void> {
  assertBalanced(posting)
  const { business_id, entry_id, at } = to
  const customers = posting.lines.filter((line) => isCustomers(line.account))
  if (customers.length > 1) await lockBalances(tx, business_id)
  const written = await tx`
    with moved as (
      update accounts set balance_minor = balance_minor + line.amount_minor, last_seq = last_seq + 1,
        last_line_at = greatest(last_line_at, ${at})
      from unnest(${customers.map((line) => line.account)}::text[], ${customers.map((line) => line.currency)}::text[],
        ${customers.map((line) => String(line.amount_minor))}::bigint[]) as line (account, currency, amount_minor)
      where accounts.business_id = ${business_id} and accounts.account = line.account and accounts.currency = line.currency
        and balance_minor + line.amount_minor >= 0
      returning accounts.account, balance_minor, last_seq, last_line_at
    ), entry as (
      insert into entries (business_id, id, kind, cause_id, created_at)
      select ${business_id}::uuid, ${entry_id}::uuid, ${posting.kind}, ${posting.cause_id}::uuid, ${at}
      where (select count(*) from moved) = ${customers.length}
      returning id
    )
    insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, balance_after_minor, account_seq, created_at)
    select ${business_id}::uuid, entry.id, line.number, ${posting.kind}, line.account, line.currency, line.amount_minor, moved.balance_minor,
      moved.last_seq, coalesce(moved.last_line_at, ${at})
    from entry
    cross join unnest(${posting.lines.map((line) => line.account)}::text[], ${posting.lines.map((line) => line.currency)}::text[],
      ${posting.lines.map((line) => String(line.amount_minor))}::bigint[]) with ordinality as line (account, currency, amount_minor, number)
    left join moved on moved.account = line.account
    returning 1`
  if (written.count === posting.lines.length) return
  const missing = customers.find((line) => line.amount_minor < 0n)
  if (!missing) throw new Error(`the business ${business_id} has no account for ${posting.kind}`)
  const [account] = await tx<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business_id} and account = ${missing.account}`
  throw insufficientBalance(-missing.amount_minor - (account?.balance_minor ?? 0n), missing.currency)
}

export const insufficientBalance = (missingMinor: bigint, currency: Posting['lines'][number]['currency']): AppError =>
  new AppError('insufficient_balance', {
    values: { missing: moneyValue(missingMinor > 0n ? missingMinor : 0n, currency) },
  })

export interface TimedPosting {
  entry_id: string
  at: Date
  posting: Posting
}

/** Posts many entries of one business in the given order, each line with its resulting balance; two statements for any number. */
export async function postInOrder(tx: Tx, businessId: string, postings: readonly TimedPosting[]): Promise<void> {
  for (const { posting } of postings) assertBalanced(posting)
  const lines = postings.flatMap(({ posting, entry_id, at }, order) =>
    posting.lines.map((line, index) => ({ ...line, entry_id, at, kind: posting.kind, order, number: index + 1 })),
  )
  await tx`
    insert into entries (business_id, id, kind, cause_id, created_at)
    select ${businessId}::uuid, * from unnest(${postings.map((row) => row.entry_id)}::uuid[],
      ${postings.map((row) => row.posting.kind)}::text[], ${postings.map((row) => row.posting.cause_id)}::uuid[],
      ${postings.map((row) => row.at.toISOString())}::timestamptz[])
    returning 1`
  await tx`
    with line as materialized (
      select * from unnest(${lines.map((line) => line.entry_id)}::uuid[], ${lines.map((line) => line.order)}::int[],
        ${lines.map((line) => line.number)}::int[], ${lines.map((line) => line.kind)}::text[],
        ${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.currency)}::text[],
        ${lines.map((line) => String(line.amount_minor))}::bigint[], ${lines.map((line) => line.at.toISOString())}::timestamptz[])
        as row (entry_id, place, number, kind, account, currency, amount_minor, at)
    ), before as (
      select account, balance_minor, last_seq, last_line_at from accounts where business_id = ${businessId}
      ${inLockOrder(tx)} for update
    ), numbered as (
      select line.*, before.account is not null as is_customers,
        before.balance_minor + sum(line.amount_minor) over chain as balance_after,
        before.last_seq + row_number() over chain as seq, greatest(before.last_line_at, max(line.at) over chain) as shown_at
      from line left join before on before.account = line.account
      window chain as (partition by line.account order by line.place, line.number rows unbounded preceding)
    ), moved as (
      update accounts set balance_minor = accounts.balance_minor + total.amount, last_seq = accounts.last_seq + total.lines,
        last_line_at = total.at
      from (select account, sum(amount_minor) as amount, count(*) as lines, max(shown_at) as at from numbered
        where is_customers group by account) as total
      where accounts.business_id = ${businessId} and accounts.account = total.account
    )
    insert into entry_lines (business_id, entry_id, line_no, kind, account, currency, amount_minor, balance_after_minor, account_seq, created_at)
    select ${businessId}::uuid, entry_id, number, kind, account, currency, amount_minor,
      case when is_customers then balance_after end, case when is_customers then seq end,
      case when is_customers then shown_at else at end
    from numbered
    returning 1`
}
