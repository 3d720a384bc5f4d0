import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { findBankAccounts } from '../businesses/store.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { startWork } from '../transfers/context.ts'
import { checkSignature } from '../transfers/signature.ts'
import { auditRequest, confirmRefund } from './lifecycle.ts'
import { openSeen } from './open.ts'
import { replyWholeRefund } from './replies.ts'
import { isNamed } from './rules.ts'
import { readSameHand } from './standing.ts'
import { findDecisions, insertDecision, lockRole } from './store.ts'

export const approveHandler = defineHandler('/refund/approve', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'approve', [request.refund], request),
  async run(tx, context, { refund: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { transfer, request } = await openSeen(tx, actor, seen)
    const role = await lockRole(tx, business_id, user_id)
    if (!role || !hasPermission(role, 'refunds.approve')) throw new AppError('not_permitted')
    if (request.requested_by === user_id) throw new AppError('four_eyes')
    if (!isNamed(request.approvers, user_id)) throw new AppError('approver_not_named')
    const given = await findDecisions(tx, business_id, [request.id])
    if (given.some((decision) => decision.user_id === user_id)) throw new AppError('already_approved')
    if (await readSameHand(tx, actor, request, given, now)) throw new AppError('approver_same_hand')
    // An account that was deleted meanwhile is the company's no more.
    const accounts = await findBankAccounts(tx, business_id)
    if (!accounts.some(({ id }) => id === request.bank_account_id)) throw new AppError('refund_account_gone')
    const { payload_digest, requested_by } = request
    const decision = { decision: 'approved', reason: null, payload_digest, requested_by, at: now } as const
    await insertDecision(tx, { business_id, request_id: request.id, user_id, ...decision })
    const work = startWork(tx, deps, context)
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    work.pipeline.send(auditRequest(work, { transfer, request }, 'approved'))
    if (given.length + 1 >= request.approvals_needed) confirmRefund(work, { transfer, request })
    return work.pipeline.reply(replyWholeRefund(tx, { ...actor, role }, now, transfer.id))
  },
})
