import { type AuditEvent, appendAudit } from '../../audit.ts'
import { noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { ByStaff } from '../staff/openCustomer.ts'
import { writeSwitch } from '../transfers/railStore.ts'
import { takeFromQueue } from './fileStore.ts'

/** What the operator's people do to rails and to the files that wait for them, each with a reason for the audit log. */

const note = (tx: Tx, { actor, now, address }: ByStaff, deed: AuditEvent) =>
  appendAudit(tx, { business_id: noBusiness, actor, at: now, address, ...deed })

/** A paused rail takes no new order; what it has taken goes on. */
export async function switchRail(
  tx: Tx,
  by: ByStaff,
  { rail, is_paused, reason }: { rail: string; is_paused: boolean; reason: string },
): Promise<void> {
  await writeSwitch(tx, { rail, is_paused, reason, changed_by: by.actor.full_name, changed_at: by.now })
  const action = is_paused ? 'rail.paused' : 'rail.resumed'
  await note(tx, by, { action, object_type: 'rail', object_id: rail, detail: { reason } })
}

/** `retry`: the server reads the file once more. `discarded`: somebody has seen to it otherwise. False where it does not wait. */
export async function closeRailFile(
  tx: Tx,
  by: ByStaff,
  { id, state, reason }: { id: string; state: 'retry' | 'discarded'; reason: string },
): Promise<boolean> {
  if (!(await takeFromQueue(tx, id, state, by.actor.full_name, by.now))) return false
  const action = state === 'retry' ? 'rail.file_read_again' : 'rail.file_discarded'
  await note(tx, by, { action, object_type: 'rail_file', object_id: id, detail: { reason } })
  return true
}
