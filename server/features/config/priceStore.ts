import type { Currency } from '../../../contract/base/money.ts'
import type { Fees } from '../../../contract/corridors/fees.ts'
import type { Reader, Tx } from '../../db/client.ts'

export interface FeeChange {
  corridor_id: string
  effective_from: Date
  our_minor: bigint
  sha_minor: bigint
  created_by: string
  created_at: Date
}

export interface SpreadChange {
  currency: Currency
  effective_from: Date
  percent: string
  created_by: string
  created_at: Date
}

/** What is in force at that time of every corridor whose fees were changed. */
const feeRowsAt = (reader: Reader, now: Date) => reader<FeeChange[]>`
  select distinct on (corridor_id) * from fee_changes where effective_from <= ${now} order by corridor_id, effective_from desc`

const feesOfRow = ({ our_minor, sha_minor }: FeeChange): Fees => ({ OUR: String(our_minor), SHA: String(sha_minor) })

export async function feesInForce(reader: Reader, now: Date): Promise<Record<string, Fees>> {
  const rows = await feeRowsAt(reader, now)
  return Object.fromEntries(rows.map((row) => [row.corridor_id, feesOfRow(row)]))
}

/** Null: those of the corridor's pack. */
export async function feesAt(reader: Reader, corridorId: string, now: Date): Promise<Fees | null> {
  const [row] = await reader<FeeChange[]>`
    select * from fee_changes where corridor_id = ${corridorId} and effective_from <= ${now} order by effective_from desc limit 1`
  return row === undefined ? null : feesOfRow(row)
}

/** Of currencies whose spread was changed; of all others the setting holds. */
export async function spreadsAt(reader: Reader, now: Date): Promise<ReadonlyMap<Currency, string>> {
  const rows = await reader<SpreadChange[]>`
    select distinct on (currency) * from spread_changes where effective_from <= ${now} order by currency, effective_from desc`
  return new Map(rows.map(({ currency, percent }) => [currency, percent]))
}

export const comingFees = (reader: Reader, now: Date) =>
  reader<FeeChange[]>`select * from fee_changes where effective_from > ${now} order by effective_from`

export const comingSpreads = (reader: Reader, now: Date) =>
  reader<SpreadChange[]>`select * from spread_changes where effective_from > ${now} order by effective_from`

/** A later word for the same moment takes the place of an earlier one. */
export const insertFeeChange = (tx: Tx, row: FeeChange) => tx`
  insert into fee_changes ${tx({ ...row })} on conflict (corridor_id, effective_from) do update set
    our_minor = excluded.our_minor, sha_minor = excluded.sha_minor, created_by = excluded.created_by, created_at = excluded.created_at`

export const insertSpreadChange = (tx: Tx, row: SpreadChange) => tx`
  insert into spread_changes ${tx({ ...row })} on conflict (currency, effective_from) do update set
    percent = excluded.percent, created_by = excluded.created_by, created_at = excluded.created_at`
