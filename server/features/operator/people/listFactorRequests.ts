import { acrossBusinesses } from '../../../db/business.ts'
import { defineHandler } from '../../../handler.ts'
import { listOpenRemovals } from '../../factors/factorRequestStore.ts'
import { removalEarliestAt } from '../../factors/rules.ts'

export const listFactorRequests = defineHandler('/staff/factor/list', {
  async run(tx) {
    const open = await acrossBusinesses(tx, listOpenRemovals)
    return {
      items: open.map(({ id, business_id, user_id, business_name, requested_at, first_staff, first_at }) => ({
        id,
        business_id,
        user_id,
        business_name,
        requested_at,
        first_staff,
        earliest_at: removalEarliestAt({ first_at }) ?? null,
      })),
    }
  },
})
