import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { startWork } from '../transfers/context.ts'
import { checkSignature } from '../transfers/signature.ts'
import { activate, auditSchedule } from './lifecycle.ts'
import { tellMaker } from './notices.ts'
import { assertRecipientAsSigned } from './recipient.ts'
import { replySchedule } from './replies.ts'
import {
  assertAsSeen,
  breaksFourEyes,
  covers,
  hasDecided,
  heldPrincipalsOf,
  nextFrom,
  principalFor,
  type ScheduleStanding,
} from './rules.ts'
import type { DecisionRow, GivenDecision, ScheduleRow } from './scheduleRow.ts'
import { openSchedule } from './standing.ts'
import { holidaysAfter, insertDecision } from './store.ts'

/** In whose name the person approves, or the rule that keeps them from it. */
function assertMayApprove(
  schedule: ScheduleRow,
  standing: ScheduleStanding,
  decisions: readonly GivenDecision[],
): string {
  if (!hasPermission(standing.role, 'transfers.approve')) throw new AppError('not_permitted')
  if (breaksFourEyes(schedule, standing)) throw new AppError('four_eyes')
  if (schedule.state !== 'awaiting_approval') throw new AppError('schedule_move_refused')
  if (hasDecided(decisions, standing.user_id)) throw new AppError('already_approved')
  if (standing.is_same_hand) throw new AppError('approver_same_hand')
  const principal = principalFor(schedule, standing, decisions)
  if (principal === null) throw new AppError('approver_not_named')
  return principal
}

export const approveHandler = defineHandler('/schedule/approve', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'approve', [request.schedule], request),
  async run(tx, context, { schedule: seen }, { deps, prepared }) {
    const { actor, now } = context
    const { schedule, decisions, standing, holds } = await openSchedule(tx, actor, now, seen.id)
    const principal = assertMayApprove(schedule, standing, decisions)
    assertNotHeld(holds, now)
    assertAsSeen(schedule, seen)
    await assertRecipientAsSigned(tx, schedule)
    const next = nextFrom(schedule, await holidaysAfter(tx, schedule.country, schedule.starts_on), { after: null, now })
    if (!next) throw new AppError('schedule_over')
    const on_behalf_of = principal === actor.user_id ? null : principal
    const { business_id, id: schedule_id, payload_digest, maker_ids } = schedule
    const work = startWork(tx, deps, context)
    work.pipeline.send(spendChallenge(tx, deps, prepared))
    const decision: DecisionRow = {
      business_id,
      schedule_id,
      user_id: actor.user_id,
      on_behalf_of,
      role: standing.role,
      decision: 'approved',
      payload_digest,
      reason: null,
      challenge_id: prepared.challenge_id,
      at: now,
      maker_ids,
      is_only_person: standing.is_only_user,
    }
    work.pipeline.send(insertDecision(tx, decision))
    work.pipeline.send(
      auditSchedule(work, schedule, 'schedule.approved', { challenge_id: prepared.challenge_id, on_behalf_of }),
    )
    if (covers(heldPrincipalsOf([...decisions, { ...decision, is_held: true }], schedule), schedule)) {
      const active = activate(work, schedule, next)
      work.pipeline.send(tellMaker(work, active, 'schedule_active', { day: next.pays_on }))
    }
    return work.pipeline.reply(replySchedule(tx, context, schedule_id))
  },
})
