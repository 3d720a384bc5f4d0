import { type Currency, isCurrency, parseAmount } from '../../../contract/base/money/money.ts'

interface Amount {
  currency: Currency
  amount_minor: bigint
}

/** ISO 20022's decimal: at most five decimals, a point, no grouping, no sign. */
const decimal = /^\d{1,18}(?:\.\d{1,5})?$/

/** The largest bigint of PostgreSQL. */
const minorMax = 9_223_372_036_854_775_807n

/** Parses a bank's amount, which may have decimals that our currency lacks: IDR 100000.00. Null: not an amount. */
export function readBankAmount(amount: string, currency: string): Amount | null {
  if (!isCurrency(currency) || !decimal.test(amount)) return null
  const [whole = '', decimals = ''] = amount.split('.')
  const significant = decimals.replace(/(?<!0)0+$/, '')
  const amount_minor = parseAmount(significant === '' ? whole : `${whole}.${significant}`, currency)
  return amount_minor === null || amount_minor > minorMax ? null : { currency, amount_minor }
}
