import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { canEdit } from './rules.ts'
import { type CompanyRow, lockCompany } from './store.ts'

/** Locks the company before a change of its details or documents; refuses where they were submitted. */
export async function lockEditable(tx: Tx, businessId: string): Promise<CompanyRow> {
  const company = await lockCompany(tx, businessId)
  if (!canEdit(company)) throw new AppError(company.is_eligible ? 'details_submitted' : 'verification_not_eligible')
  return company
}
