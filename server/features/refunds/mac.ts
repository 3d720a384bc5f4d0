import type { Tx } from '../../db/client.ts'
import type { Keys } from '../../ports/keys.ts'
import { type BankAccountRow, findBankAccounts } from '../businesses/store.ts'
import { principalsIn, refundDecisions, type StoredDecision } from '../decisions/decisionStore.ts'
import { digestOf, isMacValid, macOf } from '../decisions/digest.ts'
import { findRefundJournalError, readOrder } from '../transfers/orderJournalStore.ts'
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
  Pick<RequestRow, 'business_id' | 'requested_by' | 'approvals_needed' | 'payout_reference' | 'uetr'>

const covered = (request: Covered): [string, string, ...string[]] => [
  digestRefund(request),
  [request.business_id, request.requested_by, request.approvals_needed, request.payout_reference].join(' '),
  // Confirmed before there were UETRs: the MAC stays as it was.
  ...(request.uetr === null ? [] : [request.uetr]),
]

const coveredRequest = (request: RequestRow): string[] => [
  ...covered({ ...request, payout_reference: null, uetr: null }),
  [request.attempt, request.requested_at.toISOString(), ...request.approvers].join(' '),
]

/** MAC of a request that waits for approval. */
export const refundRequestMac = (keys: Keys, request: RequestRow): string =>
  macOf(keys, 'refund request', ...coveredRequest(request))

/** Whether a waiting request is still what was requested. */
export const isAsRequested = (keys: Keys, request: RequestRow): boolean =>
  digestRefund(request) === request.payload_digest &&
  isMacValid(keys, request.seal, 'refund request', ...coveredRequest(request))

/** MAC of an approved request. */
export const refundMac = (keys: Keys, request: Covered): string => macOf(keys, 'refund', ...covered(request))

type EnrolledAccount = Pick<BankAccountRow, 'id' | 'bank_code' | 'bank_name' | 'account_number' | 'account_name'>

/** Whether it is paid to an account that the company has enrolled, as it is enrolled. */
export const isAccountOf = (request: RefundContent, accounts: readonly EnrolledAccount[]): boolean =>
  accounts.some(
    (one) =>
      one.id === request.bank_account_id &&
      one.bank_code === request.bank_code &&
      one.bank_name === request.bank_name &&
      one.account_number === request.account_number &&
      one.account_name === request.account_name,
  )

/** Why a request is not what was requested and approved; null if it is. */
function findRefundMacError(keys: Keys, request: RequestRow, decisions: readonly StoredDecision[]): string | null {
  if (!isMacValid(keys, request.seal, 'refund', ...covered(request))) return 'the seal is broken'
  if (digestRefund(request) !== request.payload_digest) return 'the content is not what was asked for'
  if (!decisions.every((one) => refundDecisions.isIntact(keys, one))) return 'an approval is not one that was given'
  const approved = decisions.filter(
    ({ decision, payload_digest }) => decision === 'approved' && payload_digest === request.payload_digest,
  )
  return principalsIn(approved).length < request.approvals_needed ? 'approvals are missing' : null
}

/** The same for a stored request, and as long as nothing is ordered also whether it goes to an enrolled account. */
export async function findRefundError(tx: Tx, keys: Keys, request: RequestRow): Promise<string | null> {
  const { business_id, id, rail } = request
  const [decisions, accounts] = await Promise.all([
    refundDecisions.find(tx, business_id, [id]),
    findBankAccounts(tx, business_id),
  ])
  const fault = findRefundMacError(keys, request, decisions)
  if (fault !== null) return fault
  const { payout_reference } = request
  const order = payout_reference === null ? null : await readOrder(tx, keys, { business_id, payout_reference })
  const misplaced = order && findRefundJournalError(order, request)
  if (misplaced !== null || rail !== null) return misplaced
  return isAccountOf(request, accounts) ? null : 'the account is not one that the company has enrolled'
}
