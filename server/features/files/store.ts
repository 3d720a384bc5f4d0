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
