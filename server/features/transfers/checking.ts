import { inBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutOrder } from '../../deps.ts'
import { readContinueJob } from '../screening/continuing.ts'
import type { LoadedMatcher } from '../screening/lists/loadMatcher.ts'
import { subjectsOfOrder } from '../screening/rules.ts'
import { screen } from '../screening/screen.ts'
import type { HitWithDecision } from '../screening/store.ts'
import { enqueuePayout } from './enqueue.ts'
import { lockPayout, markPayoutChecked, markPayoutChecking, type PayoutRow } from './payoutStore.ts'
import { receivePayoutReport } from './settlement.ts'
import { lockTransfer } from './store.ts'

/** An order that no rail may have yet, and the lists that it is compared with. */
interface CheckedOrder {
  order: PayoutOrder
  payout: PayoutRow
  matcher: LoadedMatcher
  ofCustomer: readonly HitWithDecision[]
}

/**
 * Whether an order may leave, compared with the lists of sanctions. If not it waits for two officers, or is declined and its money returned;
 * what the customer reads names no reason.
 */
export async function passesScreening(tx: Tx, deps: Deps, { order, payout, ...lists }: CheckedOrder): Promise<boolean> {
  const { business_id, transfer_id } = payout
  const cause = { business_id, kind: 'transfer', cause_id: transfer_id } as const
  const verdict = await screen(tx, deps, { ...lists, cause, subjects: subjectsOfOrder(order) })
  if (verdict === 'waits') await markPayoutChecking(tx, payout, deps.now())
  if (verdict === 'refused') {
    const { rail, payout_reference } = payout
    await receivePayoutReport(tx, deps, business_id, { rail, payout_reference, state: 'failed', detail: '' })
  }
  return verdict === 'clear'
}

/** A hit of a waiting order is decided: the order is compared again, and leaves, waits for its other hits or is declined. */
export async function continueTransfer(deps: Deps, payload: unknown): Promise<void> {
  const { business_id, id: transfer_id } = readContinueJob(payload)
  await inBusiness(deps.sql, business_id, async (tx) => {
    // The transfer before its payout, as in every lock order.
    await lockTransfer(tx, business_id, transfer_id)
    const payout = await lockPayout(tx, business_id, transfer_id)
    if (!payout?.checking_since) return
    await markPayoutChecked(tx, payout)
    await enqueuePayout(tx, { business_id, id: transfer_id })
  })
}
