import type { Currency } from '../../../contract/base/money.ts'
import type { Tx } from '../../db/client.ts'
import { countLimit, type PageWindow } from '../../db/page.ts'

/** The books of all businesses and of the house. Across businesses. */
export interface AccountSum {
  account: string
  currency: Currency
  balance_minor: bigint
  lines: bigint
}

/** Each account's balance at the end of a day, by the time of its entries: a line of a customer's account may say a later one. */
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
  lines: { account: string; currency: Currency; amount_minor: string }[]
}

export interface EntryFilter {
  account: string | undefined
  currency: Currency | undefined
  business_id: string | undefined
  from: Date | undefined
  /** The end of the last day. */
  before: Date | undefined
}

const conditions = (tx: Tx, { account, currency, business_id, from, before }: EntryFilter) => tx`
  ${from === undefined ? tx`` : tx`and e.created_at >= ${from}`}
  ${before === undefined ? tx`` : tx`and e.created_at < ${before}`}
  ${business_id === undefined ? tx`` : tx`and e.business_id = ${business_id}`}
  ${
    account === undefined && currency === undefined
      ? tx``
      : tx`and exists (select from entry_lines l where l.business_id = e.business_id and l.entry_id = e.id
          ${account === undefined ? tx`` : tx`and l.account = ${account}`}
          ${currency === undefined ? tx`` : tx`and l.currency = ${currency}`})`
  }`

/** The newest first. */
export const listEntries = (tx: Tx, filter: EntryFilter, { after, offset, limit }: PageWindow<[string, string]>) => tx<
  ListedEntry[]
>`
  select e.id, e.business_id, b.name as business_name, e.kind, e.cause_id, e.created_at, (
      select coalesce(json_agg(json_build_object('account', l.account, 'currency', l.currency, 'amount_minor', l.amount_minor::text)
        order by l.line_no), '[]') from entry_lines l where l.business_id = e.business_id and l.entry_id = e.id) as lines
  from entries e left join businesses b on b.id = e.business_id
  where true ${conditions(tx, filter)} ${after ? tx`and (e.created_at, e.id) < (${after[0]}, ${after[1]})` : tx``}
  order by e.created_at desc, e.id desc offset ${offset} limit ${limit}`

export async function countEntries(tx: Tx, filter: EntryFilter): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select from entries e where true ${conditions(tx, filter)} limit ${countLimit}) counted`
  return row?.count ?? 0
}
