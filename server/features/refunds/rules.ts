import { openRefundStages, refundableStatuses } from '../../../contract/base/refunds.ts'
import { hasPermission, type Role } from '../../../contract/base/roles.ts'
import { type TransferStatus, transferStatus } from '../../../contract/base/statuses/transfer.ts'
import type { RefundAction } from '../../../contract/features/refunds.ts'
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

/** What decides which actions on a refund a person has. */
export interface RefundStanding {
  role: Role
  user_id: string
  is_same_hand: boolean
}

export interface ActionFacts {
  status: TransferStatus
  /** The newest, where there is one. */
  request: Pick<RequestRow, 'stage' | 'requested_by' | 'approvers' | 'destination'> | undefined
  /** Who has approved it. */
  approved_by: readonly string[]
}

const canDecide = ({ request }: ActionFacts, standing: RefundStanding): boolean =>
  request?.stage === 'awaiting_approval' &&
  hasPermission(standing.role, 'refunds.approve') &&
  request.requested_by !== standing.user_id

const actionRules: Record<RefundAction, (facts: ActionFacts, standing: RefundStanding) => boolean> = {
  request: ({ status, request }, { role }) =>
    refundableStatuses.includes(status) && !(request && isOpen(request)) && hasPermission(role, 'refunds.request'),
  approve: (facts, standing) =>
    canDecide(facts, standing) &&
    !standing.is_same_hand &&
    !facts.approved_by.includes(standing.user_id) &&
    isNamed(facts.request?.approvers ?? [], standing.user_id),
  deny: canDecide,
  withdraw: ({ request }, { role, user_id }) =>
    request?.stage === 'awaiting_approval' &&
    hasPermission(role, 'refunds.request') &&
    (role === 'admin' || request.requested_by === user_id),
  proof: ({ status, request }) =>
    status === transferStatus.refunded && request?.stage === 'paid' && request.destination === 'bank',
}

export const isNamed = (approvers: readonly string[], userId: string): boolean =>
  approvers.length === 0 || approvers.includes(userId)

/** What this person may do with this refund now; the handlers refuse what is not here with its own code. */
export const refundActionsFor = (facts: ActionFacts, standing: RefundStanding): RefundAction[] =>
  (Object.keys(actionRules) as RefundAction[]).filter((action) => actionRules[action](facts, standing))
