import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { type BankAccountRow, findBankAccounts, lockCompany } from './store.ts'

/** What the changes of bank accounts have in common. */

export const confirm = (deps: Deps, context: SignedInContext, { password }: { password: string }): Promise<void> =>
  confirmPassword(deps, context, password)

/** One change of a company's accounts after the other. */
export async function lockBankAccount(tx: Tx, businessId: string, id: string) {
  await lockCompany(tx, businessId)
  const known = await findBankAccounts(tx, businessId)
  const row = known.find((one) => one.id === id)
  if (row === undefined) throw new AppError('not_found')
  return { row, known }
}

export const auditDetail = (row: BankAccountRow) => ({
  bank: row.bank_name,
  account_tail: row.account_tail,
  account_name: row.account_name,
})
