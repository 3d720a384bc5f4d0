import { type Currency, currencyCodes, homeCurrency } from '../../../contract/base/money.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import type { QuoteSide } from '../../../contract/features/quotes.ts'
import { pathTo } from '../../addresses/paths.ts'

/** Where a currency is at home: its code begins with its country's, but for the euro. */
const countryOf = (currency: Currency): string => (currency === 'EUR' ? 'DE' : currency.slice(0, 2))

/** Those that money can be sent in, to the country that they are at home in. */
export const sendable: readonly Currency[] = currencyCodes.filter(
  (currency) => currency !== homeCurrency && currenciesOf(countryOf(currency)).includes(currency),
)

/** To the flow that sends money, with what was worked out. */
export function quotationPath(currency: Currency, side: QuoteSide, amount: string): string {
  const said = new URLSearchParams({ country: countryOf(currency), currency, amount, side })
  return `${pathTo('sendMoney', {})}?${said}`
}
