import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { refundDecisions } from '../decisions/decisionStore.ts'
import { serverWork } from '../transfers/work.ts'
import { auditPayout, hold, lockRequest } from './hold.ts'
import { returnRefund, settleRefund } from './lifecycle.ts'
import { faultOf } from './mac.ts'
import { findByReference } from './store.ts'

/**
 * The first word on a refund's order counts; a repeat changes nothing, a contradiction is for a person to look at. Before it is taken the request is
 * held against what was approved.
 */
export async function receiveRefundReport(
  tx: Tx,
  deps: Deps,
  businessId: string,
  report: PayoutReport,
): Promise<ReportEffect> {
  const found = await lockRequest(tx, businessId, await findByReference(tx, businessId, report.payout_reference))
  if (found === null) throw new Error(`no payout has the reference ${report.payout_reference}`)
  const { transfer, request } = found
  const isOpen = request.stage === 'paying'
  if (request.rail === report.rail) {
    if (report.state === 'submitted') return isOpen ? 'pending' : 'late'
    if (!isOpen && (request.stage === 'paid') === (report.state === 'succeeded')) return 'repeated'
  }
  if (!isOpen || request.rail !== report.rail) {
    deps.log.error(
      { business_id: businessId, object_id: request.id, reason: report.state },
      'a rail contradicts itself',
    )
    const detail = { was: request.stage, reported: report.state, rail: report.rail }
    await auditPayout(tx, deps, request, 'payout.contradicted', detail)
    return 'contradicted'
  }
  const fault = faultOf(deps.keys, request, await refundDecisions.find(tx, businessId, [request.id]))
  if (fault !== null) {
    if (request.held_at === null) await hold(tx, deps, request, fault)
    return 'held'
  }
  if (transfer.status !== transferStatus.refunding)
    throw new Error(`the refund ${request.id} is of no transfer that waits`)
  const work = serverWork(tx, deps, 'refund_report')
  if (report.state === 'succeeded') settleRefund(work, found, request.rail)
  else {
    // What fails on our side costs the company nothing.
    const penalty = report.state === 'rejected' ? deps.settings.refundPenaltyMinor : 0n
    returnRefund(work, found, request.rail, report.detail, penalty)
  }
  await work.pipeline.done()
  return 'taken'
}
