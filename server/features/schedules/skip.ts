import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { auditSchedule } from './lifecycle.ts'
import { openSchedule } from './open.ts'
import { replySchedule } from './replies.ts'
import { settlePayment } from './settle.ts'

export const skipHandler = defineHandler('/schedule/skip', {
  async run(tx, context, { id, planned_on }, { deps }) {
    const { schedule, person } = await openSchedule(tx, context.actor, context.now, id)
    if (!hasPermission(person.role, 'transfers.cancel')) throw new AppError('not_permitted')
    // A second press, or one just after the payment, must not skip the payment after it.
    if (schedule.state !== 'active' || schedule.next_planned_on !== planned_on)
      throw new AppError('schedule_move_refused')
    const work = startWork(tx, deps, context)
    await settlePayment(work, schedule, { outcome: 'skipped', reason: null, transfer_id: null })
    work.pipeline.send(auditSchedule(work, schedule, 'schedule.skipped', { planned_on }))
    return work.pipeline.reply(replySchedule(tx, context, id))
  },
})
