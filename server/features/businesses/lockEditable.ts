import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { canEdit } from './rules.ts'
import { type CompanyRow, lockCompany } from './store.ts'

/** Before any change of what the company gives of itself for its verification. */
export async function lockEditable(tx: Tx, businessId: string): Promise<CompanyRow> {
  const company = await lockCompany(tx, businessId)
  if (!canEdit(company)) throw new AppError('details_submitted')
  return company
}
