import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { auditForOperator, type CaseKey, lockOpenCase } from './staff.ts'
import { insertNote } from './store.ts'

/** Notes on an open case, which the business does not see. */

export async function addNote(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  by: StaffRequest,
  { text, ...key }: CaseKey & { text: string },
): Promise<void> {
  const { row } = await lockOpenCase(tx, key)
  const id = newId()
  await insertNote(tx, {
    business_id: row.business_id,
    id,
    case_id: row.id,
    author_id: by.actor.staff_id,
    author_name: by.actor.full_name,
    text: text.trim(),
    at: by.now,
  })
  await auditForOperator(tx, key, by, 'staff.case_noted', { note: id })
}
