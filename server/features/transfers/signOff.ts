import { formatMoney, homeCurrency } from '../../../contract/base/money.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { insufficientBalance } from '../../ledger/post.ts'
import { readPublished } from '../approvals/store.ts'
import { type OtpAbout, sendChallenge } from '../factors/challenges.ts'
import { checkPin } from '../factors/pin.ts'
import { spendChallenge, type VerifiedChallenge, verifyChallenge } from '../factors/proofs.ts'
import { assertNotHeld } from '../factors/rules.ts'
import { findUser } from '../people/store.ts'
import { readDaySums, readStanding } from './approvalStore.ts'
import { answerTransfer, type By, standingTo, startWork } from './context.ts'
import { digestSeen, type SeenTransfer } from './digest.ts'
import { moveTransfer, payTransfer } from './lifecycle.ts'
import { assertAsSeen, assertHeld, awaitingApproval, awaitingPayment, created, judgeTransfer } from './rules.ts'
import { findTransfers, insertEditor, lockAvailable, lockTransfers } from './store.ts'
import type { Basis, TransferRow } from './transferRow.ts'
import type { Work } from './work.ts'

/** One-time password and PIN, each try counted before it is compared. The password is good for exactly what was seen. */
export async function checkSignature(
  deps: Deps,
  context: Pick<RequestContext, 'device_id'> & By,
  purpose: 'pay' | 'approve',
  seen: SeenTransfer[],
  signed: { challenge_id: string; otp: string; pin: string },
): Promise<VerifiedChallenge> {
  const { user_id } = context.actor
  const use = {
    id: signed.challenge_id,
    purpose,
    object_digest: digestSeen(purpose, seen),
    device_id: context.device_id,
    user_id,
  }
  const verified = await verifyChallenge(deps, use, signed.otp)
  await checkPin(deps, user_id, signed.pin)
  return verified
}

/** What the mail with the code says it is for. */
function aboutOf(transfers: TransferRow[]): OtpAbout {
  const [only] = transfers
  if (only && transfers.length === 1) {
    return {
      amount: formatMoney(only.receive_amount_minor, only.receive_currency),
      payee: only.recipient_name,
      account_tail: only.account_tail,
    }
  }
  const total = transfers.reduce((sum, transfer) => sum + transfer.total_minor, 0n)
  return { amount: formatMoney(total, homeCurrency), count: transfers.length }
}

export const requestOtpHandler = defineHandler('/transfer/request-otp', {
  async run(tx, { actor, device_id }, { purpose, transfers: seen }, { deps }) {
    const permission = purpose === 'pay' ? 'transfers.pay' : 'transfers.approve'
    if (!hasPermission(actor.role, permission)) throw new AppError('not_permitted')
    const ids = seen.map((row) => row.id)
    if (new Set(ids).size !== ids.length || (purpose === 'pay' && ids.length > 1)) {
      throw new AppError('input_invalid', { field: 'transfers' })
    }
    const [found, user] = await Promise.all([findTransfers(tx, actor.business_id, ids), findUser(tx, actor.user_id)])
    const transfers = seen.map((row) => {
      const transfer = found.find(({ id }) => id === row.id)
      if (!transfer) throw new AppError('not_found')
      assertAsSeen(transfer, row)
      return transfer
    })
    if (!user) throw new AppError('not_permitted')
    assertNotHeld(user, deps.now())
    const object_digest = digestSeen(purpose, seen)
    return sendChallenge(tx, deps, { user, purpose, object_digest, device_id, about: aboutOf(transfers) })
  },
})

/** The maker's signature on a transfer nobody has signed yet: before the checkers, or paid, or waiting for money. */
function submit(work: Work, transfer: TransferRow, basis: Basis, availableMinor: bigint): TransferRow {
  const { tx, pipeline, at, by } = work
  const set = { ...basis, submitted_at: at, submitted_by: by?.user_id ?? transfer.created_by }
  if (basis.approvals_needed > 0) {
    // Whoever signs as the maker is one of those whom four eyes keep from approving.
    if (by && by.user_id !== transfer.created_by) {
      pipeline.send(insertEditor(tx, transfer.business_id, transfer.id, by.user_id))
    }
    return moveTransfer(work, transfer, { to: awaitingApproval, set })
  }
  if (availableMinor < transfer.total_minor) return moveTransfer(work, transfer, { to: awaitingPayment, set })
  return payTransfer(work, moveTransfer(work, transfer, { to: awaitingPayment, isPassing: true, set }))
}

/** Answers with its statements on their way. */
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
  if (transfer.status !== created && transfer.status !== awaitingPayment) throw new AppError('status_move_refused')
  assertAsSeen(transfer, seen)
  assertHeld(transfer, now)
  const work = startWork(tx, deps, context)
  work.pipeline.send(spendChallenge(tx, deps, verified))
  if (transfer.status === created) {
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
