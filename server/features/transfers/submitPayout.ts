import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutOrder, PayoutReport, RailPort } from '../../deps.ts'
import { openCard } from '../recipients/cards.ts'
import { openPayout } from './hold.ts'
import { enqueueCheck, enqueuePayoutAt, type TransferJob } from './orders.ts'
import { payeeOf } from './payee.ts'
import { countAttempt, markSubmitted, type PayoutRow } from './payoutStore.ts'
import { receiveReport } from './receiveReport.ts'
import { beginWait, isWaiting, openStep } from './recipientWait.ts'
import { bindRail, unbind } from './routing.ts'
import { lockTransfer } from './store.ts'
import type { TransferRow } from './transferRow.ts'

export const firstCheckMs = 60_000
/** How long an order waits for a rail that is paused or has no room left today. */
const nextRailMs = 5 * 60_000

export const checkLater = (deps: Deps, job: TransferJob, waitMs: number) =>
  inBusiness(deps.sql, job.business_id, (tx) => enqueueCheck(tx, job, new Date(deps.now().getTime() + waitMs)))

/** What was signed is what is executed. */
function orderOf(job: TransferJob, transfer: TransferRow, payout: PayoutRow): PayoutOrder {
  const { account_number, recipient_name, bank_name } = payeeOf(transfer)
  return {
    ...job,
    payout_reference: payout.payout_reference,
    currency: transfer.receive_currency,
    amount_minor: transfer.receive_amount_minor,
    corridor_id: transfer.corridor_id,
    country: transfer.country,
    account_number,
    recipient_name,
    bank_name,
    recipient_details: transfer.recipient_details,
    recipient_type: transfer.recipient_type,
    fee_payer: transfer.fee_payer,
    reference: transfer.reference,
    invoice_number: transfer.invoice_number,
  }
}

interface Bound {
  rail: RailPort
  order: PayoutOrder
  isRepeat: boolean
}

/** The order and its rail, or null where it has been taken already, is held, or has no rail now. */
async function openOrder(tx: Tx, deps: Deps, job: TransferJob): Promise<Bound | null> {
  const open = await openPayout(tx, deps, job, 'queued')
  if (open === null) return null
  const { transfer, payout } = open
  // Before the first call that may reach a rail; the recipient's own step calls for the order again.
  if (isWaiting(transfer)) return null
  const step = payout.bound_at === null ? await openStep(tx, transfer) : null
  if (step !== null) {
    await beginWait(tx, deps, transfer, payout, step)
    return null
  }
  const route = await bindRail(tx, deps, transfer, payout)
  if ('bound' in route) {
    await countAttempt(tx, job.business_id, job.transfer_id)
    const rail = deps.rails.find(route.bound)
    const order = orderOf(job, transfer, payout)
    const { card_number: token } = transfer.recipient_details
    if (token === undefined || rail.takesCards !== true) return { rail, order, isRepeat: route.isRepeat }
    const card_number = await openCard(tx, deps, job.business_id, token)
    return { rail, order: { ...order, card_number }, isRepeat: route.isRepeat }
  }
  if ('refused' in route) {
    // Nobody has it and nobody will: the money goes back.
    const { rail, payout_reference } = payout
    await receiveReport(tx, deps, job.business_id, { rail, payout_reference, state: 'failed', detail: route.refused })
    return null
  }
  deps.log.warn({ business_id: job.business_id, object_id: job.transfer_id, reason: route.waits }, 'a payout waits')
  await enqueuePayoutAt(tx, job, new Date(deps.now().getTime() + nextRailMs))
  return null
}

/** Free for the next rail, which is tried at once. */
const declined = (deps: Deps, job: TransferJob, reason: string) =>
  inBusiness(deps.sql, job.business_id, async (tx) => {
    const open = await openPayout(tx, deps, job, 'queued')
    if (open === null) return
    await unbind(tx, deps, open.transfer, open.payout, reason)
    await enqueuePayoutAt(tx, job, deps.now())
  })

const taken = (deps: Deps, { business_id, transfer_id }: TransferJob, report: PayoutReport) =>
  inBusiness(deps.sql, business_id, async (tx) => {
    // The transfer before its payout: whoever takes both takes them in this order.
    await lockTransfer(tx, business_id, transfer_id)
    await markSubmitted(tx, business_id, transfer_id, deps.now())
    await receiveReport(tx, deps, business_id, report)
  })

/** The rail is called outside any transaction. A repeat has the same reference and the same rail, which takes the order once. */
export async function submitPayout(deps: Deps, job: TransferJob): Promise<void> {
  const bound = await inBusiness(deps.sql, job.business_id, (tx) => openOrder(tx, deps, job))
  if (bound === null) return
  const reply = await bound.rail.submit(bound.order, bound.isRepeat)
  if (reply.state === 'declined') return declined(deps, job, reply.detail)
  await taken(deps, job, reply)
  if (reply.state === 'submitted') await checkLater(deps, job, firstCheckMs)
}
