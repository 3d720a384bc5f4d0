import { isSameCompanyName } from '../../../contract/base/companyName.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import { auditBy } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { bankAccountOf } from './answers.ts'
import { auditDetail, confirm } from './bankAccountChange.ts'
import { tellAdmins } from './notices.ts'
import {
  type BankAccountRow,
  type CompanyRow,
  clearDefaultAccount,
  findBankAccounts,
  insertBankAccount,
  lockCompany,
} from './store.ts'

function insistOnNew(
  company: CompanyRow,
  known: readonly BankAccountRow[],
  { bank_code, account_number, account_name }: CallRequest<'/business/add-bank-account'>,
): void {
  if (!isSameCompanyName(account_name, company.name)) {
    throw new AppError('bank_account_name_differs', { field: 'account_name', values: { company: company.name } })
  }
  if (known.length >= limits.bankAccountsMax) {
    throw new AppError('bank_accounts_full', { values: { most: limits.bankAccountsMax } })
  }
  if (known.some((one) => one.bank_code === bank_code && one.account_number === account_number)) {
    throw new AppError('bank_account_exists', { field: 'account_number' })
  }
}

export const addBankAccount = defineHandler('/business/add-bank-account', {
  prepare: confirm,
  async run(tx, context, request, { deps }) {
    const { actor, now } = context
    const { business_id } = actor
    const company = await lockCompany(tx, business_id)
    const known = await findBankAccounts(tx, business_id)
    insistOnNew(company, known, request)
    const { bank_code, account_number, account_name } = request
    const row: BankAccountRow = {
      business_id,
      id: deps.newId(),
      bank_code,
      bank_name: indonesianBanks.find((bank) => bank.value === bank_code)?.name ?? bank_code,
      account_number,
      account_tail: account_number.slice(-4),
      account_name,
      is_default: request.is_default || known.length === 0,
      usable_from: new Date(now.getTime() + limits.bankAccountHoldMs),
      added_by: actor.user_id,
      added_at: now,
    }
    if (row.is_default) await clearDefaultAccount(tx, business_id)
    await insertBankAccount(tx, row)
    await tellAdmins(tx, deps, context, 'bank_account_added', row)
    await auditBy(tx, context, {
      action: 'bank_account.added',
      object_type: 'bank_account',
      object_id: row.id,
      detail: { old: null, new: auditDetail(row), is_default: row.is_default },
    })
    return bankAccountOf(row, actor)
  },
})
