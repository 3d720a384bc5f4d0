import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import { readList } from '../../db/list.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import {
  defineApproveOne,
  defineCheckOtp,
  defineDenyOne,
  defineRequestOtp,
  defineRequestPasskey,
} from '../decisions/calls.ts'
import { filterDecidable } from '../decisions/eligibility.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { beginPaymentTx } from '../decisions/transaction.ts'
import { refundDecision } from './decision.ts'
import { advanceRefundRequest, lockAwaitingRefund } from './lifecycle.ts'
import { proofHandler } from './proof.ts'
import { requestHandler } from './request.ts'
import { decidableRefund, refundRules } from './rules.ts'
import { refundResponse, serializeRefund } from './serializer.ts'
import { listAwaitingRefunds, listUnrequestedRefunds, refunds } from './store.ts'

const withdrawHandler = defineHandler('/refund/withdraw', {
  async run(tx, context, { id, request_id }, { deps }) {
    const { actor, now } = context
    const { business_id, user_id } = actor
    const { transfer, request } = await lockAwaitingRefund(
      tx,
      business_id,
      id,
      deps.keys,
      (one) => one.id === request_id,
    )
    const { role } = await requireActingPerson(tx, actor, { isLocked: true, now, deps })
    const isTheirs = role === 'admin' || request.requested_by === user_id
    if (!hasPermission(role, 'refunds.request') || !isTheirs) throw new AppError('not_permitted')
    const work = beginPaymentTx(tx, deps, context)
    advanceRefundRequest(work, { transfer, request }, { stage: 'withdrawn', closed_at: now })
    return work.pipeline.reply(refundResponse(tx, actor, now, transfer.id))
  },
})

const waitingHandler = defineHandler('/refund/waiting', {
  async run(tx, { actor, now }) {
    const { business_id, role } = actor
    const [awaiting, unasked] = await Promise.all([
      hasPermission(role, 'refunds.approve') ? listAwaitingRefunds(tx, business_id, limits.refundsWaitingMax) : [],
      hasPermission(role, 'refunds.request') ? listUnrequestedRefunds(tx, business_id, limits.refundsWaitingMax) : [],
    ])
    const own = await filterDecidable(
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

const listHandler = defineHandler('/refund/list', {
  async run(tx, { actor, now }, request) {
    const filter = { status: request.status, ...filterDateRange(request, dayOf(now)) }
    const page = await readList(tx, refunds, { scope: actor.business_id, filter }, request)
    return { ...page, items: page.items.map(serializeRefund) }
  },
})

const detailHandler = defineHandler('/refund/detail', {
  run: (tx, { actor, now }, { id }) => refundResponse(tx, actor, now, id),
})

export const refundsHandlers = {
  '/refund/list': listHandler,
  '/refund/waiting': waitingHandler,
  '/refund/detail': detailHandler,
  '/refund/request': requestHandler,
  '/refund/request-otp': defineRequestOtp(refundDecision),
  '/refund/request-passkey': defineRequestPasskey(refundDecision),
  '/refund/check-otp': defineCheckOtp(refundDecision),
  '/refund/approve': defineApproveOne(refundDecision),
  '/refund/deny': defineDenyOne(refundDecision),
  '/refund/withdraw': withdrawHandler,
  '/refund/proof': proofHandler,
}
