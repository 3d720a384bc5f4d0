import type { Keys } from '../../ports/keys.ts'
import type { StoredDecision } from '../decisions/decisionStore.ts'
import { digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import type { RefundContent, RequestRow } from './rules.ts'

/** SHA-256 over the length-prefixed fields, so that exactly what the approvers see is paid. */
export const digestRefund = (content: RefundContent): string =>
  digestOf(
    'refund-1',
    content.id,
    content.transfer_id,
    content.destination,
    content.currency,
    String(content.amount_minor),
    content.bank_account_id ?? '',
    content.bank_code ?? '',
    content.bank_name ?? '',
    content.account_number ?? '',
    content.account_name ?? '',
  )

type Covered = RefundContent &
  Pick<RequestRow, 'business_id' | 'requested_by' | 'approvals_needed' | 'payout_reference'>

const covered = (request: Covered): [string, string] => [
  digestRefund(request),
  [request.business_id, request.requested_by, request.approvals_needed, request.payout_reference].join(' '),
]

/** MAC of an approved request. */
export const refundMac = (keys: Keys, request: Covered): string => macOf(keys, 'refund', ...covered(request))

/** Why a request is not what was requested and approved; null if it is. */
export function findRefundMacError(
  keys: Keys,
  request: RequestRow,
  decisions: readonly StoredDecision[],
): string | null {
  if (!isMacValid(keys, request.seal, 'refund', ...covered(request))) return 'the seal is broken'
  if (digestRefund(request) !== request.payload_digest) return 'the content is not what was asked for'
  const approved = decisions.filter(
    ({ decision, payload_digest }) => decision === 'approved' && payload_digest === request.payload_digest,
  )
  return approved.length < request.approvals_needed ? 'approvals are missing' : null
}
