import { isSameCompanyName } from '../../../contract/base/companyName.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { confirm } from './bankAccountChange.ts'
import { insistOnRoom, isKnownAccount, keepBankAccount } from './keepBankAccount.ts'
import { bankAccountOf } from './serializer.ts'
import { type BankAccountRow, type CompanyRow, findBankAccounts, lockCompany } from './store.ts'

function insistOnNew(
  company: CompanyRow,
  known: readonly BankAccountRow[],
  request: CallRequest<'/business/add-bank-account'>,
): void {
  if (!isSameCompanyName(request.account_name, company.name)) {
    throw new AppError('bank_account_name_differs', { field: 'account_name', values: { company: company.name } })
  }
  insistOnRoom(known)
  if (isKnownAccount(known, request)) throw new AppError('bank_account_exists', { field: 'account_number' })
}

export const addBankAccount = defineHandler('/business/add-bank-account', {
  prepare: confirm,
  async run(tx, { actor, now, address }, request, { deps }) {
    const company = await lockCompany(tx, actor.business_id)
    const known = await findBankAccounts(tx, actor.business_id)
    insistOnNew(company, known, request)
    const { bank_code, account_number, account_name, is_default } = request
    const given = { bank_code, account_number, account_name, is_default }
    const row = await keepBankAccount(tx, deps, { person: actor, actor, at: now, address }, known, given)
    return bankAccountOf(row, actor)
  },
})
