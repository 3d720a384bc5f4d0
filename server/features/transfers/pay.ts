import { isIncomingMethod, proofsMax } from '../../../contract/base/money/paymentMethods.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { transferStatus } from '../../../contract/base/statuses/transfer.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { payingAccount } from '../../ledger/chart.ts'
import { insufficientBalance, lockAvailableBalance, lockBalances } from '../../ledger/post.ts'
import type { Settings } from '../../settings.ts'
import { requireActiveVersion } from '../approvals/store.ts'
import { voidApprovals } from '../decisions/decisionStore.ts'
import type { SeenObject } from '../decisions/digest.ts'
import type { Eligibility } from '../decisions/eligibility.ts'
import { assertAsSeen } from '../decisions/engine.ts'
import { requireActingPerson } from '../decisions/personStore.ts'
import { checkSignature, spendSignature, type VerifiedSignature } from '../decisions/signature.ts'
import { beginPaymentTx, type PaymentTx, type PersonRequest } from '../decisions/transaction.ts'
import { assertNotCoolingOff } from '../factors/rules.ts'
import { lockFilesForUse } from '../files/store.ts'
import { findProofs, type InstructionRow, lockInstruction, reportPaid } from '../paymentInstructions/store.ts'
import { priceNow } from '../quotes/price.ts'
import { findPromoTerms } from '../quotes/promoStore.ts'
import { auditTransfer, lockTransferForAction, transferResponse } from './context.ts'
import { transferDecision } from './decision.ts'
import { enqueueTransferExpiry } from './enqueue.ts'
import { openTransferRequest, payTransfer, transitionTransfer } from './lifecycle.ts'
import { readPolicyInputs } from './limitStore.ts'
import { assertTransferIntact, digestTransfer, transferMac } from './mac.ts'
import { notifyReprice } from './notices.ts'
import { assertWithinPaymentLimits } from './paymentLimits.ts'
import {
  applyPolicyToTransfer,
  assertRateLocked,
  canAcceptNewPrice,
  canRequote,
  certifyPayee,
  rateLockUntil,
  transferAwaitsMoney,
} from './rules.ts'
import { lockTransfers, saveTransferView, writeReprice } from './store.ts'
import { type PolicyBasis, type TransferRow, transferViewOf } from './transferRow.ts'

/** Applies the maker's signature: it then awaits approval, is paid, or awaits an incoming payment. */
export function applyMakerSignature(
  work: PaymentTx,
  transfer: TransferRow,
  basis: PolicyBasis,
  availableMinor: bigint,
): TransferRow {
  const { at, by } = work
  const submitted_by = by?.user_id ?? transfer.created_by
  const set = { ...basis, submitted_at: at, submitted_by }
  if (basis.approvals_needed > 0) {
    // A signer becomes a maker, and so cannot approve (four eyes).
    const maker_ids = [...new Set([...transfer.maker_ids, submitted_by])]
    return transitionTransfer(work, transfer, { to: transferStatus.awaiting_approval, set: { ...set, maker_ids } })
  }
  if (isIncomingMethod(transfer.payment_method) || availableMinor < transfer.total_minor)
    return transitionTransfer(work, transfer, { to: transferStatus.awaiting_payment, set })
  return payTransfer(
    work,
    transitionTransfer(work, transfer, { to: transferStatus.awaiting_payment, isPassing: true, set }),
  )
}

/** Returns while its statements are still running: the pipeline of the response waits for them. */
async function payTransferOnce(
  tx: Tx,
  deps: Deps,
  context: PersonRequest,
  seen: SeenObject,
  signature: VerifiedSignature,
): Promise<PaymentTx> {
  const { actor, now } = context
  const [[transfer], person, policy, balances] = await Promise.all([
    lockTransfers(tx, actor.business_id, [seen.id]),
    requireActingPerson(tx, actor, { isLocked: true, now, deps }),
    requireActiveVersion(tx, deps.keys, actor.business_id),
    lockBalances(tx, actor.business_id),
  ])
  if (!transfer) throw new AppError('not_found')
  const available = balances[payingAccount(transfer)]
  if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
  assertNotCoolingOff(person, now)
  if (transfer.status !== transferStatus.created && transfer.status !== transferStatus.awaiting_payment)
    throw new AppError('status_move_refused')
  if (transferAwaitsMoney(transfer)) throw new AppError('status_move_refused')
  assertAsSeen(transferDecision, deps, transfer, seen)
  assertRateLocked(transfer, now)
  await assertWithinPaymentLimits(tx, transfer, now)
  const work = beginPaymentTx(tx, deps, context)
  work.pipeline.send(spendSignature(tx, { deps, by: context }, transferDecision, { signature, row: transfer }))
  if (transfer.status === transferStatus.created) {
    const others = await readPolicyInputs(tx, policy, transfer, [transfer.created_by, actor.user_id], now)
    applyMakerSignature(
      work,
      transfer,
      applyPolicyToTransfer(policy, transfer, others, person.is_only_person),
      available,
    )
  } else {
    if (available < transfer.total_minor) {
      throw insufficientBalance(transfer.total_minor - available, transfer.send_currency)
    }
    payTransfer(work, transfer)
  }
  return work
}

export const payHandler = defineHandler('/transfer/pay', {
  prepare: (deps, context, request) =>
    checkSignature(deps, context, { kind: 'transfer', purpose: 'pay', seen: [request.transfer] }, request),
  async run(tx, context, { transfer: seen }, { deps, prepared }) {
    const { pipeline } = await payTransferOnce(tx, deps, context, seen, prepared)
    return pipeline.reply(transferResponse(tx, context, seen.id))
  },
})

/** Earlier and new proofs, each once. */
async function joinProofs(tx: Tx, { business_id, proof_file_ids }: InstructionRow, asked: string[]): Promise<string[]> {
  const ids = [...new Set([...proof_file_ids, ...asked])]
  if (ids.length > proofsMax) throw new AppError('input_invalid', { field: 'proof_ids' })
  await lockFilesForUse(tx, business_id, ids)
  if ((await findProofs(tx, business_id, ids)).length !== ids.length)
    throw new AppError('not_found', { field: 'proof_ids' })
  return ids
}

export const reportPaidHandler = defineHandler('/transfer/report-paid', {
  async run(tx, context, { id, version, proof_ids }, { deps }) {
    const { actor, now } = context
    const { transfer, person } = await lockTransferForAction(tx, deps, context, id)
    if (!hasPermission(person.role, 'transfers.pay')) throw new AppError('not_permitted')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    const instruction = await lockInstruction(tx, { business_id: actor.business_id, cause_id: id })
    if (instruction?.state !== 'open' || instruction.expires_at === null) throw new AppError('status_move_refused')
    const isFirst = transfer.status === transferStatus.awaiting_payment
    if (isFirst && now.getTime() >= instruction.expires_at.getTime()) throw new AppError('payment_deadline_passed')
    const proof_file_ids = await joinProofs(tx, instruction, proof_ids)
    const reported_at = instruction.reported_at ?? now
    const confirm_until =
      instruction.confirm_until ?? new Date(instruction.expires_at.getTime() + deps.settings.paymentConfirmMs)
    const work = beginPaymentTx(tx, deps, context)
    work.pipeline.send(reportPaid(tx, instruction, { reported_at, confirm_until, proof_file_ids }))
    if (isFirst) {
      transitionTransfer(work, transfer, { to: transferStatus.payment_confirming })
      work.pipeline.send(enqueueTransferExpiry(tx, transfer, confirm_until))
    }
    work.pipeline.send(auditTransfer(tx, context, 'transfer.reported_paid', id, { proofs: proof_file_ids.length }))
    return work.pipeline.reply(transferResponse(tx, context, id))
  },
})

/** The discount stays: the use of its code is reserved while the transfer may be paid. */
const promoOf = async (tx: Tx, { certificate }: TransferRow) =>
  certificate && certificate.promo_code !== '' ? findPromoTerms(tx, certificate.promo_code) : undefined

/** Current price of the entered amount. The caller does not change the content, so they may still approve it. */
async function reprice(
  tx: Tx,
  settings: Pick<Settings, 'spreadPercent' | 'rateHoldMs' | 'quoteLifeMs'>,
  transfer: TransferRow,
  now: Date,
): Promise<TransferRow> {
  const corridor = findCorridor(transfer.corridor_id, transfer.country)
  if (!corridor) throw new AppError('corridor_unavailable')
  const { side, typed_amount_minor, fee_payer } = transfer
  const { rate_as_of: _, ...price } = await priceNow(
    tx,
    settings,
    { business_id: transfer.business_id, now },
    {
      corridor,
      side,
      typed_amount_minor,
      fee_payer,
      promo: (await promoOf(tx, transfer)) ?? null,
    },
  )
  const repriced: TransferRow = {
    ...transfer,
    ...price,
    certificate: certifyPayee(price.certificate, transfer.name_check),
    version: transfer.version + 1,
    rate_held_until: rateLockUntil(now, settings.rateHoldMs, new Date(now.getTime() + settings.quoteLifeMs)),
  }
  return { ...repriced, payload_digest: digestTransfer(repriced) }
}

/** Applies the policy version it was submitted under; the active one, if it was not submitted. */
async function reapplyPolicy(
  tx: Tx,
  { keys }: Deps,
  transfer: TransferRow,
  now: Date,
  person: Eligibility,
): Promise<PolicyBasis> {
  const { business_id, submitted_at, submitted_by, created_by } = transfer
  const [policy] = await Promise.all([
    requireActiveVersion(tx, keys, business_id, submitted_at === null ? null : transfer.policy_version),
    lockAvailableBalance(tx, business_id),
  ])
  const others = await readPolicyInputs(
    tx,
    policy,
    transfer,
    [created_by, submitted_by ?? created_by],
    submitted_at ?? now,
  )
  return applyPolicyToTransfer(policy, transfer, others, person.is_only_person)
}

export const requoteHandler = defineHandler('/transfer/requote', {
  async run(tx, context, { id, version }, { deps }) {
    const { now } = context
    const { transfer, person } = await lockTransferForAction(tx, deps, context, id)
    if (!canRequote(person)) throw new AppError('not_permitted')
    if (!canAcceptNewPrice(transfer, now)) throw new AppError('status_move_refused')
    if (transfer.version !== version) throw new AppError('changed_since_seen')
    assertTransferIntact(deps.keys, transfer)
    const price = await reprice(tx, deps.settings, transfer, now)
    const judged = { ...price, ...(await reapplyPolicy(tx, deps, price, now, person)) }
    const repriced = { ...judged, seal: transferMac(deps.keys, judged) }
    // Already approved: if a higher price needs more approvals, a new transfer must be created.
    if (transfer.status === transferStatus.awaiting_payment && repriced.approvals_needed > 0)
      throw new AppError('approval_void')
    const work = beginPaymentTx(tx, deps, context)
    // Valid approvals refer to the named approvers by a foreign key, so they are voided before the approvers change.
    work.pipeline.send(voidApprovals(tx, transfer.business_id, id, now))
    work.pipeline.send(writeReprice(tx, transfer, repriced))
    if (transfer.status === transferStatus.awaiting_payment)
      work.pipeline.send(enqueueTransferExpiry(tx, repriced, repriced.rate_held_until))
    if (transfer.status === transferStatus.awaiting_approval) work.pipeline.send(openTransferRequest(work, repriced))
    work.pipeline.send(notifyReprice(work, repriced))
    work.pipeline.send(saveTransferView(tx, context.actor.user_id, repriced, transferViewOf(repriced), now))
    work.pipeline.send(
      auditTransfer(tx, context, 'transfer.requoted', id, {
        version: repriced.version,
        digest: repriced.payload_digest,
        rate: repriced.rate,
      }),
    )
    return work.pipeline.reply(transferResponse(tx, context, id))
  },
})
