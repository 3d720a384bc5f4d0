import {
  type ChangeRequestKind,
  changeRequestKinds,
  type PayloadOf,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Keys } from '../../ports/keys.ts'
import { canonicalText, digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import { auditChangeRequest } from './audit.ts'
import type { ChangeRequestExecutor, StaffMember } from './executor.ts'
import { expireChangeRequests } from './expiry.ts'
import { type ChangeRequestContent, insertChangeRequest } from './store.ts'

type Digested = Omit<ChangeRequestContent, 'digest' | 'seal'>

/** SHA-256 over the whole request; identifies what the deciding member saw. */
const digestChangeRequest = (row: Digested): string =>
  digestOf(
    'proposal-1',
    row.id,
    row.kind,
    row.object_type,
    row.object_id,
    canonicalText(row.payload),
    canonicalText(row.seen),
    row.reason,
    row.proposed_by,
    row.proposed_at.toISOString(),
    row.expires_at.toISOString(),
  )

const changeRequestMac = (keys: Pick<Keys, 'pepper'>, digest: string): string => macOf(keys, 'proposal', digest)

/** Whether the row is still what was requested. */
export const isChangeRequestIntact = (keys: Pick<Keys, 'pepper'>, row: ChangeRequestContent): boolean =>
  digestChangeRequest(row) === row.digest && isMacValid(keys, row.seal, 'proposal', row.digest)

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
  const { object_id, facts } = await executor.inspect(tx, deps, payload, by.staff_id)
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
