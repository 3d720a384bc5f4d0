import { type Currency, currencyCodes, homeCurrency } from '../../../contract/base/money/money.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import type { QuoteSide } from '../../../contract/features/quotes.ts'
import { pathTo } from '../../addresses/paths.ts'

/** The country of a currency: the first two letters of its code, or Germany for the euro. */
const countryOf = (currency: Currency): string => (currency === 'EUR' ? 'DE' : currency.slice(0, 2))

/** Currencies that can be sent to their own country. */
export const sendableCurrencies: readonly Currency[] = currencyCodes.filter(
  (currency) => currency !== homeCurrency && currenciesOf(countryOf(currency)).includes(currency),
)

/** Address of the send flow with the calculated amount filled in. */
export function quotationPath(currency: Currency, side: QuoteSide, amount: string): string {
  const said = new URLSearchParams({ country: countryOf(currency), currency, amount, side })
  return `${pathTo('sendMoney', {})}?${said}`
}
