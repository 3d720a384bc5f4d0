import { acrossBusinesses } from '../../../db/business.ts'
import { defineHandler } from '../../../handler.ts'
import { listOpenRemovals } from '../../factors/factorRequestStore.ts'
import { removalEarliestAt } from '../../factors/rules.ts'

export const listFactorRequests = defineHandler('/staff/factor/list', {
  async run(tx) {
    const open = await acrossBusinesses(tx, listOpenRemovals)
    return {
      items: open.map((row) => ({ ...row, earliest_at: removalEarliestAt(row) })),
    }
  },
})
