import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { lockAvailableBalance } from '../../ledger/post.ts'
import { readPublished } from '../approvals/store.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { checkSignature } from '../decisions/signature.ts'
import { startWork } from '../decisions/work.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { scheduleDecision } from './decision.ts'
import { activate, moveSchedule } from './lifecycle.ts'
import { askApprovers } from './notices.ts'
import { openSchedule } from './open.ts'
import { assertRecipientAsSigned } from './recipient.ts'
import { replySchedule } from './replies.ts'
import { nextFrom } from './rules.ts'
import { judgeSeries } from './setUp.ts'
import { holidaysAfter } from './store.ts'

export const submitHandler = defineHandler('/schedule/submit', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'pay', [request.schedule], request),
  async run(tx, context, { schedule: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { schedule, person } = await openSchedule(tx, actor, now, seen.id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotHeld(person, now)
    if (schedule.state !== 'created') throw new AppError('schedule_move_refused')
    assertAsSeen(scheduleDecision, deps, schedule, seen)
    await assertRecipientAsSigned(tx, schedule)
    const next = nextFrom(schedule, await holidaysAfter(tx, schedule.country, schedule.starts_on), { after: null, now })
    if (!next) throw new AppError('schedule_over')
    // Its day's sums are read behind this lock, as a transfer's are.
    await lockAvailableBalance(tx, actor.business_id)
    const policy = await readPublished(tx, actor.business_id)
    const maker_ids = [...new Set([...schedule.maker_ids, actor.user_id])]
    const basis = await judgeSeries(tx, policy, { ...schedule, maker_ids }, { isOnlyUser: person.is_only_person, now })
    const work = startWork(tx, deps, context)
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    const set = { ...basis, maker_ids, submitted_at: now }
    if (basis.approvals_needed === 0) activate(work, schedule, next, set)
    else {
      const asked = moveSchedule(work, schedule, 'awaiting_approval', set)
      work.pipeline.send(askApprovers(work, asked))
    }
    return work.pipeline.reply(replySchedule(tx, context, seen.id))
  },
})
