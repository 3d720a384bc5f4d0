import type { ApiRequestState } from '../../../contract/base/calls/apiAccess.ts'
import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import { canTransition } from '../../../contract/base/statuses/machine.ts'
import { type VerificationStatus, verificationStates } from '../../../contract/base/statuses/verification.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type DocumentRow, lockCompany } from './store.ts'

/** The only function that changes `is_verified`. */
export async function setVerification(tx: Tx, businessId: string, to: VerificationStatus): Promise<void> {
  const { is_verified } = await lockCompany(tx, businessId)
  if (is_verified === to) return
  if (!canTransition(verificationStates, is_verified, to)) throw new AppError('status_move_refused')
  await tx`update businesses set is_verified = ${to} where id = ${businessId}`
}

/** Marks that it can never be verified. */
export const markIneligible = (tx: Tx, businessId: string) =>
  tx`update businesses set is_eligible = false where id = ${businessId}`

/** Country of the company's seat, which determines its documents. */
export const setCountry = (tx: Tx, businessId: string, country: string) =>
  tx`update businesses set country = ${country} where id = ${businessId}`

interface SubmittedDocument {
  business_id: string
  id: string
  kind: DocumentKind
  file_id: string
  added_by: string
  added_at: Date
}

/** Makes the submitted documents the company's; those accepted before remain. */
export async function submitDocuments(
  tx: Tx,
  businessId: string,
  now: Date,
  rows: readonly SubmittedDocument[],
): Promise<void> {
  await tx`
    update business_documents set removed_at = ${now}, state = case when state = 'submitted' then 'declined' else state end
    where business_id = ${businessId} and removed_at is null and state <> 'accepted'`
  const kept = await tx<{ file_id: string }[]>`
    select file_id from business_documents where business_id = ${businessId} and removed_at is null`
  const known = new Set(kept.map(({ file_id }) => file_id))
  const fresh = rows.filter(({ file_id }) => !known.has(file_id)).map((row) => ({ ...row, state: 'submitted' }))
  if (fresh.length > 0) await tx`insert into business_documents ${tx(fresh)}`
}

/** Records the operator's decision on the submitted documents of a kind; those accepted before remain. */
export const decideDocuments = (
  tx: Tx,
  businessId: string,
  {
    kind,
    file_ids,
    state,
  }: Pick<DocumentRow, 'kind'> & { file_ids: readonly string[]; state: 'accepted' | 'declined' },
) => tx`
  update business_documents set state = ${state}
  where business_id = ${businessId} and kind = ${kind} and file_id = any(${[...file_ids]}::uuid[]) and removed_at is null
    and state <> 'added'`

/** State of the business's access to the open API, stored with the business. */
export const setApiAccess = (tx: Tx, businessId: string, state: ApiRequestState) =>
  tx`update businesses set api_access = ${state} where id = ${businessId}`
