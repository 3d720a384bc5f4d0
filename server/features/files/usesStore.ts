import type { Tx } from '../../db/client.ts'
import type { FileRow } from './store.ts'

interface FileUse {
  table: string
  column: string
  /** One id, a list of them, or JSON with ids in it. */
  holds: 'id' | 'ids' | 'json'
  /**
   * `kept`: what lasts is made with it, by somebody who holds it meanwhile (`holdFiles`). `draft`: it may be used once the draft goes on, which
   * looks for it again, or be left behind by it.
   */
  as: 'kept' | 'draft'
  /** Never older than its files: what came before need not be looked through. */
  since?: 'created_at'
}

/**
 * Every place of the database where uploads are named; what stands in none of them is removed after a day. Read from here alone, and held
 * against the catalogue by a test.
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
    select from ${tx(table)} where business_id = ${file.business_id} and ${names[holds](tx, column, file.id)}
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
