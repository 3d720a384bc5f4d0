import { hasPermission } from '../../../contract/base/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance, lockAvailable } from '../../ledger/post.ts'
import { countApprovals, insertApproval, ownName } from '../approvals/approvalStore.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { auditTransfer, startWork } from './context.ts'
import { assertDecidable, type DecisionContext, decideLine, type LineResult, uniqueIds } from './decision.ts'
import type { SeenTransfer } from './digest.ts'
import { payTransfer } from './lifecycle.ts'
import { announceApproval } from './notices.ts'
import { assertHeld, principalOf, standingTo } from './rules.ts'
import { checkSignature } from './signature.ts'
import { type LentName, readStanding, type StandingRow } from './standingStore.ts'
import { lockTransfers } from './store.ts'
import type { TransferRow } from './transferRow.ts'

interface Approving {
  deps: Deps
  context: DecisionContext
  standings: StandingRow | undefined
  /** Approvals given so far, and money left, as the lines before this one leave them. */
  given: Map<string, number>
  availableMinor: bigint
  challengeId: string
}

const lentName = ({ id, delegator_id, role, starts_at, ends_at }: LentName) => ({
  on_behalf_of: delegator_id,
  principal_role: role,
  delegation_id: id,
  lent_from: new Date(starts_at),
  lent_until: new Date(ends_at),
})

async function approveTransfer(
  tx: Tx,
  approving: Approving,
  seen: SeenTransfer,
  transfer: TransferRow,
): Promise<TransferStatus> {
  const { deps, context } = approving
  const { actor, now } = context
  const standing = standingTo(approving.standings, actor, transfer.id)
  assertDecidable(transfer, seen, standing)
  if (standing.has_approved) throw new AppError('already_approved')
  const principal = principalOf(transfer, standing)
  if (principal === null) throw new AppError(standing.is_represented ? 'already_approved' : 'approver_not_named')
  const lent = approving.standings?.delegations.find((delegation) => delegation.delegator_id === principal)
  const name = lent ? lentName(lent) : ownName
  const { on_behalf_of } = name
  assertHeld(transfer, now)
  const isLast = (approving.given.get(transfer.id) ?? 0) + 1 >= transfer.approvals_needed
  const missing = transfer.total_minor - approving.availableMinor
  if (isLast && missing > 0n) throw insufficientBalance(missing, transfer.send_currency)
  const work = startWork(tx, deps, context)
  work.pipeline.send(
    insertApproval(tx, {
      business_id: transfer.business_id,
      transfer_id: transfer.id,
      user_id: actor.user_id,
      ...name,
      role: standing.role,
      version: transfer.version,
      payload_digest: transfer.payload_digest,
      decision: 'approved',
      reason: null,
      challenge_id: approving.challengeId,
      at: now,
      maker_ids: transfer.maker_ids,
      approvers: transfer.approvers,
      is_only_person: standing.is_only_user,
    }),
  )
  const after = isLast ? payTransfer(work, transfer, on_behalf_of) : transfer
  if (!isLast) work.pipeline.send(announceApproval(work, transfer, actor.full_name))
  work.pipeline.send(
    auditTransfer(tx, context, 'transfer.approved', transfer.id, {
      version: transfer.version,
      digest: transfer.payload_digest,
      challenge_id: approving.challengeId,
      on_behalf_of,
    }),
  )
  await work.pipeline.done()
  if (isLast) approving.availableMinor -= transfer.total_minor
  return after.status
}

export const approveHandler = defineHandler('/transfer/approve', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'approve', request.transfers, request),
  async run(tx, context, { transfers: seen }, { deps, prepared }) {
    const { actor } = context
    const ids = uniqueIds(seen)
    const [locked, standings, given, availableMinor] = await Promise.all([
      lockTransfers(tx, actor.business_id, ids),
      readStanding(tx, actor, ids, { isLocked: true, now: context.now }),
      countApprovals(tx, actor.business_id, ids),
      lockAvailable(tx, actor.business_id),
      spendChallenge(tx, deps, prepared),
    ])
    if (!standings || !hasPermission(standings.role, 'transfers.approve')) throw new AppError('not_permitted')
    assertNotHeld(standings, context.now)
    const approving: Approving = { deps, context, standings, given, availableMinor, challengeId: prepared.challenge_id }
    const results: LineResult[] = []
    for (const row of seen) {
      const transfer = locked.find(({ id }) => id === row.id)
      results.push(
        await decideLine(tx, context, row, transfer, (savepoint, found) =>
          approveTransfer(savepoint, approving, row, found),
        ),
      )
    }
    return { results }
  },
})
