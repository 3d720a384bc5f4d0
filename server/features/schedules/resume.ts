import { hasPermission } from '../../../contract/base/roles.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { startWork } from '../decisions/work.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { moveSchedule } from './lifecycle.ts'
import { openSchedule } from './open.ts'
import { enqueueRun } from './orders.ts'
import { replySchedule } from './replies.ts'
import { nextColumns, nextFrom } from './rules.ts'
import { holidaysAfter, lastSettledOn } from './store.ts'

export const resumeHandler = defineHandler('/schedule/resume', {
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { schedule, person } = await openSchedule(tx, actor, now, id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    assertNotHeld(person, now)
    if (schedule.state !== 'paused') throw new AppError('schedule_move_refused')
    const [holidays, after] = await Promise.all([
      holidaysAfter(tx, schedule.country, schedule.starts_on),
      lastSettledOn(tx, schedule.business_id, id),
    ])
    const next = nextFrom(schedule, holidays, { after, now })
    const work = startWork(tx, deps, context)
    if (next === null) moveSchedule(work, schedule, 'ended')
    else {
      const active = moveSchedule(work, schedule, 'active', nextColumns(next))
      work.pipeline.send(enqueueRun(tx, deps, active, now))
    }
    return work.pipeline.reply(replySchedule(tx, context, id))
  },
})
