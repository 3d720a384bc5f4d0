import { dayOf } from '../../../contract/base/clock.ts'
import { defineHandler } from '../../handler.ts'
import { replyDelegation } from './delegation.ts'
import { listDelegations } from './delegationStore.ts'

export const delegationsHandler = defineHandler('/approval/delegations', {
  async run(tx, { actor, now }) {
    const rows = await listDelegations(tx, actor.business_id, dayOf(now))
    return { items: rows.map((row) => replyDelegation(row, actor, now)) }
  },
})
