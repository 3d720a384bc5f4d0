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
