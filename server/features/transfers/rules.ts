import { applyPolicy } from '../../../contract/base/money/approvalRules.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { ReportTabName } from '../../../contract/base/money/transferFilter.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import {
  canTransferTransition,
  type TransferStatus,
  transferStatus,
  transferStatusesOfTab,
  unpaidStatuses,
} from '../../../contract/base/statuses/transfer.ts'
import { dayOf } from '../../../contract/base/time/clock.ts'
import type { Certificate, SignedCertificate } from '../../../contract/features/quotes.ts'
import type { TransferAction } from '../../../contract/features/transfers.ts'
import { AppError } from '../../errors.ts'
import type { Policy } from '../approvals/store.ts'
import { transferApprovals } from '../decisions/decisionStore.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestParts } from '../decisions/requestStore.ts'
import { sumPart } from '../decisions/requests.ts'
import type { NameCheckRow } from '../recipients/store.ts'
import type { PolicyInputs } from './limitStore.ts'
import { type PolicyBasis, payeeOf, type TransferRow } from './transferRow.ts'

export const isUnpaid = (status: TransferStatus): boolean => unpaidStatuses.includes(status)

/**
 * Number of approvals of a transfer and who may give them, by the policy and the day's other submissions. The only person of a business
 * needs none.
 */
export function applyPolicyToTransfer(
  policy: Policy,
  transfer: Pick<TransferRow, 'kind' | 'total_minor'>,
  { sums, changed }: PolicyInputs,
  isOnlyPerson: boolean,
): PolicyBasis {
  const { tier, raised } = applyPolicy(policy.tiers, transfer.kind, transfer.total_minor, sums)
  const able = changed?.approvers.filter((id) => tier.approvers.length === 0 || tier.approvers.includes(id)).length ?? 0
  // One more than the tier requires, as long as there is another possible approver.
  const needed = Math.max(tier.approvals_needed, Math.min(tier.approvals_needed + 1, able))
  return {
    approvals_needed: isOnlyPerson ? 0 : needed,
    is_first_since_change: changed === null ? null : true,
    policy_version: policy.version,
    tier_from_minor: tier.total_from_minor,
    approvers: isOnlyPerson ? [] : [...tier.approvers],
    raised_by: raised?.by ?? null,
    raised_sum_minor: raised?.sum_minor ?? null,
    raised_count: raised?.count ?? null,
  }
}

/** The bank's answer about the payee becomes part of what people sign; without an answer the certificate is the quote's. */
export const certifyPayee = (certificate: Certificate, check: NameCheckRow | null): SignedCertificate =>
  check === null
    ? certificate
    : { ...certificate, payee_check: check.result, payee_account_name: check.account_name ?? '' }

/** The rate is locked through the approval window, and at least as long as the quote was valid. */
export const rateLockUntil = (now: Date, holdMs: number, quoteExpiresAt: Date): Date =>
  new Date(Math.max(now.getTime() + holdMs, quoteExpiresAt.getTime()))

/** A rate is locked until just before `rate_held_until`. */
export const isRateLocked = (transfer: Pick<TransferRow, 'rate_held_until'>, now: Date): boolean =>
  now.getTime() < transfer.rate_held_until.getTime()

export function assertRateLocked(transfer: Pick<TransferRow, 'rate_held_until' | 'status'>, now: Date): void {
  if (isRateLocked(transfer, now)) return
  throw new AppError(transfer.status === transferStatus.awaiting_payment ? 'payment_deadline_passed' : 'quote_expired')
}

export function assertTransferTransition(from: TransferStatus, to: TransferStatus): void {
  if (!canTransferTransition(from, to)) throw new AppError('status_move_refused', { log: `${from} to ${to}` })
}

export const transferRules: SubjectRules = {
  kind: 'transfer',
  permissions: { read: 'transfers.read', make: 'transfers.pay', approve: 'transfers.approve', deny: 'transfers.deny' },
  isOnlyPersonEnough: true,
  decisions: transferApprovals,
}

type DecidedFacts = Pick<
  TransferRow,
  'id' | 'version' | 'payload_digest' | 'maker_ids' | 'approvers' | 'status' | 'rate_held_until'
>

export const decidableTransfer = (transfer: DecidedFacts, now: Date): Decidable => ({
  id: transfer.id,
  version: transfer.version,
  payload_digest: transfer.payload_digest,
  maker_ids: transfer.maker_ids,
  approvers: transfer.approvers,
  is_waiting: transfer.status === transferStatus.awaiting_approval,
  expired: isRateLocked(transfer, now) ? null : 'quote_expired',
})

export function partsOfTransfer(transfer: TransferRow): RequestParts {
  const { recipient_name, bank_name, account_tail } = payeeOf(transfer)
  return {
    recipient: recipient_name,
    account: `${bank_name} •••• ${account_tail}`,
    receive_amount: sumPart(transfer.receive_currency, transfer.receive_amount_minor),
    send_amount: sumPart(transfer.send_currency, transfer.send_amount_minor),
    fee: sumPart(transfer.send_currency, transfer.fee_minor),
    total: sumPart(transfer.send_currency, transfer.total_minor),
    rate: transfer.rate,
    arrives_on: transfer.arrives_on,
    approvals_needed: String(transfer.approvals_needed),
    policy_version: String(transfer.policy_version ?? ''),
  }
}

export const canCancelTransfer = (transfer: Pick<TransferRow, 'created_by'>, person: Eligibility): boolean =>
  hasPermission(person.role, 'transfers.cancel') && (person.role === 'admin' || transfer.created_by === person.user_id)

export const canRequote = (person: Eligibility): boolean =>
  hasPermission(person.role, 'transfers.create') || hasPermission(person.role, 'transfers.approve')

/** Signed and approved: awaits an incoming payment at its present price. */
export const transferAwaitsMoney = ({
  status,
  payment_method,
}: Pick<TransferRow, 'status' | 'payment_method'>): boolean =>
  status === transferStatus.awaiting_payment && isIncomingMethod(payment_method)

/** Whether an expired price may be replaced: only while nothing is paid and nobody was given an amount to pay in. */
export const canAcceptNewPrice = (
  transfer: Pick<TransferRow, 'status' | 'rate_held_until' | 'payment_method'>,
  now: Date,
): boolean => isUnpaid(transfer.status) && !isRateLocked(transfer, now) && !transferAwaitsMoney(transfer)

type ActionFacts = DecidedFacts & Pick<TransferRow, 'created_by' | 'payment_method'>

const actionRules: Record<TransferAction, (transfer: ActionFacts, person: Eligibility, now: Date) => boolean> = {
  pay: (transfer, person, now) =>
    (transfer.status === transferStatus.created || transfer.status === transferStatus.awaiting_payment) &&
    !transferAwaitsMoney(transfer) &&
    hasPermission(person.role, 'transfers.pay') &&
    isRateLocked(transfer, now),
  // More proofs can be added until the bank has reported.
  pay_in: (transfer, person, now) =>
    ((transferAwaitsMoney(transfer) && isRateLocked(transfer, now)) ||
      transfer.status === transferStatus.payment_confirming) &&
    hasPermission(person.role, 'transfers.pay'),
  approve: (transfer, person, now) => canDecide('approve', transferRules, decidableTransfer(transfer, now), person),
  deny: (transfer, person, now) => canDecide('deny', transferRules, decidableTransfer(transfer, now), person),
  cancel: (transfer, person) => isUnpaid(transfer.status) && canCancelTransfer(transfer, person),
  requote: (transfer, person, now) => canAcceptNewPrice(transfer, now) && canRequote(person),
  repeat: (transfer, person) =>
    transfer.status !== transferStatus.created && hasPermission(person.role, 'transfers.create'),
}

/** Actions on this transfer that this person may take now; the handlers refuse all others with their own code. */
export const transferActionsFor = (transfer: ActionFacts, person: Eligibility, now: Date): TransferAction[] =>
  (Object.keys(actionRules) as TransferAction[]).filter((action) => actionRules[action](transfer, person, now))

export const statusesOfReportTab = (tab: ReportTabName): TransferStatus[] | null =>
  tab === 'all' ? null : transferStatusesOfTab(tab)

const referenceAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** `LT-20260115-7KQ2M9XA`: the day, then 40 random bits without look-alike letters. */
export function makeReference(now: Date, random: Uint8Array, prefix = 'LT'): string {
  const day = dayOf(now).replaceAll('-', '')
  const tail = Array.from(random.subarray(0, 8), (byte) => referenceAlphabet[byte % 32]).join('')
  return `${prefix}-${day}-${tail}`
}
