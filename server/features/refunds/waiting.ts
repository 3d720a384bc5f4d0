import { limits } from '../../../contract/base/limits.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { defineHandler } from '../../handler.ts'
import { listIfChanged } from '../people/roleChangeStore.ts'
import { refundActionsFor } from './rules.ts'
import { sameHandIn } from './standing.ts'
import { listAwaiting, listUnasked } from './store.ts'

export const waitingHandler = defineHandler('/refund/waiting', {
  async run(tx, { actor, now }) {
    const { business_id, user_id, role } = actor
    const since = new Date(now.getTime() - limits.newRightMs)
    const [awaiting, history, unasked] = await Promise.all([
      hasPermission(role, 'refunds.approve') ? listAwaiting(tx, business_id, limits.refundsWaitingMax) : [],
      listIfChanged(tx, business_id, since),
      hasPermission(role, 'refunds.request') ? listUnasked(tx, business_id, limits.refundsWaitingMax) : [],
    ])
    const own = awaiting.filter((request) => {
      const { status, approved_by } = request
      const is_same_hand = sameHandIn(history, since, user_id, request, approved_by)
      return refundActionsFor({ status, request, approved_by }, { role, user_id, is_same_hand }).includes('approve')
    })
    return { to_approve: own.map(({ transfer_id }) => transfer_id), to_request: unasked.map(({ id }) => id) }
  },
})
