import type { Currency } from '../../../contract/base/money/money.ts'
import type { Tx } from '../../db/client.ts'
import type { LineMatch, ReconciliationLine } from './matching.ts'
import type { StatementLine } from './statementFile.ts'

export interface BankStatement {
  id: string
  account: string
  file_name: string
  sha256: string
  lines: number
  imported_by: string
  imported_at: Date
}

/** Serialises imports: each matches what the others have left. False if this very file was imported before. */
export async function insertStatement(tx: Tx, row: BankStatement): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext('reconciliation'))`
  const written = await tx`insert into bank_statements ${tx({ ...row })} on conflict (sha256) do nothing`
  return written.count === 1
}

/** Lines of the account on these days that earlier statements have brought. */
export const linesOfAccount = (
  tx: Tx,
  account: string,
  days: { first: string; last: string },
): Promise<StatementLine[]> => tx<StatementLine[]>`
  select line_key, booked_on, currency, amount_minor, known_by as "references", description from bank_statement_lines
  where account = ${account} and booked_on between ${days.first} and ${days.last} order by booked_on, id`

export async function insertLines(
  tx: Tx,
  statement: Pick<BankStatement, 'id' | 'account'>,
  lines: readonly (StatementLine & { id: string })[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += 1_000) {
    const rows = lines.slice(from, from + 1_000).map(({ references, ...line }) => ({
      ...line,
      known_by: references,
      statement_id: statement.id,
      account: statement.account,
    }))
    await tx`insert into bank_statement_lines ${tx(rows)}`
  }
}

export interface BankLine extends Omit<ReconciliationLine, 'day'> {
  booked_on: string
  currency: Currency
  account: string
  description: string
}

/** Bank lines without a match, oldest first. */
export const unmatchedBankLines = (tx: Tx, limit: number): Promise<BankLine[]> => tx<BankLine[]>`
  select id, account, booked_on, currency, amount_minor, known_by as "references", description from bank_statement_lines
  where match_id is null order by booked_on, id limit ${limit}`

export interface BooksLine {
  /** Entry and number, as written by `bookLineKeyOf`. */
  business_id: string
  business_name: string | null
  entry_id: string
  line_no: number
  kind: string
  currency: Currency
  /** With the bank's sign: received money is positive. */
  amount_minor: bigint
  created_at: Date
  known_by: string[]
}

export const bookLineKeyOf = ({
  business_id,
  entry_id,
  line_no,
}: Pick<BooksLine, 'business_id' | 'entry_id' | 'line_no'>): string => [business_id, entry_id, line_no].join(' ')

/** The days of a currency that statements cover. */
export interface StatedDays {
  currency: Currency
  first: string
  last: string
}

export const listStatedDays = (tx: Tx): Promise<StatedDays[]> => tx<StatedDays[]>`
  select currency, min(booked_on) as first, max(booked_on) as last from bank_statement_lines group by currency order by currency`

export interface StatedPeriod {
  currency: Currency
  since: Date
  until: Date
}

/** Lines of the clearing account with the bank, in the periods covered by statements, from a place on. */
const booksLines = (
  tx: Tx,
  periods: readonly StatedPeriod[],
  after: BooksLine | undefined,
  limit: number,
): Promise<BooksLine[]> => tx<BooksLine[]>`
  select l.business_id, b.name as business_name, l.entry_id, l.line_no, l.kind, l.currency, -l.amount_minor as amount_minor, l.created_at,
    array_remove(array[c.bank_reference, p.payout_reference, r.payout_reference, e.cause_id::text], null) as known_by
  from unnest(${periods.map(({ currency }) => currency)}::text[], ${periods.map(({ since }) => since.toISOString())}::timestamptz[],
    ${periods.map(({ until }) => until.toISOString())}::timestamptz[]) as stated (currency, since, until)
  join entry_lines l on l.account = 'house:bank_clearing' and l.currency = stated.currency
    and l.created_at >= stated.since and l.created_at < stated.until
  join entries e on e.business_id = l.business_id and e.id = l.entry_id
  left join businesses b on b.id = l.business_id
  left join incoming_credits c on c.id = e.cause_id
  left join payouts p on p.business_id = e.business_id and p.transfer_id = e.cause_id
  left join refund_requests r on r.business_id = e.business_id and r.id = e.cause_id
  where ${after === undefined ? tx`true` : tx`(l.created_at, l.entry_id, l.line_no) > (${after.created_at}, ${after.entry_id}::uuid, ${after.line_no})`}
  order by l.created_at, l.entry_id, l.line_no limit ${limit}`

async function readMatchedKeys(tx: Tx, lines: readonly BooksLine[]): Promise<Set<string>> {
  const matched = await tx<Pick<BooksLine, 'business_id' | 'entry_id' | 'line_no'>[]>`
    select business_id, entry_id, line_no from reconciled_lines where entry_id = any(${lines.map(({ entry_id }) => entry_id)}::uuid[])`
  return new Set(matched.map(bookLineKeyOf))
}

const pageMin = 500

/**
 * Lines that match no statement line. Across businesses; page by page, since the lines are on the workers of a spread database and the matches on its
 * coordinator.
 */
export async function unmatchedBooksLines(
  tx: Tx,
  periods: readonly StatedPeriod[],
  limit: number,
): Promise<BooksLine[]> {
  const found: BooksLine[] = []
  const size = Math.max(limit, pageMin)
  for (let page: BooksLine[] | null = null; page === null || page.length === size; ) {
    page = await booksLines(tx, periods, page?.at(-1), size)
    const matched = await readMatchedKeys(tx, page)
    found.push(...page.filter((line) => !matched.has(bookLineKeyOf(line))))
    if (found.length >= limit) return found.slice(0, limit)
  }
  return found
}

export interface MatchRow extends LineMatch {
  id: string
  /** Null if matched automatically. */
  made_by: string | null
  reason: string
  made_at: Date
}

/** False if one of the lines has a match already. */
export async function insertMatch(tx: Tx, { id, made_by, reason, made_at, bank, books }: MatchRow): Promise<boolean> {
  await tx`insert into reconciliation_matches ${tx({ id, made_by, reason, made_at })}`
  const taken = await tx`
    update bank_statement_lines set match_id = ${id} where id = any(${[...bank]}::uuid[]) and match_id is null`
  const rows = books.map((key) => {
    const [business_id = '', entry_id = '', line_no = ''] = key.split(' ')
    return { business_id, entry_id, line_no: Number(line_no), match_id: id }
  })
  const put = await tx`insert into reconciled_lines ${tx(rows)} on conflict do nothing`
  return taken.count === bank.length && put.count === books.length
}

export const listStatements = (
  tx: Tx,
): Promise<(BankStatement & { imported_by_name: string; unmatched: number })[]> => tx`
  select s.*, coalesce(m.full_name, '') as imported_by_name,
    (select count(*)::int from bank_statement_lines l where l.statement_id = s.id and l.match_id is null) as unmatched
  from bank_statements s left join staff m on m.id = s.imported_by order by s.imported_at desc, s.id limit 200`

/** Locked, since it is booked once. */
export async function lockBankLine(tx: Tx, id: string): Promise<(BankLine & { match_id: string | null }) | undefined> {
  const [row] = await tx<(BankLine & { match_id: string | null })[]>`
    select id, account, booked_on, currency, amount_minor, known_by as "references", description, match_id from bank_statement_lines
    where id = ${id} for update`
  return row
}
