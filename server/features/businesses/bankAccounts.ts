import { limits } from '../../../contract/base/money/limits.ts'
import { isSameCompanyName } from '../../../contract/base/people/companyName.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { bankNameOf } from '../../../contract/corridors/indonesianBanks.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, appendAudit, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { notifyAdmins } from '../notices/notify.ts'
import {
  type BankAccountRow,
  type CompanyRow,
  clearDefaultAccount,
  closeBankAccount,
  findBankAccounts,
  findCompany,
  insertBankAccount,
  lockCompany,
  readRefundPreference,
  saveRefundPreference,
  setDefaultAccount,
} from './store.ts'

/** Lists show the last digits of an account; only people who may change it see the whole number. */
const bankAccountOf = (row: BankAccountRow, actor: PersonActor): CallResult<'/business/add-bank-account'> => ({
  ...row,
  account_number: hasPermission(actor.role, 'settings.bank_accounts') ? row.account_number : null,
})

const confirm = (deps: Deps, context: SignedInContext, { password }: { password: string }): Promise<void> =>
  confirmPassword(deps, context, password)

/** Serialises changes of a company's accounts. */
async function lockBankAccount(tx: Tx, businessId: string, id: string) {
  await lockCompany(tx, businessId)
  const known = await findBankAccounts(tx, businessId)
  const row = known.find((one) => one.id === id)
  if (row === undefined) throw new AppError('not_found')
  return { row, known }
}

const auditDetail = (row: BankAccountRow) => ({
  bank: row.bank_name,
  account_tail: row.account_tail,
  account_name: row.account_name,
})

type Change = 'bank_account_added' | 'bank_account_deleted' | 'bank_account_default'

const notifyAccountChange = (
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { actor: { business_id, full_name } }: { actor: Pick<PersonActor, 'business_id' | 'full_name'> },
  message: Change,
  { bank_name, account_tail }: BankAccountRow,
): Promise<void> =>
  notifyAdmins(tx, deps, {
    business_id,
    message,
    params: { actor: full_name, account: `${bank_name} •••• ${account_tail}` },
    target: '/business/user-settings/bank-accounts',
  })

type NewBankAccount = Pick<BankAccountRow, 'bank_code' | 'account_number' | 'account_name' | 'is_default'>

/** The person who gave the account, and the actor: the same person, or a member of staff. */
interface AccountActor {
  person: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>
  actor: AuditEntry['actor']
  at: Date
  address: string
}

export const isKnownAccount = (
  known: readonly BankAccountRow[],
  { bank_code, account_number }: Pick<BankAccountRow, 'bank_code' | 'account_number'>,
): boolean => known.some((one) => one.bank_code === bank_code && one.account_number === account_number)

export function assertRoomForAccount(known: readonly BankAccountRow[]): void {
  if (known.length >= limits.bankAccountsMax)
    throw new AppError('bank_accounts_full', { values: { most: limits.bankAccountsMax } })
}

/** Adds an account under the company's lock, notifies every admin and audits it. */
export async function saveBankAccount(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { person, actor, at, address }: AccountActor,
  known: readonly BankAccountRow[],
  given: NewBankAccount,
): Promise<BankAccountRow> {
  assertRoomForAccount(known)
  const { business_id, user_id } = person
  const row: BankAccountRow = {
    ...given,
    business_id,
    id: deps.newId(),
    bank_name: bankNameOf(given.bank_code),
    account_tail: given.account_number.slice(-4),
    is_default: given.is_default || known.length === 0,
    usable_from: new Date(at.getTime() + limits.bankAccountHoldMs),
    added_by: user_id,
    added_at: at,
  }
  if (row.is_default) await clearDefaultAccount(tx, business_id)
  await insertBankAccount(tx, row)
  await notifyAccountChange(tx, deps, { actor: person }, 'bank_account_added', row)
  await appendAudit(tx, {
    business_id,
    actor,
    at,
    action: 'bank_account.added',
    object_type: 'bank_account',
    object_id: row.id,
    address,
    detail: { old: null, new: auditDetail(row), is_default: row.is_default },
  })
  return row
}

function assertNewAccount(
  company: CompanyRow,
  known: readonly BankAccountRow[],
  request: CallRequest<'/business/add-bank-account'>,
): void {
  if (!isSameCompanyName(request.account_name, company.name)) {
    throw new AppError('bank_account_name_differs', { field: 'account_name', values: { company: company.name } })
  }
  assertRoomForAccount(known)
  if (isKnownAccount(known, request)) throw new AppError('bank_account_exists', { field: 'account_number' })
}

export const addBankAccount = defineHandler('/business/add-bank-account', {
  prepare: confirm,
  async run(tx, { actor, now, address }, request, { deps }) {
    const company = await lockCompany(tx, actor.business_id)
    const known = await findBankAccounts(tx, actor.business_id)
    assertNewAccount(company, known, request)
    const { bank_code, account_number, account_name, is_default } = request
    const given = { bank_code, account_number, account_name, is_default }
    const row = await saveBankAccount(tx, deps, { person: actor, actor, at: now, address }, known, given)
    return bankAccountOf(row, actor)
  },
})

export const deleteBankAccount = defineHandler('/business/delete-bank-account', {
  prepare: confirm,
  async run(tx, context, { id }, { deps }) {
    const { actor, now } = context
    const { row, known } = await lockBankAccount(tx, actor.business_id, id)
    // While there are accounts, one of them must be the default.
    if (row.is_default && known.length > 1) throw new AppError('bank_account_is_default')
    await closeBankAccount(tx, { business_id: actor.business_id, id, now })
    await notifyAccountChange(tx, deps, context, 'bank_account_deleted', row)
    await appendRequestAudit(tx, context, {
      action: 'bank_account.deleted',
      object_type: 'bank_account',
      object_id: id,
      detail: { old: auditDetail(row), new: null },
    })
    return {}
  },
})

export const listBankAccounts = defineHandler('/business/list-bank-accounts', {
  async run(tx, { actor }) {
    const [company, rows, refund_to] = await Promise.all([
      findCompany(tx, actor.business_id),
      findBankAccounts(tx, actor.business_id),
      readRefundPreference(tx, actor.business_id),
    ])
    return { items: rows.map((row) => bankAccountOf(row, actor)), company_name: company.name, refund_to }
  },
})

export const makeBankAccountDefault = defineHandler('/business/make-bank-account-default', {
  prepare: confirm,
  async run(tx, context, { id }, { deps }) {
    const { actor } = context
    const { business_id } = actor
    const { row, known } = await lockBankAccount(tx, business_id, id)
    if (row.is_default) return bankAccountOf(row, actor)
    await setDefaultAccount(tx, { business_id, id })
    await notifyAccountChange(tx, deps, context, 'bank_account_default', row)
    const before = known.find((one) => one.is_default)
    await appendRequestAudit(tx, context, {
      action: 'bank_account.made_default',
      object_type: 'bank_account',
      object_id: id,
      detail: { old: before === undefined ? null : auditDetail(before), new: auditDetail(row) },
    })
    return bankAccountOf({ ...row, is_default: true }, actor)
  },
})

export const setRefundPreference = defineHandler('/business/set-refund-choice', {
  prepare: confirm,
  async run(tx, context, { refund_to }) {
    const { business_id } = context.actor
    await lockCompany(tx, business_id)
    const before = await readRefundPreference(tx, business_id)
    if (before === refund_to) return {}
    await saveRefundPreference(tx, business_id, refund_to)
    await appendRequestAudit(tx, context, {
      action: 'business.refund_choice_changed',
      object_type: 'business',
      object_id: business_id,
      detail: { old: { refund_to: before }, new: { refund_to } },
    })
    return {}
  },
})
