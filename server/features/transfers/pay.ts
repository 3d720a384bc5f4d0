import { isIncomingMethod } from '../../../contract/base/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { payingAccount } from '../../ledger/chart.ts'
import { insufficientBalance, lockBalances } from '../../ledger/post.ts'
import { readPublished } from '../approvals/store.ts'
import type { Seen } from '../decisions/digest.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { readPerson } from '../decisions/personStore.ts'
import {
  auditSignature,
  checkSignature,
  insistOnPasskeys,
  isByPasskey,
  keepSignature,
  type Signature,
} from '../decisions/signature.ts'
import { type By, startWork, type Work } from '../decisions/work.ts'
import { spendChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { replyTransfer } from './context.ts'
import { transferDecision, transferPasskeys } from './decision.ts'
import { moveTransfer, payTransfer } from './lifecycle.ts'
import { assertWithinPaymentLimits } from './paymentLimits.ts'
import { assertHeld, judgeTransfer, waitsForMoney } from './rules.ts'
import { lockTransfers } from './store.ts'
import { readSurroundings } from './surroundingsStore.ts'
import type { Basis, TransferRow } from './transferRow.ts'

/** The maker's signature on a transfer nobody has signed yet: before the checkers, or paid, or waiting for money. */
export function submit(work: Work, transfer: TransferRow, basis: Basis, availableMinor: bigint): TransferRow {
  const { at, by } = work
  const submitted_by = by?.user_id ?? transfer.created_by
  const set = { ...basis, submitted_at: at, submitted_by }
  if (basis.approvals_needed > 0) {
    // Whoever signs as the maker is one of those whom four eyes keep from approving.
    const maker_ids = [...new Set([...transfer.maker_ids, submitted_by])]
    return moveTransfer(work, transfer, { to: transferStatus.awaiting_approval, set: { ...set, maker_ids } })
  }
  if (isIncomingMethod(transfer.payment_method) || availableMinor < transfer.total_minor)
    return moveTransfer(work, transfer, { to: transferStatus.awaiting_payment, set })
  return payTransfer(work, moveTransfer(work, transfer, { to: transferStatus.awaiting_payment, isPassing: true, set }))
}

/** Returns while its statements are still running: the pipeline of the reply waits for them. */
async function payOne(tx: Tx, deps: Deps, context: By, seen: Seen, signature: Signature): Promise<Work> {
  const { actor, now } = context
  const [[transfer], person, policy, balances] = await Promise.all([
    lockTransfers(tx, actor.business_id, [seen.id]),
    readPerson(tx, actor, { isLocked: true, now }),
    readPublished(tx, actor.business_id),
    lockBalances(tx, actor.business_id),
    isByPasskey(signature) ? insistOnPasskeys(tx, actor.business_id) : null,
  ])
  if (!transfer) throw new AppError('not_found')
  const available = balances[payingAccount(transfer)]
  if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
  assertNotHeld(person, now)
  if (transfer.status !== transferStatus.created && transfer.status !== transferStatus.awaiting_payment)
    throw new AppError('status_move_refused')
  if (waitsForMoney(transfer)) throw new AppError('status_move_refused')
  assertAsSeen(transferDecision, deps, transfer, seen)
  assertHeld(transfer, now)
  await assertWithinPaymentLimits(tx, transfer, now)
  const work = startWork(tx, deps, context)
  work.pipeline.send(spendChallenge(tx, deps, signature))
  if (isByPasskey(signature)) {
    await keepSignature(tx, transferPasskeys, { signature, purpose: 'pay', row: transfer, at: now })
    const { version, payload_digest: digest } = transfer
    work.pipeline.send(auditSignature(tx, context, transferPasskeys, { signature, row: transfer, version, digest }))
  }
  if (transfer.status === transferStatus.created) {
    const others = await readSurroundings(tx, policy, transfer, [transfer.created_by, actor.user_id], now)
    submit(work, transfer, judgeTransfer(policy, transfer, others, person.is_only_person), available)
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
    return pipeline.reply(replyTransfer(tx, context, seen.id))
  },
})
