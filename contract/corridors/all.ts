import type { Currency } from '../base/money.ts'
import { au } from './au.ts'
import { ca } from './ca.ts'
import { cn } from './cn.ts'
import { cnCard } from './cnCard.ts'
import { cnEwallet } from './cnEwallet.ts'
import type { Corridor, PayoutMethod } from './corridor.ts'
import { currenciesOf, destinations, hasSepa, hasSwift, methodsOf } from './directory.ts'
import { gb } from './gb.ts'
import { hk } from './hk.ts'
import { id } from './id.ts'
import { india } from './in.ts'
import { jp } from './jp.ts'
import { kr } from './kr.ts'
import { my } from './my.ts'
import { ph } from './ph.ts'
import { isLocalTo } from './reach.ts'
import { sepa, sepaTo } from './sepa.ts'
import { sg } from './sg.ts'
import { localSwift, swift, swiftTo } from './swift.ts'
import { th } from './th.ts'
import { us } from './us.ts'
import { vn } from './vn.ts'

/** Every pack at once: for the server. The portal uses `loadCorridor` of directory.ts. */
export const corridors: readonly Corridor[] = [
  gb,
  sg,
  jp,
  us,
  cn,
  cnCard,
  cnEwallet,
  kr,
  india,
  ph,
  my,
  hk,
  vn,
  th,
  au,
  ca,
  id,
  sepa,
  swift,
  ...localSwift.values(),
]

/** Packs that serve many countries: which ones, and the pack as one of them sees it. */
const families = [
  { pack: sepa, reaches: hasSepa, to: sepaTo },
  { pack: swift, reaches: hasSwift, to: (country: string) => swiftTo(country) },
  ...[...localSwift].map(([currency, pack]) => ({
    pack,
    reaches: (country: string) => isLocalTo(country, currency),
    to: (country: string) => swiftTo(country, pack),
  })),
]

/** The corridor for a country, a currency and what the money goes to, or null where money cannot go that way. */
export function corridorFor(country: string, currency: Currency, method: PayoutMethod = 'bank'): Corridor | null {
  const own = corridors.find(
    (pack) => pack.country !== '*' && pack.country === country && pack.currency === currency && pack.method === method,
  )
  if (own || method !== 'bank') return own ?? null
  return families.find(({ pack, reaches }) => pack.currency === currency && reaches(country))?.to(country) ?? null
}

/** The corridor a stored recipient or transfer names; the generic one needs its country to know the account's form. */
export function findCorridor(corridorId: string, country: string): Corridor | null {
  const own = corridors.find((pack) => pack.id === corridorId && pack.country === country)
  if (own && country !== '*') return own
  // Also where the country has its own pack by now: transfers and recipients keep the corridor that they were made with.
  return families.find(({ pack, reaches }) => pack.id === corridorId && reaches(country))?.to(country) ?? null
}

/** Whether new recipients can use the corridor: the one of many countries is not offered where the country has its own. */
export const isOffered = ({
  id,
  country,
  currency,
  method,
}: Pick<Corridor, 'id' | 'country' | 'currency' | 'method'>) => corridorFor(country, currency, method)?.id === id

/** Each country, home among them, with each way to it. */
export const everyCorridor = (): Corridor[] =>
  [...destinations, id.country].flatMap((country) =>
    currenciesOf(country).flatMap((currency) =>
      methodsOf(country, currency).flatMap((method) => corridorFor(country, currency, method) ?? []),
    ),
  )
