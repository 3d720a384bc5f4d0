import { string } from 'yup'
import { type Currency, parseAmount } from '../../contract/base/money.ts'
import { requiredMessage } from '../../contract/base/patterns/patterns.ts'

/** A typed amount, greater than zero. */
export const typedAmount = (currency: Currency) =>
  string()
    .required(requiredMessage)
    .test('amount', 'patterns.amount', (typed) => (parseAmount(typed ?? '', currency) ?? 0n) > 0n)

/** In minor units, as in calls. */
export const minorOf = (typed: string, currency: Currency): string => String(parseAmount(typed, currency) ?? 0n)
