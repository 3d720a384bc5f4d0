import { createHash } from 'node:crypto'
import { lp } from '../../../contract/crypto/bytes.ts'
import type { Keys } from '../../ports/keys.ts'
import { isSameHash, keyedHash } from '../../secrets.ts'
import type { DecisionRow, RefundContent, RequestRow } from './refundRow.ts'

/** SHA-256 over the length-prefixed fields: what the approvers see is what is paid. */
export const digestRefund = (content: RefundContent): string =>
  createHash('sha256')
    .update(
      lp(
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
      ),
    )
    .digest('hex')

type Sealed = RefundContent & Pick<RequestRow, 'business_id' | 'requested_by' | 'approvals_needed' | 'payout_reference'>

/** Of a request as it was approved, by a key that is not in the database. */
export const sealRefund = ({ pepper }: Keys, request: Sealed): string =>
  keyedHash(
    pepper,
    'refund',
    digestRefund(request),
    [request.business_id, request.requested_by, request.approvals_needed, request.payout_reference].join(' '),
  )

/** Why a request is not what was asked for and approved; null where it is. */
export function faultOf(keys: Keys, request: RequestRow, decisions: readonly DecisionRow[]): string | null {
  if (request.seal === null || !isSameHash(sealRefund(keys, request), request.seal)) return 'the seal is broken'
  if (digestRefund(request) !== request.payload_digest) return 'the content is not what was asked for'
  const approved = decisions.filter(
    ({ decision, payload_digest }) => decision === 'approved' && payload_digest === request.payload_digest,
  )
  return approved.length < request.approvals_needed ? 'approvals are missing' : null
}
