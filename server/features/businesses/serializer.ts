import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { CallResult } from '../../handler.ts'
import type { BankAccountRow } from './store.ts'

/** Lists show the last digits of an account; only people who may change it get the whole number. */
export const bankAccountOf = (row: BankAccountRow, actor: PersonActor): CallResult<'/business/add-bank-account'> => ({
  ...row,
  account_number: hasPermission(actor.role, 'settings.bank_accounts') ? row.account_number : null,
})
