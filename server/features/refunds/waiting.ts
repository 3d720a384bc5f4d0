import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { defineHandler } from '../../handler.ts'
import { listDecidable } from '../decisions/eligibility.ts'
import { decidableRefund, refundRules } from './rules.ts'
import { listAwaiting, listUnasked } from './store.ts'

export const waitingHandler = defineHandler('/refund/waiting', {
  async run(tx, { actor, now }) {
    const { business_id, role } = actor
    const [awaiting, unasked] = await Promise.all([
      hasPermission(role, 'refunds.approve') ? listAwaiting(tx, business_id, limits.refundsWaitingMax) : [],
      hasPermission(role, 'refunds.request') ? listUnasked(tx, business_id, limits.refundsWaitingMax) : [],
    ])
    const own = await listDecidable(
      tx,
      refundRules,
      actor,
      awaiting.map((request) => decidableRefund(request)),
      now,
    )
    const ofOwn = awaiting.filter(({ id }) => own.some((request) => request.id === id))
    return { to_approve: ofOwn.map(({ transfer_id }) => transfer_id), to_request: unasked.map(({ id }) => id) }
  },
})
