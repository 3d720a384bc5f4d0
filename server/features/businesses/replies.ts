import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import type { CallResult } from '../../handler.ts'
import type { BankAccountRow, DocumentRow } from './store.ts'

export const documentOf = (row: DocumentRow): CallResult<'/business/add-document'> => ({
  ...row,
  added_at: row.added_at,
})

/** Lists show the last digits of an account; only people who may change it get the whole number. */
export const bankAccountOf = (row: BankAccountRow, actor: PersonActor): CallResult<'/business/add-bank-account'> => ({
  ...row,
  account_number: hasPermission(actor.role, 'settings.bank_accounts') ? row.account_number : null,
})
