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

/** Number of new lines. */
export async function insertLines(
  tx: Tx,
  statement: Pick<BankStatement, 'id' | 'account'>,
  lines: readonly (StatementLine & { id: string })[],
): Promise<number> {
  let fresh = 0
  for (let from = 0; from < lines.length; from += 1_000) {
    const rows = lines.slice(from, from + 1_000).map(({ references, ...line }) => ({
      ...line,
      known_by: references,
      statement_id: statement.id,
      account: statement.account,
    }))
    const written = await tx`insert into bank_statement_lines ${tx(rows)} on conflict (account, line_key) do nothing`
    fresh += written.count
  }
  return fresh
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
  known_by: (string | null)[]
}

export const bookLineKeyOf = ({
  business_id,
  entry_id,
  line_no,
}: Pick<BooksLine, 'business_id' | 'entry_id' | 'line_no'>): string => [business_id, entry_id, line_no].join(' ')

/** Lines of the clearing account with the bank that match no statement line, on the days covered by statements. Across businesses. */
export const unmatchedBooksLines = (tx: Tx, since: Date, until: Date, limit: number): Promise<BooksLine[]> => tx<
  BooksLine[]
>`
  select l.business_id, b.name as business_name, l.entry_id, l.line_no, l.kind, l.currency, -l.amount_minor as amount_minor, l.created_at,
    array[c.bank_reference, p.payout_reference, r.payout_reference, e.cause_id::text] as known_by
  from entry_lines l join entries e on e.business_id = l.business_id and e.id = l.entry_id
  left join businesses b on b.id = l.business_id
  left join incoming_credits c on c.id = e.cause_id
  left join payouts p on p.business_id = e.business_id and p.transfer_id = e.cause_id
  left join refund_requests r on r.business_id = e.business_id and r.id = e.cause_id
  where l.account = 'house:bank_clearing' and l.created_at >= ${since} and l.created_at < ${until}
    and not exists (select from reconciled_lines k
      where k.business_id = l.business_id and k.entry_id = l.entry_id and k.line_no = l.line_no)
  order by l.created_at, l.entry_id, l.line_no limit ${limit}`

/** First and last day covered by any statement. */
export async function statedDays(tx: Tx): Promise<{ first: string; last: string } | null> {
  const [row] = await tx<{ first: string | null; last: string | null }[]>`
    select min(booked_on) as first, max(booked_on) as last from bank_statement_lines`
  return row?.first && row.last ? { first: row.first, last: row.last } : null
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
