import { dayOf } from '../../../contract/base/clock.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../../ledger/post.ts'
import { payoutReroutedPosting } from '../../ledger/postings.ts'
import { insertRoute, markBound, markDeclined, type PayoutRow } from './payoutStore.ts'
import { countTowardsDay, findPaused, giveBackOfDay } from './railStore.ts'
import { sealPayout } from './seal.ts'
import type { TransferRow } from './transferRow.ts'

/** `waits`: a rail of the corridor may take it later. `refused`: each of them has said that it never will. */
export type Route = { bound: string; isRepeat: boolean } | { waits: string } | { refused: string }

const isWithinCap = async (tx: Tx, deps: Deps, rail: string, transfer: TransferRow, at: Date): Promise<boolean> => {
  const cap = deps.rails.dailyCapOf(rail)
  return cap === null || countTowardsDay(tx, rail, dayOf(at), transfer.send_amount_minor, cap)
}

/** Moves an order to another rail, in the ledger too, which keeps a clearing account for each rail. */
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
 * Binds an order to the first rail of its corridor that is on, has room in its day and has not declined it. Once bound it stays, since the
 * call that follows may reach the rail though its reply is lost; only that rail's own word sets it free (`unbind`).
 */
export async function bindRail(tx: Tx, deps: Deps, transfer: TransferRow, payout: PayoutRow): Promise<Route> {
  if (payout.bound_at !== null) return { bound: payout.rail, isRepeat: true }
  const rails = deps.rails.inOrder(transfer.corridor_id)
  const left = rails.filter((rail) => !payout.declined_by.includes(rail))
  if (left.length === 0) return { refused: payout.detail ?? '' }
  const at = deps.now()
  const paused = await findPaused(tx, left)
  const passed: string[] = payout.declined_by.map((rail) => `${rail} declined`)
  for (const rail of left) {
    if (paused.has(rail)) passed.push(`${rail} is paused`)
    else if (!(await isWithinCap(tx, deps, rail, transfer, at))) passed.push(`${rail} has reached its daily cap`)
    else {
      if (rail !== payout.rail) await reroute(tx, deps, transfer, payout, rail, passed.join(', '))
      const order = { ...payout, rail }
      await markBound(tx, order, sealPayout(deps.keys, transfer, order), at)
      return { bound: rail, isRepeat: false }
    }
  }
  return { waits: passed.join(', ') }
}

/** The rail has certainly not taken the order. */
export async function unbind(
  tx: Tx,
  deps: Deps,
  transfer: TransferRow,
  payout: PayoutRow,
  reason: string,
): Promise<void> {
  const { rail, bound_at } = payout
  await markDeclined(tx, payout, rail, reason)
  if (bound_at !== null && deps.rails.dailyCapOf(rail) !== null)
    await giveBackOfDay(tx, rail, dayOf(bound_at), transfer.send_amount_minor)
}
