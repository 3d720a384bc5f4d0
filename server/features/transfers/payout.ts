import { dayOf } from '../../../contract/base/time/clock.ts'
import { appendAudit } from '../../audit.ts'
import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutOrder, PayoutReport, RailPort } from '../../deps.ts'
import { post } from '../../ledger/post.ts'
import { payoutReroutedPosting } from '../../ledger/postings.ts'
import { createUetr } from '../../ports/ids.ts'
import { missingInOrder, missingReason } from '../../ports/rails/orderNeeds.ts'
import { decryptCard } from '../recipients/cards.ts'
import { awaitsLists, type LoadedMatcher, loadMatcher } from '../screening/lists/loadMatcher.ts'
import { findCustomerHits } from '../screening/store.ts'
import { blockPayout, lockOpenPayout } from './block.ts'
import { passesScreening } from './checking.ts'
import { enqueuePayoutAt, enqueuePayoutCheck, enqueueTracking, type TransferJob } from './enqueue.ts'
import { payoutMac, transferMac } from './mac.ts'
import { bindingOf, createOrder, orderChangedReason, repeatOrder } from './order.ts'
import { appendToJournal, readOrder } from './orderJournalStore.ts'
import {
  countAttempt,
  countTowardsDay,
  findPausedRails,
  insertRoute,
  markBound,
  markDeclined,
  markSubmitted,
  type PayoutRow,
  releaseFromDay,
  savePayoutMac,
} from './payoutStore.ts'
import { awaitsRecipient, beginRecipientWait, findOpenRecipientStep } from './recipientWait.ts'
import { receivePayoutReport } from './settlement.ts'
import { lockTransfer, writeUetr } from './store.ts'
import { firstTrackMs } from './tracking.ts'
import type { TransferRow } from './transferRow.ts'

/** `waits`: a rail of the corridor may take it later. `refused`: every rail has declined it for good. */
type Route = { bound: string; isRepeat: boolean } | { waits: string } | { refused: string }

const isWithinCap = async (tx: Tx, deps: Deps, rail: string, transfer: TransferRow, at: Date): Promise<boolean> => {
  const cap = deps.rails.dailyCapOf(rail)
  return cap === null || countTowardsDay(tx, rail, dayOf(at), transfer.send_amount_minor, cap)
}

/** Moves an order to another rail, also in the ledger, which keeps a clearing account per rail. */
async function reroute(tx: Tx, deps: Deps, transfer: TransferRow, payout: PayoutRow, to: string, reason: string) {
  const { business_id, transfer_id, rail: from } = payout
  const at = deps.now()
  const id = deps.newId()
  await insertRoute(tx, { business_id, transfer_id, id, from_rail: from, to_rail: to, reason, at })
  await post(tx, { business_id, entry_id: deps.newId(), at }, payoutReroutedPosting(id, transfer, from, to))
  await appendAudit(tx, {
    business_id,
    actor: { kind: 'job', task: 'payout' },
    at,
    action: 'payout.rerouted',
    object_type: 'transfer',
    object_id: transfer_id,
    address: '',
    detail: { old: from, new: to, reason },
  })
}

/**
 * Binds an order to the first rail of its corridor that is on, has capacity today and has not declined it. Once bound it stays, since the
 * following call may reach the rail although its response is lost; only that rail's own report releases it (`markDeclined`).
 */
async function bindRail(
  tx: Tx,
  deps: Deps,
  transfer: TransferRow,
  payout: PayoutRow,
  message: PayoutOrder,
): Promise<Route> {
  if (payout.bound_at !== null) return { bound: payout.rail, isRepeat: true }
  const rails = deps.rails.inOrder(transfer.corridor_id)
  const left = rails.filter((rail) => !payout.declined_by.includes(rail))
  if (left.length === 0) return { refused: payout.detail ?? '' }
  const at = deps.now()
  const paused = await findPausedRails(tx, left)
  const passed: string[] = payout.declined_by.map((rail) => `${rail} declined`)
  for (const rail of left) {
    if (paused.has(rail)) passed.push(`${rail} is paused`)
    else if (!(await isWithinCap(tx, deps, rail, transfer, at))) passed.push(`${rail} has reached its daily cap`)
    else {
      if (rail !== payout.rail) await reroute(tx, deps, transfer, payout, rail, passed.join(', '))
      const order = { ...payout, rail }
      await markBound(tx, order, payoutMac(deps.keys, transfer, order), at)
      await appendToJournal(tx, deps.keys, order, { rail, entry: 'ordered', detail: bindingOf(message), at })
      return { bound: rail, isRepeat: false }
    }
  }
  return { waits: passed.join(', ') }
}

/** The rail has certainly not taken the order. */
async function releaseRail(
  tx: Tx,
  deps: Deps,
  transfer: TransferRow,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  const { rail, bound_at } = payout
  await markDeclined(tx, payout, rail, reason)
  await appendToJournal(tx, deps.keys, payout, { rail, entry: 'declined', detail: reason, at: deps.now() })
  if (bound_at !== null && deps.rails.dailyCapOf(rail) !== null)
    await releaseFromDay(tx, rail, dayOf(bound_at), transfer.send_amount_minor)
}

export const firstCheckMs = 60_000
/** Delay of an order for a rail that is paused or has no capacity left today. */
const nextRailMs = 5 * 60_000

export const enqueueLaterCheck = (deps: Deps, job: TransferJob, waitMs: number) =>
  inBusiness(deps.sql, job.business_id, (tx) => enqueuePayoutCheck(tx, job, new Date(deps.now().getTime() + waitMs)))

/** An order paid before there were UETRs gets one before it leaves; transfer and order are signed again with it. */
async function withUetr(tx: Tx, deps: Deps, transfer: TransferRow, payout: PayoutRow): Promise<TransferRow> {
  if (transfer.uetr !== null) return transfer
  const named = { ...transfer, uetr: createUetr(deps.randomBytes) }
  const sealed = { ...named, seal: transferMac(deps.keys, named) }
  await writeUetr(tx, sealed)
  await savePayoutMac(tx, payout, payoutMac(deps.keys, sealed, payout))
  return sealed
}

interface Bound {
  rail: RailPort
  order: PayoutOrder
  isRepeat: boolean
}

/** An order that is bound already leaves as the message that its rail was handed, or not at all. */
const sameOrder = async (tx: Tx, deps: Deps, order: PayoutOrder, payout: PayoutRow): Promise<PayoutOrder | null> =>
  payout.bound_at === null ? order : repeatOrder(order, (await readOrder(tx, deps.keys, payout)).binding)

/** The order and its rail, or null if it has been taken already, is blocked, or has no rail now. */
async function loadPayoutOrder(tx: Tx, deps: Deps, job: TransferJob, matcher: LoadedMatcher): Promise<Bound | null> {
  const open = await lockOpenPayout(tx, deps, job, 'queued')
  if (open === null) return null
  const { payout } = open
  const transfer = await withUetr(tx, deps, open.transfer, payout)
  // Before the first call that may reach a rail; the recipient's step enqueues the order again.
  if (awaitsRecipient(transfer)) return null
  const [current, ofCustomer] = await Promise.all([
    createOrder(tx, transfer, payout),
    findCustomerHits(tx, job.business_id),
  ])
  // A bound order may already be at the bank: its repeat is neither compared with the lists nor held for a part.
  if (payout.bound_at === null) {
    if (awaitsLists(deps.settings, matcher)) {
      deps.log.warn(
        { business_id: job.business_id, object_id: job.transfer_id },
        'a payout waits for the lists of sanctions',
      )
      await enqueuePayoutAt(tx, job, new Date(deps.now().getTime() + nextRailMs))
      return null
    }
    if (!(await passesScreening(tx, deps, { order: current, payout, matcher, ofCustomer }))) return null
    const step = await findOpenRecipientStep(tx, deps, transfer)
    if (step !== null) {
      await beginRecipientWait(tx, deps, transfer, payout, step)
      return null
    }
    const missing = missingInOrder(current)
    if (missing.length > 0) {
      await blockPayout(tx, deps, { job, transfer, payout }, missingReason(missing))
      return null
    }
  }
  const order = await sameOrder(tx, deps, current, payout)
  if (order === null) {
    await blockPayout(tx, deps, { job, transfer, payout }, orderChangedReason)
    return null
  }
  const route = await bindRail(tx, deps, transfer, payout, order)
  if ('bound' in route) {
    await countAttempt(tx, job.business_id, job.transfer_id)
    const rail = deps.rails.find(route.bound)
    const { card_number: token } = transfer.recipient_details
    if (token === undefined || rail.takesCards !== true) return { rail, order, isRepeat: route.isRepeat }
    const card_number = await decryptCard(tx, deps, job.business_id, token)
    return { rail, order: { ...order, card_number }, isRepeat: route.isRepeat }
  }
  if ('refused' in route) {
    // No rail has it or will take it: the money is returned.
    const { rail, payout_reference } = payout
    await receivePayoutReport(tx, deps, job.business_id, {
      rail,
      payout_reference,
      state: 'failed',
      detail: route.refused,
    })
    return null
  }
  deps.log.warn({ business_id: job.business_id, object_id: job.transfer_id, reason: route.waits }, 'a payout waits')
  await enqueuePayoutAt(tx, job, new Date(deps.now().getTime() + nextRailMs))
  return null
}

/** Free for the next rail, which is tried at once. */
const onOrderDeclined = (deps: Deps, job: TransferJob, reason: string) =>
  inBusiness(deps.sql, job.business_id, async (tx) => {
    const open = await lockOpenPayout(tx, deps, job, 'queued')
    if (open === null) return
    await releaseRail(tx, deps, open.transfer, open.payout, reason)
    await enqueuePayoutAt(tx, job, deps.now())
  })

const onOrderTaken = (deps: Deps, { business_id, transfer_id }: TransferJob, report: PayoutReport) =>
  inBusiness(deps.sql, business_id, async (tx) => {
    // The transfer before its payout, as in every lock order.
    await lockTransfer(tx, business_id, transfer_id)
    const at = deps.now()
    await markSubmitted(tx, business_id, transfer_id, at)
    const { rail, payout_reference, detail } = report
    await appendToJournal(tx, deps.keys, { business_id, payout_reference }, { rail, entry: 'submitted', detail, at })
    await receivePayoutReport(tx, deps, business_id, report)
    if (deps.tracker !== null)
      await enqueueTracking(tx, { business_id, transfer_id }, new Date(at.getTime() + firstTrackMs))
  })

/** Calls the rail outside any transaction. A repeat has the same reference and rail, which takes the order once. */
export async function submitPayout(deps: Deps, job: TransferJob): Promise<void> {
  const matcher = await loadMatcher(deps)
  const bound = await inBusiness(deps.sql, job.business_id, (tx) => loadPayoutOrder(tx, deps, job, matcher))
  if (bound === null) return
  const reply = await bound.rail.submit(bound.order, bound.isRepeat)
  if (reply.state === 'declined') return onOrderDeclined(deps, job, reply.detail)
  await onOrderTaken(deps, job, reply)
  if (reply.state === 'submitted') await enqueueLaterCheck(deps, job, firstCheckMs)
}
