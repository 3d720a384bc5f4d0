import {
  type ChangeRequestKind,
  changeRequestKinds,
  type PayloadOf,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { ProposalAct, StaffMember } from './act.ts'
import { auditProposal } from './audit.ts'
import { digestProposal, proposalMac } from './digest.ts'
import { endExpired, insertProposal } from './store.ts'

export interface Proposal<Kind extends ChangeRequestKind> {
  kind: Kind
  payload: PayloadOf<Kind>
  /** Reason, for the deciding member and the audit log. */
  reason: string
}

/** Stores the change and the current facts of its object; nothing is executed before another member decides. */
export async function propose<Kind extends ChangeRequestKind>(
  tx: Tx,
  deps: Deps,
  by: StaffMember,
  executor: ProposalAct<Kind>,
  { kind, payload, reason }: Proposal<Kind>,
): Promise<{ id: string; digest: string }> {
  const { about, proposes } = changeRequestKinds[kind]
  if (!hasStaffRight(by.role, proposes)) throw new AppError('not_permitted')
  const { object_id, facts } = await executor.inspect(tx, deps, payload)
  const at = deps.now()
  const proposed = {
    id: deps.newId(),
    kind,
    object_type: about,
    object_id,
    payload,
    seen: facts,
    reason,
    proposed_by: by.staff_id,
    proposed_at: at,
    expires_at: new Date(at.getTime() + deps.settings.proposalLifeMs),
  }
  const digest = digestProposal(proposed)
  const row = { ...proposed, digest, seal: proposalMac(deps.keys, digest) }
  await endExpired(tx, about, object_id, at)
  if (!(await insertProposal(tx, row))) throw new AppError('proposal_exists')
  await auditProposal(tx, by, 'proposal.made', row, at, { reason })
  return { id: row.id, digest }
}
