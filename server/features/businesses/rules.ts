import { verificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { type CompanyRow, lockCompany } from './store.ts'

/** Submitted details and documents cannot be changed (spec §4), nor those of a business that can never be verified. */
export const canEdit = ({ is_verified, is_eligible }: Pick<CompanyRow, 'is_verified' | 'is_eligible'>): boolean =>
  is_verified === verificationStatus.not_verified || (is_verified === verificationStatus.declined && is_eligible)

/** Locks the company before a change of its details or documents; refuses if they were submitted. */
export async function lockEditable(tx: Tx, businessId: string): Promise<CompanyRow> {
  const company = await lockCompany(tx, businessId)
  if (!canEdit(company)) throw new AppError(company.is_eligible ? 'details_submitted' : 'verification_not_eligible')
  return company
}
