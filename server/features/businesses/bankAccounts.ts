import { isSameCompanyName } from '../../../contract/base/companyName.ts'
import { limits } from '../../../contract/base/limits.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import { indonesianBanks } from '../../../contract/corridors/indonesianBanks.ts'
import type { PersonActor } from '../../actor.ts'
import { auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { enqueueMail } from '../../jobs/mailOrder.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { notify } from '../notices/notify.ts'
import type { By } from '../people/by.ts'
import {
  type BankAccountRow,
  clearDefaultAccount,
  deleteBankAccount,
  findAdmins,
  findCompany,
  insertBankAccount,
  listBankAccounts,
  lockCompany,
  setDefaultAccount,
} from './store.ts'

const path = '/business/user-settings/bank-accounts'

/** In lists everybody knows an account by its end; the whole number is for those who may change it. */
const answerOf = (row: BankAccountRow, actor: PersonActor): CallAnswer<'/business/add-bank-account'> => ({
  id: row.id,
  bank_code: row.bank_code,
  bank_name: row.bank_name,
  account_number: hasPermission(actor.role, 'settings.bank_accounts') ? row.account_number : null,
  account_tail: row.account_tail,
  account_name: row.account_name,
  is_default: row.is_default,
  usable_from: row.usable_from.toISOString(),
  added_at: row.added_at.toISOString(),
})

type Change = 'bank_account_added' | 'bank_account_deleted' | 'bank_account_default'

/** Every admin is told, also the one who did it: it may not have been them. */
async function tellAdmins(tx: Tx, deps: Deps, { actor }: By, message: Change, row: BankAccountRow): Promise<void> {
  const admins = await findAdmins(tx, actor.business_id)
  const account = `${row.bank_name} •••• ${row.account_tail}`
  await notify(tx, deps, {
    business_id: actor.business_id,
    user_ids: admins.map((admin) => admin.id),
    message,
    params: { actor: actor.full_name, account },
    target: path,
  })
  for (const { email, language, full_name } of admins) {
    const values = { full_name, actor: actor.full_name, account }
    await enqueueMail(tx, deps, { template: message, to: email, locale: language, values, path })
  }
}

const auditDetail = (row: BankAccountRow) => ({
  bank: row.bank_name,
  account_tail: row.account_tail,
  account_name: row.account_name,
})

async function add(tx: Tx, deps: Deps, by: By, request: CallRequest<'/business/add-bank-account'>) {
  const { actor, now } = by
  const { business_id } = actor
  const company = await lockCompany(tx, business_id)
  const { bank_code, account_number, account_name } = request
  if (!isSameCompanyName(account_name, company.name)) {
    throw new AppError('bank_account_name_differs', { field: 'account_name', values: { company: company.name } })
  }
  const known = await listBankAccounts(tx, business_id)
  if (known.length >= limits.bankAccountsMax) {
    throw new AppError('bank_accounts_full', { values: { most: limits.bankAccountsMax } })
  }
  if (known.some((one) => one.bank_code === bank_code && one.account_number === account_number)) {
    throw new AppError('bank_account_exists', { field: 'account_number' })
  }
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
  await tellAdmins(tx, deps, by, 'bank_account_added', row)
  await auditBy(tx, by, {
    action: 'bank_account.added',
    object_type: 'bank_account',
    object_id: row.id,
    detail: { old: null, new: auditDetail(row), is_default: row.is_default },
  })
  return answerOf(row, actor)
}

async function lockAccount(tx: Tx, { actor }: By, id: string) {
  await lockCompany(tx, actor.business_id)
  const known = await listBankAccounts(tx, actor.business_id)
  const row = known.find((one) => one.id === id)
  if (row === undefined) throw new AppError('not_found')
  return { row, known }
}

async function makeDefault(tx: Tx, deps: Deps, by: By, id: string) {
  const { row, known } = await lockAccount(tx, by, id)
  if (row.is_default) return answerOf(row, by.actor)
  await setDefaultAccount(tx, { business_id: by.actor.business_id, id })
  await tellAdmins(tx, deps, by, 'bank_account_default', row)
  const before = known.find((one) => one.is_default)
  await auditBy(tx, by, {
    action: 'bank_account.made_default',
    object_type: 'bank_account',
    object_id: id,
    detail: { old: before === undefined ? null : auditDetail(before), new: auditDetail(row) },
  })
  return answerOf({ ...row, is_default: true }, by.actor)
}

async function remove(tx: Tx, deps: Deps, by: By, id: string) {
  const { row, known } = await lockAccount(tx, by, id)
  // While there are accounts, one of them is the default.
  if (row.is_default && known.length > 1) throw new AppError('bank_account_is_default')
  await deleteBankAccount(tx, { business_id: by.actor.business_id, id, now: by.now })
  await tellAdmins(tx, deps, by, 'bank_account_deleted', row)
  await auditBy(tx, by, {
    action: 'bank_account.deleted',
    object_type: 'bank_account',
    object_id: id,
    detail: { old: auditDetail(row), new: null },
  })
  return {}
}

const confirm = (deps: Deps, { actor }: By, { password }: { password: string }): Promise<void> =>
  confirmPassword(deps, actor.user_id, password)

export const bankAccountHandlers = {
  '/business/list-bank-accounts': defineHandler('/business/list-bank-accounts', {
    async run(tx, { actor }) {
      const [company, rows] = await Promise.all([
        findCompany(tx, actor.business_id),
        listBankAccounts(tx, actor.business_id),
      ])
      return { items: rows.map((row) => answerOf(row, actor)), company_name: company.name }
    },
  }),
  '/business/add-bank-account': defineHandler('/business/add-bank-account', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => add(tx, deps, context, request),
  }),
  '/business/make-bank-account-default': defineHandler('/business/make-bank-account-default', {
    prepare: confirm,
    run: (tx, context, { id }, { deps }) => makeDefault(tx, deps, context, id),
  }),
  '/business/delete-bank-account': defineHandler('/business/delete-bank-account', {
    prepare: confirm,
    run: (tx, context, { id }, { deps }) => remove(tx, deps, context, id),
  }),
}
