import type { JSONValue } from 'postgres'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { ExportState, ExportSubject } from '../../../contract/features/exports.ts'
import type { StatementFormat } from '../../../contract/features/statements.ts'
import type { Tx } from '../../db/client.ts'
import type { MadeExport } from '../../deps.ts'

export interface ExportRow {
  business_id: string
  id: string
  user_id: string
  subject: ExportSubject
  format: StatementFormat
  request: Record<string, JSONValue>
  language: Locale
  address: string
  state: ExportState
  rows_done: bigint
  rows_total: bigint | null
  failure: string | null
  file_name: string | null
  mime: string | null
  size: bigint | null
  proof_size: bigint | null
  created_at: Date
  expires_at: Date | null
}

type Owner = Pick<ExportRow, 'business_id' | 'user_id'>
type Key = Pick<ExportRow, 'business_id' | 'id'>
type NewExport = Owner & Key & Pick<ExportRow, 'subject' | 'format' | 'request' | 'language' | 'address' | 'created_at'>

const columns = (tx: Tx) => tx`
  business_id, id, user_id, subject, format, request, language, address, state, rows_done, rows_total, failure, file_name, mime, size,
  proof_size, created_at, expires_at`

export const insertExport = (tx: Tx, row: NewExport) => tx`
  insert into exports (business_id, id, user_id, subject, format, request, language, address, created_at)
  values (${row.business_id}, ${row.id}, ${row.user_id}, ${row.subject}, ${row.format}, ${tx.json(row.request)}, ${row.language},
    ${row.address}, ${row.created_at})`

/** Serialises the starts in a business, so that each counts those before. */
export const lockExportStarts = (tx: Tx, businessId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`exports of ${businessId}`}, 0))`

export async function countRunningExports(tx: Tx, owner: Owner): Promise<{ own: number; all: number }> {
  const [row] = await tx<{ own: number; all: number }[]>`
    select count(*) filter (where user_id = ${owner.user_id})::int as own, count(*)::int as all from exports
    where business_id = ${owner.business_id} and state in ('waiting', 'making')`
  return row ?? { own: 0, all: 0 }
}

export const listExports = (tx: Tx, { business_id, user_id }: Owner, countMax: number): Promise<ExportRow[]> => tx<
  ExportRow[]
>`
  select ${columns(tx)} from exports where business_id = ${business_id} and user_id = ${user_id}
  order by created_at desc, id desc limit ${countMax}`

export async function lockExport(tx: Tx, { business_id, id }: Key): Promise<ExportRow | null> {
  const [row] = await tx<ExportRow[]>`
    select ${columns(tx)} from exports where business_id = ${business_id} and id = ${id} for update`
  return row ?? null
}

/** A new try starts at zero. */
export const saveExportStarted = (tx: Tx, { business_id, id }: Key) => tx`
  update exports set state = 'making', rows_done = 0, rows_total = null where business_id = ${business_id} and id = ${id}`

/** False if the export has been cancelled or has ended. */
export async function saveExportProgress(
  tx: Tx,
  { business_id, id }: Key,
  done: number,
  total: number,
): Promise<boolean> {
  const noted = await tx`
    update exports set rows_done = ${done}, rows_total = ${total}
    where business_id = ${business_id} and id = ${id} and state = 'making'`
  return noted.count === 1
}

export const saveExportReady = (tx: Tx, { business_id, id }: Key, made: MadeExport, expiresAt: Date) => tx`
  update exports set state = 'ready', rows_done = ${made.rows}, rows_total = ${made.rows}, file_name = ${made.file_name},
    mime = ${made.mime}, size = ${made.size}, proof_size = ${made.proof_size}, expires_at = ${expiresAt}
  where business_id = ${business_id} and id = ${id}`

export const saveExportFailed = (tx: Tx, { business_id, id }: Key, failure: string, expiresAt: Date) => tx`
  update exports set state = 'failed', failure = ${failure}, expires_at = ${expiresAt}
  where business_id = ${business_id} and id = ${id}`

/** The row stays listed until it expires; the file is deleted. */
export const saveExportCancelled = (tx: Tx, { business_id, id }: Key, expiresAt: Date) => tx`
  update exports set state = 'cancelled', file_name = null, mime = null, size = null, proof_size = null, expires_at = ${expiresAt}
  where business_id = ${business_id} and id = ${id}`

export const deleteExport = (tx: Tx, { business_id, id }: Key) =>
  tx`delete from exports where business_id = ${business_id} and id = ${id}`
