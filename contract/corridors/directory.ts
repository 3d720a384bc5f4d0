import type { Currency } from '../base/money/money.ts'
import { countries, isCountry } from '../base/people/countries.ts'
import type { Corridor, PayoutMethod } from './corridor.ts'
import { isLocalTo, sepaCountries, swiftCurrencies, unreachable } from './reach.ts'

interface OwnPack {
  readonly country: string
  readonly currency: Currency
  /** Default: a bank account. */
  readonly method?: PayoutMethod
  readonly load: () => Promise<Corridor>
}

/** Available corridors without their packs: the portal loads a pack when a recipient form needs it. */
const packs: readonly OwnPack[] = [
  { country: 'GB', currency: 'GBP', load: async () => (await import('./packs/gb.ts')).gb },
  { country: 'SG', currency: 'SGD', load: async () => (await import('./packs/sg.ts')).sg },
  { country: 'JP', currency: 'JPY', load: async () => (await import('./packs/jp.ts')).jp },
  { country: 'US', currency: 'USD', load: async () => (await import('./packs/us.ts')).us },
  { country: 'CN', currency: 'CNY', load: async () => (await import('./packs/cn.ts')).cn },
  {
    country: 'CN',
    currency: 'CNY',
    method: 'card',
    load: async () => (await import('./packs/cnCard.ts')).cnCard,
  },
  {
    country: 'CN',
    currency: 'CNY',
    method: 'ewallet',
    load: async () => (await import('./packs/cnEwallet.ts')).cnEwallet,
  },
  { country: 'KR', currency: 'KRW', load: async () => (await import('./packs/kr.ts')).kr },
  { country: 'IN', currency: 'INR', load: async () => (await import('./packs/in.ts')).india },
  { country: 'PH', currency: 'PHP', load: async () => (await import('./packs/ph.ts')).ph },
  { country: 'MY', currency: 'MYR', load: async () => (await import('./packs/my.ts')).my },
  { country: 'HK', currency: 'HKD', load: async () => (await import('./packs/hk.ts')).hk },
  { country: 'VN', currency: 'VND', load: async () => (await import('./packs/vn.ts')).vn },
  { country: 'TH', currency: 'THB', load: async () => (await import('./packs/th.ts')).th },
  { country: 'AU', currency: 'AUD', load: async () => (await import('./packs/au.ts')).au },
  { country: 'CA', currency: 'CAD', load: async () => (await import('./packs/ca.ts')).ca },
  { country: 'ID', currency: 'IDR', load: async () => (await import('./packs/id.ts')).id },
]

/** A pack that serves many countries, adapted to each country's account format. */
interface Family {
  readonly currency: Currency
  readonly reaches: (country: string) => boolean
  readonly load: () => Promise<(country: string) => Corridor>
}

/** The generic corridor is not offered in countries with their own dollar corridor. */
export const hasSwift = (country: string): boolean =>
  isCountry(country) &&
  !Object.hasOwn(unreachable, country) &&
  !packs.some((pack) => pack.country === country && pack.currency === 'USD')

export const hasSepa = (country: string): boolean => sepaCountries.has(country)

const families: readonly Family[] = [
  ...swiftCurrencies.map(
    (currency): Family => ({
      currency,
      reaches: (country) => isLocalTo(country, currency),
      async load() {
        const { localSwift, swiftFor } = await import('./swift.ts')
        return (country) => swiftFor(country, localSwift.get(currency))
      },
    }),
  ),
  { currency: 'EUR', reaches: hasSepa, load: async () => (await import('./packs/sepa.ts')).sepaFor },
  {
    currency: 'USD',
    reaches: hasSwift,
    async load() {
      const { swiftFor } = await import('./swift.ts')
      return (country) => swiftFor(country)
    },
  },
]

/** Currencies that can be paid out there, the local one first. */
export const currenciesOf = (country: string): Currency[] => [
  ...new Set([
    ...packs.filter((pack) => pack.country === country).map((pack) => pack.currency),
    ...families.filter((family) => family.reaches(country)).map((family) => family.currency),
  ]),
]

/** Payout methods available there, a bank account first. */
export function methodsOf(country: string, currency: Currency): PayoutMethod[] {
  const own = packs.filter((pack) => pack.country === country && pack.currency === currency)
  return own.length > 0 ? own.map(({ method = 'bank' }) => method) : ['bank']
}

/** Payout method of a corridor, by its id. */
export const methodOf = (corridorId: string): PayoutMethod =>
  packs.find(
    ({ country, currency, method = 'bank' }) => [country, currency, method].join('-').toLowerCase() === corridorId,
  )?.method ?? 'bank'

/** All payout currencies. */
export const payoutCurrencies: readonly Currency[] = [
  ...new Set([...packs, ...families].map(({ currency }) => currency)),
]

/** All destination countries by code, without the home country. */
export const destinations: readonly string[] = countries
  .map((country) => country.code)
  .filter((code) => code !== 'ID' && currenciesOf(code).length > 0)

/** Loads the pack of a corridor on demand; null if there is no such corridor. */
export async function loadCorridor(
  country: string,
  currency: Currency,
  method: PayoutMethod = 'bank',
): Promise<Corridor | null> {
  const own = packs.filter((row) => row.country === country && row.currency === currency)
  const pack = own.find((row) => (row.method ?? 'bank') === method)
  if (pack) return pack.load()
  if (method !== 'bank') return null
  const family = families.find((row) => row.currency === currency && row.reaches(country))
  return family ? (await family.load())(country) : null
}
