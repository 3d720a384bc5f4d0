import { isIncoming } from '../../../contract/base/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { auditBy } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { startWork } from '../transfers/context.ts'
import { readStanding } from '../transfers/standingStore.ts'
import { findDecisions, insertDecision } from './decisionStore.ts'
import { lockFunds } from './funds.ts'
import { moveBulk } from './lifecycle.ts'
import { openSeen } from './open.ts'
import { replyBulk } from './replies.ts'
import { assertHeld, isNamed } from './rules.ts'
import { checkBulkSignature } from './signing.ts'
import { readStandings } from './standing.ts'

/** An approval counts as long as its giver has the role in which they gave it. */
export const approveHandler = defineHandler('/bulk/approve', {
  prepare: (deps, context, request) => checkBulkSignature(deps, context, 'approve', request.bulk, request),
  async run(tx, context, { bulk: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { bulk } = await openSeen(tx, deps, actor, seen)
    const person = await readStanding(tx, actor, [], { isLocked: true, now })
    const { role } = person ?? {}
    if (!person || (role !== 'admin' && role !== 'checker') || !hasPermission(role, 'transfers.approve'))
      throw new AppError('not_permitted')
    assertNotHeld(person, now)
    const given = await findDecisions(tx, business_id, [bulk.id])
    const standing = (await readStandings(tx, actor, role, [bulk], given, now))(bulk)
    if (bulk.maker_ids.includes(user_id)) throw new AppError('four_eyes')
    if (bulk.status !== bulkStatus.awaiting_approval) throw new AppError('status_move_refused')
    if (standing.has_decided) throw new AppError('already_approved')
    if (standing.is_same_hand) throw new AppError('approver_same_hand')
    if (!isNamed(bulk, user_id)) throw new AppError('approver_not_named')
    assertHeld(bulk, now)
    const isLast = given.filter(({ is_held }) => is_held).length + 1 >= bulk.approvals_needed
    const isPaidIn = isIncoming(bulk.payment_method)
    const missing = bulk.total_minor - (await lockFunds(tx, bulk))
    if (isLast && !isPaidIn && missing > 0n) throw insufficientBalance(missing, bulk.currency)
    const work = startWork(tx, deps, context)
    const { payload_digest, maker_ids, approvers } = bulk
    const { challenge_id } = prepared
    await insertDecision(tx, {
      business_id,
      bulk_id: bulk.id,
      user_id,
      role,
      decision: 'approved',
      payload_digest,
      reason: null,
      challenge_id,
      at: now,
      maker_ids,
      approvers,
    })
    if (isLast) moveBulk(work, bulk, { to: isPaidIn ? bulkStatus.awaiting_payment : bulkStatus.bulk_processing })
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    const detail = { version: bulk.version, digest: payload_digest, challenge_id }
    work.pipeline.send(
      auditBy(tx, context, { action: 'bulk.approved', object_type: 'bulk', object_id: bulk.id, detail }),
    )
    return work.pipeline.reply(replyBulk(tx, context, bulk.id))
  },
})
