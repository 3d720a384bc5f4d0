import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { moveSchedule } from './lifecycle.ts'
import { openSchedule } from './open.ts'
import { withdrawRun } from './orders.ts'
import { replySchedule } from './replies.ts'
import { mayCancel } from './rules.ts'

export const cancelHandler = defineHandler('/schedule/cancel', {
  async run(tx, context, { id }, { deps }) {
    const { schedule, person } = await openSchedule(tx, context.actor, context.now, id)
    if (!mayCancel(schedule, person)) throw new AppError('not_permitted')
    const work = startWork(tx, deps, context)
    moveSchedule(work, schedule, 'cancelled')
    work.pipeline.send(withdrawRun(tx, schedule))
    return work.pipeline.reply(replySchedule(tx, context, id))
  },
})
