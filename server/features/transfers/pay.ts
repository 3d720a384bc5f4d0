import { hasPermission } from '../../../contract/base/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance, lockAvailable } from '../../ledger/post.ts'
import { readPublished } from '../approvals/store.ts'
import { spendChallenge, type VerifiedChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { answerTransfer, type By, startWork } from './context.ts'
import { readDaySums } from './daySumStore.ts'
import type { SeenTransfer } from './digest.ts'
import { moveTransfer, payTransfer } from './lifecycle.ts'
import { assertAsSeen, assertHeld, judgeTransfer, standingTo } from './rules.ts'
import { checkSignature } from './signature.ts'
import { readStanding } from './standingStore.ts'
import { lockTransfers } from './store.ts'
import type { Basis, TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

/** The maker's signature on a transfer nobody has signed yet: before the checkers, or paid, or waiting for money. */
function submit(work: Work, transfer: TransferRow, basis: Basis, availableMinor: bigint): TransferRow {
  const { at, by } = work
  const submitted_by = by?.user_id ?? transfer.created_by
  const set = { ...basis, submitted_at: at, submitted_by }
  if (basis.approvals_needed > 0) {
    // Whoever signs as the maker is one of those whom four eyes keep from approving.
    const maker_ids = [...new Set([...transfer.maker_ids, submitted_by])]
    return moveTransfer(work, transfer, { to: transferStatus.awaiting_approval, set: { ...set, maker_ids } })
  }
  if (availableMinor < transfer.total_minor)
    return moveTransfer(work, transfer, { to: transferStatus.awaiting_payment, set })
  return payTransfer(work, moveTransfer(work, transfer, { to: transferStatus.awaiting_payment, isPassing: true, set }))
}

/** Returns while its statements are still running: the pipeline of the answer waits for them. */
async function payOne(tx: Tx, deps: Deps, context: By, seen: SeenTransfer, verified: VerifiedChallenge): Promise<Work> {
  const { actor, now } = context
  const [[transfer], standingRow, policy, available] = await Promise.all([
    lockTransfers(tx, actor.business_id, [seen.id]),
    readStanding(tx, actor, [seen.id], { isLocked: true, now }),
    readPublished(tx, actor.business_id),
    lockAvailable(tx, actor.business_id),
  ])
  if (!transfer) throw new AppError('not_found')
  const standing = standingTo(standingRow, actor, transfer.id)
  if (!hasPermission(standing.role, 'transfers.pay')) throw new AppError('not_permitted')
  if (standingRow) assertNotHeld(standingRow, now)
  if (transfer.status !== transferStatus.created && transfer.status !== transferStatus.awaiting_payment)
    throw new AppError('status_move_refused')
  assertAsSeen(transfer, seen)
  assertHeld(transfer, now)
  const work = startWork(tx, deps, context)
  work.pipeline.send(spendChallenge(tx, deps, verified))
  if (transfer.status === transferStatus.created) {
    const others = await readDaySums(tx, policy, transfer, [transfer.created_by, actor.user_id], now)
    submit(work, transfer, judgeTransfer(policy, transfer, others, standing.is_only_user), available)
  } else {
    if (available < transfer.total_minor) {
      throw insufficientBalance(transfer.total_minor - available, transfer.send_currency)
    }
    payTransfer(work, transfer)
  }
  return work
}

export const payHandler = defineHandler('/transfer/pay', {
  prepare: (deps, context, request) => checkSignature(deps, context, 'pay', [request.transfer], request),
  async run(tx, context, { transfer: seen }, { deps, prepared }) {
    const { pipeline } = await payOne(tx, deps, context, seen, prepared)
    return pipeline.answer(answerTransfer(tx, context, seen.id))
  },
})
