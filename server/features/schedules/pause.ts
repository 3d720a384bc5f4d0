import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { moveSchedule } from './lifecycle.ts'
import { openSchedule } from './open.ts'
import { withdrawRun } from './orders.ts'
import { replySchedule } from './replies.ts'

export const pauseHandler = defineHandler('/schedule/pause', {
  async run(tx, context, { id }, { deps }) {
    const { schedule, person } = await openSchedule(tx, context.actor, context.now, id)
    if (!hasPermission(person.role, 'transfers.cancel')) throw new AppError('not_permitted')
    const work = startWork(tx, deps, context)
    moveSchedule(work, schedule, 'paused')
    work.pipeline.send(withdrawRun(tx, schedule))
    return work.pipeline.reply(replySchedule(tx, context, id))
  },
})
