import type { PendingQuery, Row } from 'postgres'
import type { Reader } from '../../db/client.ts'
import type { ClosedDay } from '../closedDay.ts'
import type { Slice } from '../reading/slice.ts'

/** MACs with a key outside the database. An error is null if the row is what the server wrote. */
export interface StoredMacs {
  closedDayMac(row: Omit<ClosedDay, 'mac'>): string
  findClosedDayError(row: ClosedDay): string | null
  findTransferError(row: Readonly<Record<string, unknown>>): string | null
  findScheduleError(row: Readonly<Record<string, unknown>>): string | null
  findJournalError(row: Readonly<Record<string, unknown>>): string | null
  /** Of the tables in `personTables`. */
  findRowError(table: string, row: Readonly<Record<string, unknown>>): string | null
  /** Of a published version of an approval policy, with its tiers. */
  findPolicyError(row: Readonly<Record<string, unknown>>): string | null
  findDecisionError(table: string, row: Readonly<Record<string, unknown>>): string | null
}

/** Checks one slice on the owner's connection and returns one text per finding; an empty list means success. */
export type Check = (reader: Reader, slice: Slice, macs: StoredMacs) => Promise<string[]>

/** Reports only the first findings: one fault can have thousands. */
export const findingsMax = 20

export const found = (rows: readonly { what: string }[]): string[] => rows.map((row) => row.what)

/** `with` items: `balances`, the sum of each account and currency over all businesses, of the closed days and the lines since. */
export const balancesCte = (reader: Reader): PendingQuery<Row[]> => reader`
  last_closed as (select max(day) as day from closed_days), parts as (
    select s.account, s.currency, s.amount_minor::numeric as amount_minor
    from closed_days, jsonb_to_recordset(sums) as s (account text, currency text, amount_minor text)
    union all
    select l.account, l.currency, l.amount_minor from entries e
    join entry_lines l on l.business_id = e.business_id and l.entry_id = e.id
    where e.created_at >= coalesce((select (day + 1)::timestamp at time zone 'UTC' from last_closed), '-infinity')
  ), balances as (
    select account, currency, sum(amount_minor) as amount_minor from parts group by account, currency
  )`
