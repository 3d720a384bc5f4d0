import { string } from 'yup'
import { type Currency, parseAmount } from '../../contract/base/money/money.ts'
import { requiredMessage } from '../../contract/base/patterns/patterns.ts'

/** A typed amount, greater than zero. */
export const amountSchema = (currency: Currency) =>
  string()
    .required(requiredMessage)
    .test('amount', 'patterns.amount', (typed) => (parseAmount(typed ?? '', currency) ?? 0n) > 0n)

/** In minor units, as in calls. */
export const toMinorText = (typed: string, currency: Currency): string => String(parseAmount(typed, currency) ?? 0n)
