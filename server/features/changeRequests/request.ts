import {
  type ChangeRequestKind,
  changeRequestKinds,
  type PayloadOf,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { auditChangeRequest } from './audit.ts'
import { changeRequestMac, digestChangeRequest } from './digest.ts'
import type { ChangeRequestExecutor, StaffMember } from './executor.ts'
import { expireChangeRequests } from './expiry.ts'
import { insertChangeRequest } from './store.ts'

export interface NewChangeRequest<Kind extends ChangeRequestKind> {
  kind: Kind
  payload: PayloadOf<Kind>
  /** Reason, for the deciding member and the audit log. */
  reason: string
}

/** Stores the change and the current facts of its object; nothing is executed before another member decides. */
export async function requestStaffChange<Kind extends ChangeRequestKind>(
  tx: Tx,
  deps: Deps,
  by: StaffMember,
  executor: ChangeRequestExecutor<Kind>,
  { kind, payload, reason }: NewChangeRequest<Kind>,
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
  const digest = digestChangeRequest(proposed)
  const row = { ...proposed, digest, seal: changeRequestMac(deps.keys, digest) }
  await expireChangeRequests(tx, deps, { object_type: about, object_id })
  if (!(await insertChangeRequest(tx, row))) throw new AppError('proposal_exists')
  await auditChangeRequest(tx, by, 'proposal.made', row, at, { reason })
  return { id: row.id, digest }
}
