import { limits } from '../../../contract/base/limits.ts'
import { bankNameOf } from '../../../contract/corridors/indonesianBanks.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { auditDetail } from './bankAccountChange.ts'
import { tellOfAccount } from './notices.ts'
import { type BankAccountRow, clearDefaultAccount, insertBankAccount } from './store.ts'

type GivenAccount = Pick<BankAccountRow, 'bank_code' | 'account_number' | 'account_name' | 'is_default'>

/** Who gave it, and who did it: a person both, or a member of staff what a person gave. */
interface KeptBy {
  person: Pick<PersonActor, 'business_id' | 'user_id' | 'full_name'>
  actor: AuditEntry['actor']
  at: Date
  address: string
}

export const isKnownAccount = (
  known: readonly BankAccountRow[],
  { bank_code, account_number }: Pick<BankAccountRow, 'bank_code' | 'account_number'>,
): boolean => known.some((one) => one.bank_code === bank_code && one.account_number === account_number)

export function insistOnRoom(known: readonly BankAccountRow[]): void {
  if (known.length >= limits.bankAccountsMax)
    throw new AppError('bank_accounts_full', { values: { most: limits.bankAccountsMax } })
}

/** A new account of the company, behind its lock: every admin is told, and the audit log says so. */
export async function keepBankAccount(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'newId' | 'now'>,
  { person, actor, at, address }: KeptBy,
  known: readonly BankAccountRow[],
  given: GivenAccount,
): Promise<BankAccountRow> {
  insistOnRoom(known)
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
  await tellOfAccount(tx, deps, { actor: person }, 'bank_account_added', row)
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
