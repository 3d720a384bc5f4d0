import { currenciesOf, destinations } from '../../corridors/directory.ts'
import { countryNames } from '../../messages/catalogues/countries.ts'
import type { Locale } from '../calls/envelope.ts'
import { countries } from './countries.ts'

/** Which countries are asked for: with a telephone code, money can be sent to, or a company can be registered in. */
export type CountrySource = 'phone' | 'destination' | 'registration'

export const countryName = (code: string, locale: Locale): string => countryNames[code]?.[locale] ?? code

/** The response of `/common/get-country-code`, sorted by name in the requested language. A destination's currency is its payout currency. */
export function countryCodes(locale: Locale, source: CountrySource) {
  const { compare } = new Intl.Collator(locale)
  const items = countries
    .filter(({ code }) => source !== 'destination' || destinations.includes(code))
    .map(({ code, dial_code, currency }) => ({
      code,
      name: countryName(code, locale),
      dial_code,
      currency: source === 'destination' ? (currenciesOf(code)[0] ?? currency) : currency,
    }))
    .sort((one, other) => compare(one.name, other.name))
  return { items }
}
