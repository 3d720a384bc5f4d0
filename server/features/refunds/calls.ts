import { dayOf } from '../../../contract/base/time/clock.ts'
import { filterDateRange } from '../../../contract/base/time/periods.ts'
import { keyFormats, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { approveOne, checkOtpOf, denyOne, requestOtp } from '../decisions/calls.ts'
import { refundDecision } from './decision.ts'
import { proofHandler } from './proof.ts'
import { requestHandler } from './request.ts'
import { replyRefund, replyWholeRefund } from './serializer.ts'
import { countRefunds, type ListedRefund, listRefunds } from './store.ts'
import { waitingHandler } from './waiting.ts'
import { withdrawHandler } from './withdraw.ts'

export const listHandler = defineHandler('/refund/list', {
  async run(tx, { actor, now }, request) {
    const { order, status } = request
    const filter = { status, ...filterDateRange(request, dayOf(now)) }
    await planForValues(tx)
    const page = await readPage<ListedRefund, [string, string]>(request, {
      forms: [keyFormats.time, keyFormats.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listRefunds(tx, actor.business_id, filter, order, window),
      count: () => countRefunds(tx, actor.business_id, filter),
    })
    return { ...page, items: page.items.map(replyRefund) }
  },
})

export const detailHandler = defineHandler('/refund/detail', {
  run: (tx, { actor, now }, { id }) => replyWholeRefund(tx, actor, now, id),
})

export const refundsHandlers = {
  '/refund/list': listHandler,
  '/refund/waiting': waitingHandler,
  '/refund/detail': detailHandler,
  '/refund/request': requestHandler,
  '/refund/request-otp': requestOtp(refundDecision),
  '/refund/check-otp': checkOtpOf(refundDecision),
  '/refund/approve': approveOne(refundDecision),
  '/refund/deny': denyOne(refundDecision),
  '/refund/withdraw': withdrawHandler,
  '/refund/proof': proofHandler,
}
