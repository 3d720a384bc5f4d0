import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import { staffQueueNames, staffQueues } from '../../../contract/features/operator/system.ts'
import { acrossBusinesses } from '../../db/business.ts'
import { defineHandler } from '../../handler.ts'
import { overdueSince } from '../treasury/exceptions.ts'
import { countQueues } from './store.ts'

/** For the console's home: what is open and since when, without data of customers. */
export const listQueues = defineHandler('/staff/queue/list', {
  async run(tx, { actor, now }) {
    const sizes = await acrossBusinesses(tx, (all) => countQueues(all, overdueSince(now)))
    const readable = staffQueueNames.filter((id) => hasStaffRight(actor.role, staffQueues[id]))
    return { items: readable.map((id) => ({ id, ...(sizes.get(id) ?? { count: 0, oldest_at: null }) })) }
  },
})
