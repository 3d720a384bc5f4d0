import { type Currency, isCurrency, parseAmount } from '../../../contract/base/money/money.ts'

interface Amount {
  currency: Currency
  amount_minor: bigint
}

/** Parses a bank's amount, which may have decimals that our currency lacks: IDR 100000.00. Null: not an amount. */
export function readBankAmount(amount: string, currency: string): Amount | null {
  if (!isCurrency(currency)) return null
  const amount_minor = parseAmount(amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency)
  return amount_minor === null ? null : { currency, amount_minor }
}
