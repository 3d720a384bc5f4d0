import { hasPermission } from '../../../contract/base/roles.ts'
import { bulkStatus } from '../../../contract/base/statuses/bulk.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../transfers/context.ts'
import { readStanding } from '../transfers/standingStore.ts'
import { findDecisions, insertDecision } from './decisionStore.ts'
import { moveBulk } from './lifecycle.ts'
import { openSeen } from './open.ts'
import { replyBulk } from './replies.ts'

export const denyHandler = defineHandler('/bulk/deny', {
  async run(tx, context, { bulk: seen, reason }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { bulk } = await openSeen(tx, deps, actor, seen)
    const { role } = (await readStanding(tx, actor, [], { isLocked: true, now })) ?? {}
    if ((role !== 'admin' && role !== 'checker') || !hasPermission(role, 'transfers.deny'))
      throw new AppError('not_permitted')
    if (bulk.maker_ids.includes(user_id)) throw new AppError('four_eyes')
    if (bulk.status !== bulkStatus.awaiting_approval) throw new AppError('status_move_refused')
    const given = await findDecisions(tx, business_id, [bulk.id])
    if (given.some((decision) => decision.user_id === user_id)) throw new AppError('already_approved')
    const { payload_digest, maker_ids, approvers } = bulk
    const judged = { payload_digest, maker_ids, approvers, challenge_id: null, at: now }
    const work = startWork(tx, deps, context)
    await insertDecision(tx, { ...judged, business_id, bulk_id: bulk.id, user_id, role, decision: 'denied', reason })
    moveBulk(work, bulk, { to: bulkStatus.denied, reason })
    return work.pipeline.reply(replyBulk(tx, context, bulk.id))
  },
})
