import { refundListStatuses } from '../../../../contract/base/money/refunds.ts'
import { transferStatusName, transferStatusOf } from '../../../../contract/base/statuses/names.ts'
import { readList } from '../../../db/list.ts'
import { createPipeline } from '../../../db/pipeline.ts'
import { type CallResult, defineHandler } from '../../../handler.ts'
import type { PaymentTx } from '../../decisions/transaction.ts'
import { requestRefund } from '../../refunds/request.ts'
import { refundResponse, serializeRefund } from '../../refunds/serializer.ts'
import { refunds } from '../../refunds/store.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

const named = <Row extends Pick<CallResult<'/refund/detail'>, 'status'>>(row: Row) => ({
  ...row,
  status_name: transferStatusName(row.status),
})

const isRefundStatus = (status: number): status is CallResult<'/refund/detail'>['status'] =>
  refundListStatuses.some((each) => each === status)

export const openApiRefundsHandler = defineHandler('/open/refunds', {
  async run(tx, { actor }, { status, limit, cursor, ...others }) {
    const filter = { ...others, status: status?.map(transferStatusOf).filter(isRefundStatus) }
    const query = { scope: actor.business_id, filter }
    const { items, next_cursor } = await readList(tx, refunds, query, cursorPageOf({ limit, cursor }), withoutCount)
    return { items: items.map((row) => named(serializeRefund(row))), next_cursor }
  },
})

const personOf = ({ business_id, owner }: { business_id: string; owner: { user_id: string; full_name: string } }) => ({
  business_id,
  ...owner,
})

export const openApiRefundHandler = defineHandler('/open/refund', {
  run: async (tx, { actor, now }, { id }) => named(await refundResponse(tx, personOf(actor), now, id)),
})

/** By the rules of its owner's request: their permission and cooling-off period, and the approval policy. */
export const openApiRequestRefundHandler = defineHandler('/open/request-refund', {
  async run(tx, { actor, now, address }, request, { deps }) {
    const person = personOf(actor)
    const work: PaymentTx = { tx, deps, pipeline: createPipeline(), at: now, actor, by: { ...actor.owner, address } }
    await requestRefund(work, person, request)
    return named(await work.pipeline.reply(refundResponse(tx, person, now, request.id)))
  },
})
