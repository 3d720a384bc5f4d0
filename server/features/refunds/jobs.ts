import { id, record } from '../../../contract/base/calls/fields.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutOrder, PayoutReport, RailPort, ReportEffect } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { post } from '../../ledger/post.ts'
import { refundOrderedPosting } from '../../ledger/postings.ts'
import { createUetr } from '../../ports/ids.ts'
import { missingInOrder, missingReason } from '../../ports/rails/orderNeeds.ts'
import { continueTasks, readContinueJob } from '../screening/continuing.ts'
import { awaitsLists, type LoadedMatcher, loadMatcher } from '../screening/lists/loadMatcher.ts'
import { subjectsOfOrder } from '../screening/rules.ts'
import { screen } from '../screening/screen.ts'
import { findCustomerHits } from '../screening/store.ts'
import { jobTx } from '../transfers/context.ts'
import { bindingOf, orderChangedReason, repeatOrder } from '../transfers/order.ts'
import { appendToJournal, type OrderKey, readOrder } from '../transfers/orderJournalStore.ts'
import { findPausedRails } from '../transfers/payoutStore.ts'
import {
  checkRefundTask,
  declineRefund,
  enqueueRefund,
  enqueueRefundCheck,
  type Refund,
  refundOverdueTask,
  returnRefund,
  settleRefund,
  submitRefundTask,
} from './lifecycle.ts'
import { findRefundError, refundMac } from './mac.ts'
import { createRefundOrder, refundCorridor } from './order.ts'
import type { RequestRow } from './rules.ts'
import { auditPayout, blockRefund, lockRefundRequest } from './staff.ts'
import { findRefundByReference, findRefundRequest, updateRefundRequest } from './store.ts'

/**
 * The first report on a refund's order counts; a repeat changes nothing, a contradiction needs review. Checks the request against its
 * approval first.
 */
export async function receiveRefundReport(
  tx: Tx,
  deps: Deps,
  businessId: string,
  report: PayoutReport,
): Promise<ReportEffect> {
  const found = await lockRefundRequest(
    tx,
    businessId,
    await findRefundByReference(tx, businessId, report.payout_reference),
  )
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
      'a rail contradicts its earlier report',
    )
    const detail = { was: request.stage, reported: report.state, rail: report.rail }
    await auditPayout(tx, deps, request, 'payout.contradicted', detail)
    return 'contradicted'
  }
  const fault = await findRefundError(tx, deps.keys, request)
  if (fault !== null) {
    if (request.held_at === null) await blockRefund(tx, deps, request, fault)
    return 'held'
  }
  if (transfer.status !== transferStatus.refunding)
    throw new Error(`the refund ${request.id} belongs to no transfer awaiting a refund`)
  const work = jobTx(tx, deps, 'refund_report')
  const said = { rail: report.rail, entry: report.state, detail: report.detail, at: work.at }
  await appendToJournal(tx, deps.keys, orderKeyOf(request), said)
  if (report.state === 'succeeded') settleRefund(work, found, request.rail)
  else {
    // A failure on our side costs the company nothing.
    const penalty = report.state === 'rejected' ? deps.settings.refundPenaltyMinor : 0n
    returnRefund(work, found, request.rail, report.detail, penalty)
  }
  await work.pipeline.done()
  return 'taken'
}

function orderKeyOf({ id: request_id, business_id, payout_reference }: RequestRow): OrderKey {
  if (payout_reference === null) throw new Error(`the refund ${request_id} is not confirmed`)
  return { business_id, payout_reference }
}

const jobSchema = record({ business_id: id(), request_id: id() })
const readJob = (payload: unknown) => jobSchema.validateSync(payload, { strict: true })
type Job = ReturnType<typeof readJob>

/** Delay of an order while all of its rails are paused. */
const pausedMs = 5 * 60_000

async function firstRunning(tx: Tx, deps: Deps): Promise<string | null> {
  const rails = deps.rails.inOrder(refundCorridor.corridor_id)
  const paused = await findPausedRails(tx, rails)
  return rails.find((rail) => !paused.has(rail)) ?? null
}

/** A refund confirmed before there were UETRs gets one before it leaves. */
async function withUetr(tx: Tx, deps: Deps, request: RequestRow): Promise<RequestRow> {
  if (request.uetr !== null) return request
  const named = { ...request, uetr: createUetr(deps.randomBytes) }
  const set = { uetr: named.uetr, seal: refundMac(deps.keys, named) }
  await updateRefundRequest(tx, request, set)
  return { ...request, ...set }
}

/** Like an order of a transfer: the business itself is paid, and the money stays owed if it may not be. */
async function passesScreening(
  tx: Tx,
  deps: Deps,
  refund: Refund,
  order: PayoutOrder,
  matcher: LoadedMatcher,
): Promise<boolean> {
  const { request } = refund
  const { business_id, id: cause_id } = request
  const cause = { business_id, kind: 'refund', cause_id } as const
  const ofCustomer = await findCustomerHits(tx, business_id)
  const verdict = await screen(tx, deps, { cause, matcher, ofCustomer, subjects: subjectsOfOrder(order) })
  if (verdict === 'waits') await updateRefundRequest(tx, request, { checking_since: deps.now() })
  if (verdict === 'refused') {
    const work = jobTx(tx, deps, submitRefundTask)
    declineRefund(work, refund, '', '')
    await work.pipeline.done()
  }
  return verdict === 'clear'
}

/** A hit of a waiting refund is decided: its order is compared again. */
async function continueRefund(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, id: request_id } = readContinueJob(payload)
  await inBusiness(deps.sql, business_id, async (tx) => {
    const found = await lockRefundRequest(tx, business_id, await findRefundRequest(tx, business_id, request_id))
    if (found === null || found.request.checking_since === null) return
    await updateRefundRequest(tx, found.request, { checking_since: null })
    await enqueueRefund(tx, found.request)
  })
}

interface BoundRefund {
  rail: RailPort
  order: PayoutOrder
  isRepeat: boolean
}

/** The first try books the money to the rail; a repeat has the same reference and rail, and books nothing. */
async function loadRefundOrder(tx: Tx, deps: Deps, job: Job, matcher: LoadedMatcher): Promise<BoundRefund | null> {
  const found = await lockRefundRequest(
    tx,
    job.business_id,
    await findRefundRequest(tx, job.business_id, job.request_id),
  )
  if (found === null) throw new Error(`unknown refund ${job.request_id}`)
  const { transfer, request } = found
  if (request.stage !== 'paying' || request.sent_at !== null) return null
  if (request.held_at !== null || request.checking_since !== null) return null
  const fault = await findRefundError(tx, deps.keys, request)
  if (fault !== null) {
    await blockRefund(tx, deps, request, fault)
    return null
  }
  if (request.rail === null && awaitsLists(deps.settings, matcher)) {
    await enqueueRefund(tx, request, new Date(deps.now().getTime() + pausedMs))
    return null
  }
  const order = await createRefundOrder(tx, transfer, await withUetr(tx, deps, request))
  if (request.rail === null && !(await passesScreening(tx, deps, found, order, matcher))) return null
  // An order with a rail may already be at the bank: its repeat is never held for a part.
  const missing = request.rail === null ? missingInOrder(order) : []
  if (missing.length > 0) {
    await blockRefund(tx, deps, request, missingReason(missing))
    return null
  }
  const isRepeat = request.rail !== null
  const rail = request.rail ?? (await firstRunning(tx, deps))
  if (rail === null) {
    await enqueueRefund(tx, request, new Date(deps.now().getTime() + pausedMs))
    return null
  }
  if (!isRepeat) {
    const to = { business_id: job.business_id, entry_id: deps.newId(), at: deps.now() }
    await updateRefundRequest(tx, request, { rail })
    const said = { rail, entry: 'ordered', detail: bindingOf(order), at: to.at } as const
    await appendToJournal(tx, deps.keys, orderKeyOf(request), said)
    await post(tx, to, refundOrderedPosting(request, rail))
    return { rail: deps.rails.find(rail), order, isRepeat }
  }
  const same = repeatOrder(order, (await readOrder(tx, deps.keys, orderKeyOf(request))).binding)
  if (same === null) {
    await blockRefund(tx, deps, request, orderChangedReason)
    return null
  }
  return { rail: deps.rails.find(rail), order: same, isRepeat }
}

const checkMs = 60_000
const checkMsMax = 3_600_000

/**
 * Calls the rail outside any transaction. A rail that did not take the order counts as a failure on our side: the refund may be requested
 * again.
 */
async function submitRefund(deps: Deps, payload: unknown): Promise<void> {
  const job = readJob(payload)
  const matcher = await loadMatcher(deps)
  const bound = await inBusiness(deps.sql, job.business_id, (tx) => loadRefundOrder(tx, deps, job, matcher))
  if (bound === null) return
  const { rail, order, isRepeat } = bound
  const reply = await rail.submit(order, isRepeat)
  const { payout_reference } = order
  const report: PayoutReport =
    reply.state === 'declined' ? { rail: rail.name, payout_reference, state: 'failed', detail: reply.detail } : reply
  await inBusiness(deps.sql, job.business_id, async (tx) => {
    const found = await lockRefundRequest(
      tx,
      job.business_id,
      await findRefundRequest(tx, job.business_id, job.request_id),
    )
    // A report may have been quicker.
    if (found?.request.stage !== 'paying') return
    const at = deps.now()
    await updateRefundRequest(tx, found.request, { sent_at: at })
    const said = { rail: report.rail, entry: 'submitted', detail: report.detail, at } as const
    await appendToJournal(tx, deps.keys, { business_id: job.business_id, payout_reference }, said)
    await receiveRefundReport(tx, deps, job.business_id, report)
    const next = { business_id: job.business_id, id: job.request_id }
    if (report.state === 'submitted') await enqueueRefundCheck(tx, next, new Date(deps.now().getTime() + checkMs))
  })
}

/** Polls the rail while no report has arrived, with back-off. */
async function checkRefund(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, request_id } = readJob(payload)
  const request = await inBusiness(deps.sql, business_id, (tx) => findRefundRequest(tx, business_id, request_id))
  if (
    request?.stage !== 'paying' ||
    request.payout_reference === null ||
    request.sent_at === null ||
    request.rail === null
  )
    return
  const report = await deps.rails.find(request.rail).status(request.payout_reference)
  const waitMs = Math.min(checkMsMax, Math.max(checkMs, (deps.now().getTime() - request.sent_at.getTime()) / 4))
  await inBusiness(deps.sql, business_id, async (tx) => {
    if (report.state === 'submitted') await enqueueRefundCheck(tx, request, new Date(deps.now().getTime() + waitMs))
    else await receiveRefundReport(tx, deps, business_id, report)
  })
}

/** The promised time has expired. */
async function notifyOverdue(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, request_id } = readJob(payload)
  const request = await inBusiness(deps.sql, business_id, (tx) => findRefundRequest(tx, business_id, request_id))
  if (request?.stage !== 'confirming') return
  deps.log.error({ business_id, object_id: request_id }, 'a refund is overdue: release or decline it')
}

export const refundTasks = {
  [continueTasks.refund]: continueRefund,
  [submitRefundTask]: submitRefund,
  [checkRefundTask]: checkRefund,
  [refundOverdueTask]: notifyOverdue,
} satisfies TaskTable<Deps>
