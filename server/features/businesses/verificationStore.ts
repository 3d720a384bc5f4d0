import type { ApiRequestState } from '../../../contract/base/calls/apiAccess.ts'
import type { DocumentKind } from '../../../contract/base/files/businessDocuments.ts'
import { canTransition } from '../../../contract/base/statuses/machine.ts'
import { type VerificationStatus, verificationStates } from '../../../contract/base/statuses/verification.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type DocumentRow, lockCompany } from './store.ts'

/** What the verification writes of a company. */

/** Moves `is_verified`; nothing else does. */
export async function setVerification(tx: Tx, businessId: string, to: VerificationStatus): Promise<void> {
  const { is_verified } = await lockCompany(tx, businessId)
  if (is_verified === to) return
  if (!canTransition(verificationStates, is_verified, to)) throw new AppError('status_move_refused')
  await tx`update businesses set is_verified = ${to} where id = ${businessId}`
}

/** It never can be verified. */
export const endEligibility = (tx: Tx, businessId: string) =>
  tx`update businesses set is_eligible = false where id = ${businessId}`

/** Of the company's seat: it says which documents the company shows. */
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

/** What was handed in are the company's documents from now on; those that were accepted before stay beside them. */
export async function submitDocuments(
  tx: Tx,
  businessId: string,
  now: Date,
  rows: readonly SubmittedDocument[],
): Promise<void> {
  await tx`
    update business_documents set removed_at = ${now}, state = case state when 'submitted' then 'declined' else state end
    where business_id = ${businessId} and removed_at is null and state <> 'accepted'`
  const kept = await tx<{ file_id: string }[]>`
    select file_id from business_documents where business_id = ${businessId} and removed_at is null`
  const known = new Set(kept.map(({ file_id }) => file_id))
  const fresh = rows.filter(({ file_id }) => !known.has(file_id)).map((row) => ({ ...row, state: 'submitted' }))
  if (fresh.length > 0) await tx`insert into business_documents ${tx(fresh)}`
}

/** The operator has decided on what was handed in of a kind; what was accepted before stays as it is. */
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

/** How the business stands with the open API, as each look at a person's standing tells it. */
export const setApiAccess = (tx: Tx, businessId: string, state: ApiRequestState) =>
  tx`update businesses set api_access = ${state} where id = ${businessId}`
