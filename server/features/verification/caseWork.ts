import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { StaffRequest } from '../staff/accessCustomer.ts'
import { auditForOperator, type CaseKey, lockOpenCase } from './staff.ts'
import { insertNote, updateCase } from './store.ts'

/** Work among the staff on an open case, which the business does not see. */

/** Takes the case, also from another member, or hands it back so that nobody has it. */
export async function assignCase(
  tx: Tx,
  by: StaffRequest,
  { is_mine, ...key }: CaseKey & { is_mine: boolean },
): Promise<void> {
  const { row } = await lockOpenCase(tx, key)
  const [assigned_to, assigned_name] = is_mine ? [by.actor.staff_id, by.actor.full_name] : [null, null]
  if (row.assigned_to === assigned_to) return
  await updateCase(tx, row, { assigned_to, assigned_name })
  await auditForOperator(tx, key, by, is_mine ? 'staff.case_taken' : 'staff.case_handed_back', {
    before: row.assigned_name ?? '',
  })
}

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
