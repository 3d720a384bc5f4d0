import type { Reader, Tx } from '../../db/client.ts'
import type { CaseRow } from './store.ts'

export interface ScreeningRow {
  business_id: string
  id: string
  case_id: string
  list_name: string | null
  list_digest: string
  entries: number
  /** Whom it compared, by the subjects of `screenedNamesOf`. */
  subjects: string[]
  screened_by: string | null
  screened_at: Date
}

/** An entry of a list, as staff see it. */
interface ListedEntry {
  /** The list's number of the entry. */
  reference: string
  name: string
  aliases: string[]
  birth_dates: readonly string[]
  countries: readonly string[]
}

export interface HitRow {
  business_id: string
  id: string
  case_id: string
  subject: string
  entry_key: string
  entry: ListedEntry
  matched_name: string
  score: number
  found_at: Date
  state: 'open' | 'true_match' | 'false_match'
  reason: string
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
}

type Named = Pick<CaseRow, 'business_id' | 'id'>
export type FoundHit = Omit<HitRow, 'state' | 'reason' | 'decided_by' | 'decided_by_name' | 'decided_at'>

export const insertScreening = (tx: Tx, row: ScreeningRow) => tx`insert into verification_screenings ${tx({ ...row })}`

/** Earlier hits keep their decision. */
export async function insertHits(tx: Tx, rows: readonly FoundHit[]): Promise<void> {
  for (const row of rows) {
    await tx`insert into verification_hits ${tx({ ...row, entry: tx.json({ ...row.entry }) })}
      on conflict (business_id, case_id, subject, entry_key) do nothing`
  }
}

export async function findScreening(sql: Reader, { business_id, id }: Named): Promise<ScreeningRow | null> {
  const [row] = await sql<ScreeningRow[]>`
    select * from verification_screenings where business_id = ${business_id} and case_id = ${id}
    order by screened_at desc, id desc limit 1`
  return row ?? null
}

export const findHits = (sql: Reader, { business_id, id }: Named): Promise<HitRow[]> => sql<HitRow[]>`
  select * from verification_hits where business_id = ${business_id} and case_id = ${id} order by score desc, found_at, id`

export const saveHitDecision = (
  tx: Tx,
  { business_id, id }: Named,
  set: Pick<HitRow, 'state' | 'reason' | 'decided_by' | 'decided_by_name' | 'decided_at'>,
) => tx`update verification_hits set ${tx(set)} where business_id = ${business_id} and id = ${id}`
