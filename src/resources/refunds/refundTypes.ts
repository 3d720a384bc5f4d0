import type { TranslateFunction } from 'react-admin'
import type { CallResponse } from '../../../contract/calls.ts'

export type RefundRow = CallResponse<'/refund/list'>['items'][number]
export type Refund = CallResponse<'/refund/detail'>
export type RefundRequest = Refund['requests'][number]

/** The balance, or a company account by bank and last digits; empty while not chosen. */
export function destinationText(
  { destination, bank_name, account_tail }: Pick<RefundRow, 'destination' | 'bank_name' | 'account_tail'>,
  translate: TranslateFunction,
): string {
  if (destination === null) return '–'
  if (destination === 'balance') return translate('refunds.balance')
  return translate('refunds.account', { bank: bank_name ?? '', tail: account_tail ?? '' })
}
