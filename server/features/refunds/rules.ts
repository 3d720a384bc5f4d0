import type { Currency } from '../../../contract/base/money/money.ts'
import {
  openRefundStages,
  type RefundDestination,
  type RefundStage,
  refundableStatuses,
} from '../../../contract/base/money/refunds.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { RefundAction } from '../../../contract/features/refunds.ts'
import { refundDecisions } from '../decisions/decisionStore.ts'
import { canDecide, type Decidable, type Eligibility, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestParts } from '../decisions/requestStore.ts'
import { sumPart } from '../decisions/requests.ts'

/** Everything that the approvals and the payout of a request are bound to. */
export interface RefundContent {
  id: string
  transfer_id: string
  destination: RefundDestination
  currency: Currency
  amount_minor: bigint
  bank_account_id: string | null
  bank_code: string | null
  bank_name: string | null
  account_number: string | null
  account_name: string | null
}

/** One attempt to refund a transfer. */
export interface RequestRow extends RefundContent {
  business_id: string
  attempt: number
  stage: RefundStage
  payload_digest: string
  requested_by: string
  requested_by_name: string
  requested_at: Date
  approvals_needed: number
  /** Everyone who may approve, if empty. */
  approvers: string[]
  due_at: Date | null
  seal: string | null
  payout_reference: string | null
  /** Made with the reference, when it is confirmed. */
  uetr: string | null
  /** Set with the order; until then the owed money has not left. */
  rail: string | null
  sent_at: Date | null
  closed_at: Date | null
  reason: string | null
  staff: string | null
  penalty_minor: bigint
  /** Set if it differs from what was approved: nothing is sent until the operator has reviewed it. */
  held_at: Date | null
  held_reason: string | null
  /** Waits for a decision on a hit of the lists of sanctions; nothing is sent meanwhile. */
  checking_since: Date | null
}

export const isRefundOpen = ({ stage }: Pick<RequestRow, 'stage'>): boolean =>
  (openRefundStages as readonly string[]).includes(stage)

interface OwedFigures {
  total_minor: bigint
  rejection_fee_minor: bigint | null
}

/** Owed to the sender: everything paid, less the cost of refusals. */
export const owedOf = (transfer: OwedFigures, requests: readonly Pick<RequestRow, 'penalty_minor'>[]): bigint =>
  requests.reduce(
    (left, { penalty_minor }) => left - penalty_minor,
    transfer.total_minor - (transfer.rejection_fee_minor ?? 0n),
  )

export const refundRules: SubjectRules = {
  kind: 'refund',
  permissions: { read: 'refunds.read', make: 'refunds.request', approve: 'refunds.approve', deny: 'refunds.approve' },
  isOnlyPersonEnough: false,
  codes: { is_waiting: 'refund_move_refused' },
  decisions: refundDecisions,
}

/** Undefined if nobody has requested it yet. */
export const decidableRefund = (request: RequestRow | undefined): Decidable => ({
  id: request?.id ?? '',
  version: request?.attempt ?? 0,
  payload_digest: request?.payload_digest ?? '',
  maker_ids: request ? [request.requested_by] : [],
  approvers: request?.approvers ?? [],
  is_waiting: request?.stage === 'awaiting_approval',
  expired: null,
})

export const partsOfRefund = (request: RequestRow): RequestParts => ({
  amount: sumPart(request.currency, request.amount_minor),
  account_name: request.account_name ?? '',
  account: `${request.bank_name ?? ''} · ${request.account_number ?? ''}`,
  approvals_needed: String(request.approvals_needed),
})

interface ActionFacts {
  status: TransferStatus
  /** The newest, if there is one. */
  request: RequestRow | undefined
}

const actionRules: Record<RefundAction, (facts: ActionFacts, person: Eligibility) => boolean> = {
  request: ({ status, request }, { role }) =>
    refundableStatuses.includes(status) &&
    !(request && isRefundOpen(request)) &&
    hasPermission(role, 'refunds.request'),
  approve: ({ request }, person) => canDecide('approve', refundRules, decidableRefund(request), person),
  deny: ({ request }, person) => canDecide('deny', refundRules, decidableRefund(request), person),
  withdraw: ({ request }, { role, user_id }) =>
    request?.stage === 'awaiting_approval' &&
    hasPermission(role, 'refunds.request') &&
    (role === 'admin' || request.requested_by === user_id),
  proof: ({ status, request }) =>
    status === transferStatus.refunded && request?.stage === 'paid' && request.destination === 'bank',
}

/** Actions on this refund that this person may take now; the handlers refuse all others with their own code. */
export const refundActionsFor = (facts: ActionFacts, person: Eligibility): RefundAction[] =>
  (Object.keys(actionRules) as RefundAction[]).filter((action) => actionRules[action](facts, person))
