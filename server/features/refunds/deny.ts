import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../transfers/context.ts'
import { advanceRequest } from './lifecycle.ts'
import { tellOfDenial } from './notices.ts'
import { openSeen } from './open.ts'
import { replyWholeRefund } from './replies.ts'
import { findDecisions, insertDecision, lockRole } from './store.ts'

/** The money stays owed: another request may be made. */
export const denyHandler = defineHandler('/refund/deny', {
  async run(tx, context, { refund: seen, reason }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id, full_name } = actor
    const { transfer, request } = await openSeen(tx, actor, seen)
    const role = await lockRole(tx, business_id, user_id)
    if (!role || !hasPermission(role, 'refunds.approve')) throw new AppError('not_permitted')
    if (request.requested_by === user_id) throw new AppError('four_eyes')
    const given = await findDecisions(tx, business_id, [request.id])
    if (given.some((decision) => decision.user_id === user_id)) throw new AppError('already_approved')
    const { payload_digest, requested_by } = request
    const decision = { decision: 'denied', reason, payload_digest, requested_by, at: now } as const
    await insertDecision(tx, { business_id, request_id: request.id, user_id, ...decision })
    const work = startWork(tx, deps, context)
    advanceRequest(work, { transfer, request }, { stage: 'denied', closed_at: now, reason }, { reason })
    work.pipeline.send(tellOfDenial(work, { transfer, request }, full_name, reason))
    return work.pipeline.reply(replyWholeRefund(tx, { ...actor, role }, now, transfer.id))
  },
})
