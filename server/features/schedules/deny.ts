import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../transfers/context.ts'
import { moveSchedule } from './lifecycle.ts'
import { tellMaker } from './notices.ts'
import { replySchedule } from './replies.ts'
import { assertAsSeen, breaksFourEyes, hasDecided } from './rules.ts'
import { openSchedule } from './standing.ts'
import { insertDecision } from './store.ts'

export const denyHandler = defineHandler('/schedule/deny', {
  async run(tx, context, { schedule: seen, reason }, { deps }) {
    const { actor, now } = context
    const { schedule, decisions, standing } = await openSchedule(tx, actor, now, seen.id)
    if (!hasPermission(standing.role, 'transfers.deny')) throw new AppError('not_permitted')
    if (breaksFourEyes(schedule, standing)) throw new AppError('four_eyes')
    if (schedule.state !== 'awaiting_approval') throw new AppError('schedule_move_refused')
    if (hasDecided(decisions, actor.user_id)) throw new AppError('already_approved')
    assertAsSeen(schedule, seen)
    const { business_id, id: schedule_id, payload_digest, maker_ids } = schedule
    await insertDecision(tx, {
      business_id,
      schedule_id,
      user_id: actor.user_id,
      on_behalf_of: null,
      role: standing.role,
      decision: 'denied',
      payload_digest,
      reason,
      challenge_id: null,
      at: now,
      maker_ids,
      is_only_person: standing.is_only_user,
    })
    const work = startWork(tx, deps, context)
    const denied = moveSchedule(work, schedule, 'denied', {}, { reason })
    work.pipeline.send(tellMaker(work, denied, 'schedule_denied', { actor: actor.full_name, reason }))
    return work.pipeline.reply(replySchedule(tx, context, schedule_id))
  },
})
