import { findCorridor } from '../../../contract/corridors/all.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import { tailOf } from '../recipients/rules.ts'
import type { TransferRow } from './transferRow.ts'

/** Whom a transfer pays. */
export interface Payee {
  recipient_name: string
  bank_name: string
  account_number: string
  account_tail: string
}

/** Read from what the digest binds and from nothing else: the order, the receipt, mails and screens have it from here. */
export function payeeOf({
  corridor_id,
  country,
  recipient_details,
}: Pick<TransferRow, 'corridor_id' | 'country' | 'recipient_details'>): Payee {
  const account_number = accountNumberOf(recipient_details)
  return {
    recipient_name: recipientNameOf(recipient_details),
    bank_name: bankNameOf(findCorridor(corridor_id, country), recipient_details),
    account_number,
    account_tail: tailOf(account_number),
  }
}

/** Its copy in columns, by which the database sorts and searches. The constraint `transfers_payee` holds it to the details. */
export function payeeColumns(transfer: Parameters<typeof payeeOf>[0]): Omit<Payee, 'bank_name'> {
  const { bank_name: _, ...columns } = payeeOf(transfer)
  return columns
}
