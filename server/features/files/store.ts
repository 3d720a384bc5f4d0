import { withoutPrivateRows } from '../../db/business.ts'
import type { Reader, Tx } from '../../db/client.ts'

export interface FileRow {
  business_id: string
  id: string
  uploaded_by: string
  purpose: string
  name: string
  size: number
  mime: string
  sha256: string
  created_at: Date
}

export const insertFile = (tx: Tx, row: FileRow) => tx`
  insert into files (business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at)
  values (${row.business_id}, ${row.id}, ${row.uploaded_by}, ${row.purpose}, ${row.name}, ${row.size}, ${row.mime},
    ${row.sha256}, ${row.created_at})`

export async function findFile(sql: Reader, businessId: string, id: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at from files
    where business_id = ${businessId} and id = ${id}`
  return row ?? null
}

/** The result of recognition, encrypted. */
export const saveRecognition = (tx: Tx, businessId: string, id: string, sealed: string) => tx`
  update files set sealed_recognition = ${sealed} where business_id = ${businessId} and id = ${id}`

export async function findRecognition(sql: Reader, businessId: string, id: string): Promise<string | null> {
  const [row] = await sql<{ sealed_recognition: string | null }[]>`
    select sealed_recognition from files where business_id = ${businessId} and id = ${id}`
  return row?.sealed_recognition ?? null
}

/** Whether it is a document of bulk transfers, none of which this person may see. */
export async function isHiddenFrom(tx: Tx, readerId: string, { business_id, id }: FileRow): Promise<boolean> {
  const uses = tx`business_id = ${business_id} and document_ids <> '{}' and document_ids @> ${[id]}::uuid[]`
  const [row] = await withoutPrivateRows(
    tx,
    readerId,
    () => tx<{ is_hidden: boolean }[]>`
      select exists (select 1 from public.bulk_rows where ${uses}) and not exists (select 1 from bulk_rows where ${uses}) as is_hidden`,
  )
  return row?.is_hidden ?? false
}

/** Like `findFile`, for its removal: waits for transactions that hold it. */
export async function lockFile(tx: Tx, businessId: string, id: string): Promise<FileRow | null> {
  const [row] = await tx<FileRow[]>`
    select business_id, id, uploaded_by, purpose, name, size, mime, sha256, created_at from files
    where business_id = ${businessId} and id = ${id} for update`
  return row ?? null
}

/** Call before reading files to use them: none of them is removed until the transaction ends. */
export const lockFilesForUse = (tx: Tx, businessId: string, ids: readonly string[]) =>
  tx`select 1 from files where business_id = ${businessId} and id = any(${[...ids]}::uuid[]) order by id for key share`

/** Serialises the uploads of one person, so that each counts those before it. */
export const lockUploads = (tx: Tx, userId: string) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${userId}`}, 0))`

/** Bytes that a person has uploaded since then. */
export async function sumUploads(
  tx: Tx,
  by: Pick<FileRow, 'business_id' | 'uploaded_by'> & { since: Date },
): Promise<{ count: number; bytes: number }> {
  const [row] = await tx<{ count: number; bytes: bigint }[]>`
    select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes from files
    where business_id = ${by.business_id} and uploaded_by = ${by.uploaded_by} and created_at > ${by.since}`
  return { count: row?.count ?? 0, bytes: Number(row?.bytes ?? 0) }
}

export const deleteFile = (tx: Tx, { business_id, id }: Pick<FileRow, 'business_id' | 'id'>) =>
  tx`delete from files where business_id = ${business_id} and id = ${id}`

/** Across all businesses. */
export async function isContentReferenced(tx: Tx, sha256: string): Promise<boolean> {
  const [row] = await tx<{ is_kept: boolean }[]>`select is_content_kept(${sha256}) as is_kept`
  return row?.is_kept ?? false
}

interface FileUse {
  table: string
  column: string
  /** One id, a list of them, or JSON with ids in it. */
  holds: 'id' | 'ids' | 'json'
  /**
   * `kept`: a permanent use is created by a transaction that holds the file (`lockFilesForUse`). `draft`: the draft may use it later, which
   * checks for it again, or drop it.
   */
  as: 'kept' | 'draft'
  /** Set if the row is never older than its files: earlier rows need no search. */
  since?: 'created_at'
}

/**
 * Every column that refers to uploads; a file in none of them is removed after a day. The only source of this, compared with the database
 * catalogue by a test.
 */
export const fileUses = [
  { table: 'users', column: 'avatar_file_id', holds: 'id', as: 'kept' },
  { table: 'business_documents', column: 'file_id', holds: 'id', as: 'kept' },
  { table: 'verification_cases', column: 'file_ids', holds: 'ids', as: 'kept' },
  { table: 'verification_messages', column: 'file_ids', holds: 'ids', as: 'kept' },
  { table: 'transfers', column: 'document_ids', holds: 'ids', as: 'kept', since: 'created_at' },
  { table: 'payment_instructions', column: 'proof_file_ids', holds: 'ids', as: 'kept' },
  { table: 'schedules', column: 'asked', holds: 'json', as: 'kept' },
  { table: 'bulk_rows', column: 'document_ids', holds: 'ids', as: 'kept' },
  { table: 'topup_receipts', column: 'file_id', holds: 'id', as: 'kept' },
  { table: 'drafts', column: 'value', holds: 'json', as: 'draft' },
  { table: 'verification_drafts', column: 'file_ids', holds: 'ids', as: 'draft' },
] as const satisfies readonly FileUse[]

const names = {
  id: (tx: Tx, column: string, id: string) => tx`${tx(column)} = ${id}`,
  ids: (tx: Tx, column: string, id: string) => tx`${id} = any(${tx(column)})`,
  json: (tx: Tx, column: string, id: string) => tx`strpos(${tx(column)}::text, ${id}) > 0`,
}

async function isUsed(tx: Tx, { table, column, holds, since }: FileUse, file: FileRow): Promise<boolean> {
  const rows = await tx`
    select 1 from ${tx(table)} where business_id = ${file.business_id} and ${names[holds](tx, column, file.id)}
      ${since === undefined ? tx`` : tx`and ${tx(since)} >= ${file.created_at}`} limit 1`
  return rows.length > 0
}

export async function findUse(tx: Tx, file: FileRow): Promise<FileUse['as'] | 'none'> {
  let found: FileUse['as'] | 'none' = 'none'
  for (const use of fileUses) {
    if (!(await isUsed(tx, use, file))) continue
    if (use.as === 'kept') return 'kept'
    found = 'draft'
  }
  return found
}
