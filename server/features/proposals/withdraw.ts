import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { StaffMember } from './act.ts'
import { auditProposal } from './audit.ts'
import { endProposal, lockProposal } from './store.ts'

/** Who proposed it takes it back. */
export async function withdrawProposal(tx: Tx, deps: Deps, by: StaffMember, id: string): Promise<void> {
  const row = await lockProposal(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.proposed_by !== by.staff_id) throw new AppError('not_permitted')
  if (row.state !== 'open') throw new AppError('proposal_over')
  const at = deps.now()
  await endProposal(tx, id, { state: 'withdrawn', decided_by: null, decision_reason: null, ended_at: at })
  await auditProposal(tx, by, 'proposal.withdrawn', row, at)
}
