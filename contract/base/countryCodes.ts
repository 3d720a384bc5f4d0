import { currenciesOf, destinations } from '../corridors/directory.ts'
import { countriesEn } from '../messages/en/countries.ts'
import { countriesId } from '../messages/id/countries.ts'
import { countriesZh } from '../messages/zh/countries.ts'
import { countries } from './countries.ts'
import type { Locale } from './envelope.ts'

const names = { en: countriesEn, id: countriesId, zh: countriesZh } satisfies Record<Locale, unknown>

/** Which countries to list: those with a telephone code, those money can be sent to, or those a company can be registered in. */
export type CountrySource = 'phone' | 'destination' | 'registration'

export const countryName = (code: string, locale: Locale): string => names[locale][code] ?? code

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
