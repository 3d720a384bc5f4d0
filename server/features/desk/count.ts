import { defineHandler } from '../../handler.ts'
import { countBulksToApprove } from '../bulk/waiting.ts'
import { countToApprove } from '../schedules/waiting.ts'
import { countWaiting } from './store.ts'

export const countHandler = defineHandler('/desk/count', {
  async run(tx, { actor, now }) {
    const { business_id, user_id } = actor
    const [transfers, schedules, bulks] = await Promise.all([
      countWaiting(tx, { business_id, user_id, now }),
      countToApprove(tx, actor, now),
      countBulksToApprove(tx, actor, now),
    ])
    return { count: transfers + schedules + bulks }
  },
})
