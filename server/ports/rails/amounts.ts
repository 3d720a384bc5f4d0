import { type Currency, isCurrency, parseAmount } from '../../../contract/base/money.ts'

interface Amount {
  currency: Currency
  amount_minor: bigint
}

/** An amount as a bank writes it, with decimals that the currency here may not have: IDR 100000.00. Null: none that can be read. */
export function readBankAmount(amount: string, currency: string): Amount | null {
  if (!isCurrency(currency)) return null
  const amount_minor = parseAmount(amount.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), currency)
  return amount_minor === null ? null : { currency, amount_minor }
}
