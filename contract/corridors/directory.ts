import { countries, isCountry } from '../base/countries.ts'
import type { Currency } from '../base/money.ts'
import type { Corridor } from './corridor.ts'

/** What can be reached, without the packs themselves: the portal loads a pack when a recipient's form needs it. */
const packs = [
  { id: 'gb-gbp-bank', country: 'GB', currency: 'GBP', load: async () => (await import('./gb.ts')).gb },
  { id: 'sg-sgd-bank', country: 'SG', currency: 'SGD', load: async () => (await import('./sg.ts')).sg },
  { id: 'jp-jpy-bank', country: 'JP', currency: 'JPY', load: async () => (await import('./jp.ts')).jp },
  { id: 'us-usd-bank', country: 'US', currency: 'USD', load: async () => (await import('./us.ts')).us },
  { id: 'cn-cny-bank', country: 'CN', currency: 'CNY', load: async () => (await import('./cn.ts')).cn },
  { id: 'id-idr-bank', country: 'ID', currency: 'IDR', load: async () => (await import('./id.ts')).id },
] as const satisfies readonly { id: string; country: string; currency: Currency; load: () => Promise<Corridor> }[]

/** Countries no bank here pays to (sanctions, no banks), and the home country, which is paid to by the domestic corridor alone. */
const withoutSwift: ReadonlySet<string> = new Set(
  ['AQ', 'BV', 'CU', 'GS', 'HM', 'IO', 'IR', 'KP', 'MM', 'SY', 'TF', 'UM'].concat('ID'),
)

/** Where a country has a dollar corridor of its own, the generic one is not offered. */
export const hasSwift = (country: string): boolean =>
  isCountry(country) &&
  !withoutSwift.has(country) &&
  !packs.some((pack) => pack.country === country && pack.currency === 'USD')

/** The currencies money can arrive in, the country's own first. */
export const currenciesOf = (country: string): Currency[] => [
  ...packs.filter((pack) => pack.country === country).map((pack) => pack.currency),
  ...(hasSwift(country) ? (['USD'] as const) : []),
]

/** Every currency that money can arrive in. */
export const arrivingCurrencies: readonly Currency[] = [...new Set(packs.map((pack) => pack.currency))]

/** Every country that can be paid to, alphabetically by code; the home country is last asked for abroad and is not among them. */
export const destinations: readonly string[] = countries
  .map((country) => country.code)
  .filter((code) => code !== 'ID' && currenciesOf(code).length > 0)

/** The pack for a country and currency, loaded on demand; null where money cannot go that way. */
export async function loadCorridor(country: string, currency: Currency): Promise<Corridor | null> {
  const pack = packs.find((row) => row.country === country && row.currency === currency)
  if (pack) return pack.load()
  if (currency !== 'USD' || !hasSwift(country)) return null
  return (await import('./swift.ts')).swiftTo(country)
}
