import {
  type ChangeRequestKind,
  type ChangeRequestState,
  changeRequestKinds,
} from '../../../contract/base/operator/changeRequestKinds.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { canonicalText } from '../decisions/digest.ts'
import { firstRefusal, type RefusalCodes, unrestricted } from '../decisions/rules.ts'
import { auditChangeRequest } from './audit.ts'
import type { ChangeRequestExecutor, ChangeRequestExecutors, StaffMember } from './executor.ts'
import { notifyOfDecision, notifyOfExpiry } from './notices.ts'
import { isChangeRequestIntact } from './request.ts'
import { type ChangeRequestRow, endChangeRequest, lockChangeRequest, lockStaffRole } from './store.ts'

export interface ChangeRequestDecision {
  id: string
  /** Digest of the request as seen. */
  digest: string
  decision: 'carry_out' | 'decline'
  /** Reason for declining. */
  reason: string
}
/** State after the decision; a request that could not be executed has ended too. */
export type DecidedState = Exclude<ChangeRequestState, 'open' | 'withdrawn'>

const codes = {
  is_own: 'proposal_four_eyes',
  is_waiting: 'proposal_over',
  is_as_seen: 'proposal_changed',
} as const satisfies RefusalCodes

/** An open change request of another member, locked. The rules of `decisions` apply, in their order. */
async function lockForDecision(
  tx: Tx,
  by: StaffMember,
  { id, digest, decision }: ChangeRequestDecision,
): Promise<ChangeRequestRow> {
  const row = await lockChangeRequest(tx, id)
  if (!row) throw new AppError('not_found')
  const circumstances = {
    ...unrestricted,
    is_permitted: hasStaffRight(by.role, changeRequestKinds[row.kind].decides),
    is_own: row.proposed_by === by.staff_id,
    is_waiting: row.state === 'open',
    is_as_seen: row.digest === digest,
  }
  const code = firstRefusal(decision === 'decline' ? 'deny' : 'approve', circumstances, codes)
  if (code !== null) throw new AppError(code)
  return row
}

/** Locks the object and compares it with the facts seen when the change was requested. */
async function isAsSeen(
  tx: Tx,
  deps: Deps,
  executor: ChangeRequestExecutor<ChangeRequestKind>,
  row: ChangeRequestRow,
): Promise<boolean> {
  if (!changeRequestKinds[row.kind].payload.isValidSync(row.payload, { strict: true })) return false
  try {
    const { object_id, facts } = await executor.inspect(tx, deps, row.payload as never, row.proposed_by)
    return object_id === row.object_id && canonicalText(facts) === canonicalText(row.seen)
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** A proposal of a member who has left, or has lost the right, is void, as an approval is. */
async function mayStillPropose(tx: Tx, { kind, proposed_by }: ChangeRequestRow): Promise<boolean> {
  const role = await lockStaffRole(tx, proposed_by)
  return role === undefined || (role !== null && hasStaffRight(role, changeRequestKinds[kind].proposes))
}

async function end(
  tx: Tx,
  by: StaffMember,
  row: ChangeRequestRow,
  state: DecidedState,
  at: Date,
  reason: string | null,
): Promise<void> {
  await endChangeRequest(tx, row.id, { state, decided_by: by.staff_id, decision_reason: reason, ended_at: at })
}

/**
 * Executes or declines another member's request, once, in one transaction. The content comes only from the row, after its MAC, expiry and
 * object are checked; if one check fails, nothing is executed and the request ends.
 */
export async function decideChangeRequest(
  tx: Tx,
  deps: Deps,
  by: StaffMember,
  executors: ChangeRequestExecutors,
  decision: ChangeRequestDecision,
): Promise<DecidedState> {
  const row = await lockForDecision(tx, by, decision)
  const at = deps.now()
  const executor = executors[row.kind] as ChangeRequestExecutor<ChangeRequestKind>
  const refuse = async (state: 'broken' | 'expired' | 'stale') => {
    await end(tx, by, row, state, at, null)
    if (state === 'expired') await notifyOfExpiry(tx, deps, row)
    else await notifyOfDecision(tx, deps, row, 'proposal_void', { by })
    await auditChangeRequest(tx, by, 'proposal.refused', row, at, { state })
    return state
  }
  if (!isChangeRequestIntact(deps.keys, row)) {
    deps.log.fatal({ object_id: row.id }, 'a proposal is not what was proposed')
    return refuse('broken')
  }
  if (at.getTime() >= row.expires_at.getTime()) return refuse('expired')
  if (decision.decision === 'decline') {
    await end(tx, by, row, 'declined', at, decision.reason)
    await notifyOfDecision(tx, deps, row, 'proposal_declined', { by, answer: decision.reason })
    await auditChangeRequest(tx, by, 'proposal.declined', row, at, { reason: decision.reason })
    return 'declined'
  }
  if (!(await mayStillPropose(tx, row)) || !(await isAsSeen(tx, deps, executor, row))) return refuse('stale')
  await end(tx, by, row, 'carried_out', at, null)
  const { id: proposal_id, proposed_by, proposed_at, reason } = row
  const decided = { proposal_id, proposed_by, proposed_at, reason, by }
  await executor.execute(tx, deps, row.payload as never, decided)
  await notifyOfDecision(tx, deps, row, 'proposal_carried_out', { by })
  await auditChangeRequest(tx, by, 'proposal.carried_out', row, at, { proposed_by: row.proposed_by })
  return 'carried_out'
}
