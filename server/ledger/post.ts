import { formatMoney } from '../../contract/money.ts'
import type { Tx } from '../db/client.ts'
import { AppError } from '../errors.ts'
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

/**
 * The only writer of entries: one statement moves the customer's balance, where it suffices, and writes the entry with its lines.
 * Where it does not, nothing is written and `insufficient_balance` is thrown. May be sent without waiting for it (pipelined).
 */
export async function post(tx: Tx, to: PostTo, posting: Posting): Promise<void> {
  assertBalanced(posting)
  const { business_id, entry_id, at } = to
  const customers = posting.lines.filter((line) => isCustomers(line.account))
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
    left join moved on moved.account = line.account`
  if (written.count === posting.lines.length) return
  const missing = customers.find((line) => line.amount_minor < 0n)
  if (!missing) throw new Error(`the business ${business_id} has no account for ${posting.kind}`)
  const [account] = await tx<{ balance_minor: bigint }[]>`
    select balance_minor from accounts where business_id = ${business_id} and account = ${missing.account}`
  throw insufficientBalance(-missing.amount_minor - (account?.balance_minor ?? 0n), missing.currency)
}

export const insufficientBalance = (missingMinor: bigint, currency: Posting['lines'][number]['currency']): AppError =>
  new AppError('insufficient_balance', {
    values: { missing: formatMoney(missingMinor > 0n ? missingMinor : 0n, currency) },
  })
