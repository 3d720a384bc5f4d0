import { createHash } from 'node:crypto'
import { appendAudit } from '../audit.ts'
import { noBusiness } from '../db/business.ts'
import type { Reader, Sql } from '../db/client.ts'
import type { StoredMacs } from './checks/check.ts'
import type { AccountSum, DayFigures } from './closedDay.ts'

/** Days of the books, in UTC. A day is closed, with the sums and the digest of its entries, once nothing can be booked in it any more. */

export const closeDaysTask = 'close_days'

const dayMs = 86_400_000
/** An entry has the time at which its request or job began; none takes this long. */
export const graceMs = 3_600_000
const batchRows = 2_000

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`)
export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
export const dayAfter = (day: string): string => dayOf(new Date(startOfDay(day).getTime() + dayMs))

interface Batch {
  entries: bigint
  lines: bigint
  sums: AccountSum[]
  /** One SHA-256 for each entry, concatenated; null if there is none. */
  hashes: Uint8Array | null
  last: string[] | null
}

/** The entries of the day after the key `after`, oldest first. */
async function readBatch(reader: Reader, day: string, after: readonly string[] | null): Promise<Batch> {
  const [time = '', id = '', business = ''] = after ?? []
  const isLater = reader`and (created_at, id, business_id) > (${time}::text::timestamptz, ${id}::uuid, ${business}::uuid)`
  const rows = await reader<Batch[]>`
    with batch as materialized (
      select * from entries
      where created_at >= ${startOfDay(day)} and created_at < ${startOfDay(dayAfter(day))}
        ${after === null ? reader`` : isLater}
      order by created_at, id, business_id limit ${batchRows}
    ), line as materialized (
      select l.*, to_char(l.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS') as time
      from batch b join entry_lines l on l.business_id = b.business_id and l.entry_id = b.id
    ), lines_of as (
      select business_id, entry_id, string_agg(lp(array[line_no::text, kind, account, currency, amount_minor::text,
        coalesce(balance_after_minor::text, ''), coalesce(account_seq::text, ''), time]), ''::bytea order by line_no) as text
      from line group by business_id, entry_id
    )
    select (select count(*) from batch) as entries, (select count(*) from line) as lines,
      (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from (select account, currency, sum(amount_minor)::text as amount_minor from line
        group by account, currency) s) as sums,
      (select string_agg(sha256(lp(array[b.business_id::text, b.id::text, b.kind, b.cause_id::text,
          to_char(b.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSUS')]) || coalesce(o.text, ''::bytea)), ''::bytea
          order by b.created_at, b.id, b.business_id)
        from batch b left join lines_of o on o.business_id = b.business_id and o.entry_id = b.id) as hashes,
      (select array[created_at::text, id::text, business_id::text] from batch order by created_at desc, id desc, business_id desc limit 1)
        as last`
  const [batch] = rows
  if (!batch) throw new Error('the database returned no batch')
  return batch
}

/** Sums per account and currency, in the order of their names. */
export function addSums(...parts: readonly (readonly AccountSum[])[]): AccountSum[] {
  const sums = new Map<string, AccountSum>()
  for (const { account, currency, amount_minor } of parts.flat()) {
    const name = `${account} ${currency}`
    const before = BigInt(sums.get(name)?.amount_minor ?? 0)
    sums.set(name, { account, currency, amount_minor: String(before + BigInt(amount_minor)) })
  }
  return [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** Reads one day in batches. A closed day cannot change, so they need no common snapshot. */
export async function readDay(reader: Reader, day: string): Promise<DayFigures> {
  const hash = createHash('sha256')
  const figures: Omit<DayFigures, 'digest'> = { entries: 0n, lines: 0n, sums: [] }
  let after: string[] | null = null
  for (;;) {
    const { entries, lines, sums, hashes, last }: Batch = await readBatch(reader, day, after)
    if (hashes !== null) hash.update(hashes)
    figures.entries += entries
    figures.lines += lines
    figures.sums = addSums(figures.sums, sums)
    after = last
    if (entries < BigInt(batchRows)) return { ...figures, digest: hash.digest('hex') }
  }
}

/** The first day that is not closed; null if there is no entry. */
export async function firstOpenDay(reader: Reader): Promise<string | null> {
  const [row] = await reader<{ closed: string | null; first: Date | null }[]>`
    select (select max(day) from closed_days) as closed, (select min(created_at) from entries) as first`
  if (row?.closed) return dayAfter(row.closed)
  return row?.first ? dayOf(row.first) : null
}

interface Closing {
  sql: Sql
  macs: StoredMacs
  now: Date
  /** Ends the catch-up after a day. */
  isStopped?: () => boolean
}

/** Closes each day that is over, oldest first, one transaction each. The audit log keeps the digest, whose signed heads leave the database. */
export async function closeDays({ sql, macs, now, isStopped = () => false }: Closing): Promise<number> {
  let count = 0
  for (let day = await firstOpenDay(sql); day !== null && !isStopped(); day = dayAfter(day)) {
    if (startOfDay(dayAfter(day)).getTime() + graceMs > now.getTime()) break
    const closed = { day, ...(await readDay(sql, day)), closed_at: now }
    const { entries, digest } = closed
    const row = { ...closed, mac: macs.closedDayMac(closed) }
    await sql.begin(async (tx) => {
      await tx`insert into closed_days ${tx({ ...row, sums: tx.json(row.sums) })}`
      await appendAudit(tx, {
        business_id: noBusiness,
        at: now,
        actor: { kind: 'job', task: closeDaysTask },
        action: 'books.day_closed',
        object_type: 'day',
        object_id: row.day,
        address: '',
        detail: { entries: String(entries), digest },
      })
    })
    count += 1
  }
  return count
}
