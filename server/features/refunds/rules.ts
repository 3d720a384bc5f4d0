import { openRefundStages, refundableStatuses } from '../../../contract/base/refunds.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { RefundAction } from '../../../contract/features/refunds.ts'
import { refundDecisions } from '../decisions/decisionStore.ts'
import { type Decidable, type Eligibility, mayDecide, type SubjectRules } from '../decisions/eligibility.ts'
import type { RequestRow } from './refundRow.ts'

export const isOpen = ({ stage }: Pick<RequestRow, 'stage'>): boolean =>
  (openRefundStages as readonly string[]).includes(stage)

interface OwedFigures {
  total_minor: bigint
  rejection_fee_minor: bigint | null
}

/** What is owed to the sender: all that was paid, less what refusals have cost. */
export const owedOf = (transfer: OwedFigures, requests: readonly Pick<RequestRow, 'penalty_minor'>[]): bigint =>
  requests.reduce(
    (left, { penalty_minor }) => left - penalty_minor,
    transfer.total_minor - (transfer.rejection_fee_minor ?? 0n),
  )

export const refundRules: SubjectRules = {
  permissions: { make: 'refunds.request', approve: 'refunds.approve', deny: 'refunds.approve' },
  isOnlyPersonEnough: false,
  codes: { is_waiting: 'refund_move_refused' },
  decisions: refundDecisions,
}

/** Undefined: nobody has asked for it yet. */
export const decidableRefund = (request: RequestRow | undefined): Decidable => ({
  id: request?.id ?? '',
  version: request?.attempt ?? 0,
  payload_digest: request?.payload_digest ?? '',
  maker_ids: request ? [request.requested_by] : [],
  approvers: request?.approvers ?? [],
  is_waiting: request?.stage === 'awaiting_approval',
  expired: null,
})

export interface ActionFacts {
  status: TransferStatus
  /** The newest, where there is one. */
  request: RequestRow | undefined
}

const actionRules: Record<RefundAction, (facts: ActionFacts, person: Eligibility) => boolean> = {
  request: ({ status, request }, { role }) =>
    refundableStatuses.includes(status) && !(request && isOpen(request)) && hasPermission(role, 'refunds.request'),
  approve: ({ request }, person) => mayDecide('approve', refundRules, decidableRefund(request), person),
  deny: ({ request }, person) => mayDecide('deny', refundRules, decidableRefund(request), person),
  withdraw: ({ request }, { role, user_id }) =>
    request?.stage === 'awaiting_approval' &&
    hasPermission(role, 'refunds.request') &&
    (role === 'admin' || request.requested_by === user_id),
  proof: ({ status, request }) =>
    status === transferStatus.refunded && request?.stage === 'paid' && request.destination === 'bank',
}

/** What this person may do with this refund now; the handlers refuse what is not here with its own code. */
export const refundActionsFor = (facts: ActionFacts, person: Eligibility): RefundAction[] =>
  (Object.keys(actionRules) as RefundAction[]).filter((action) => actionRules[action](facts, person))
