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
import { sepa, sepaFor } from './sepa.ts'
import { sg } from './sg.ts'
import { localSwift, swift, swiftFor } from './swift.ts'
import { th } from './th.ts'
import { us } from './us.ts'
import { vn } from './vn.ts'

/** All packs, for the server. The portal uses `loadCorridor` of directory.ts. */
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

/** Packs that serve many countries, with a function that adapts the pack to one of them. */
const families = [
  { pack: sepa, reaches: hasSepa, to: sepaFor },
  { pack: swift, reaches: hasSwift, to: (country: string) => swiftFor(country) },
  ...[...localSwift].map(([currency, pack]) => ({
    pack,
    reaches: (country: string) => isLocalTo(country, currency),
    to: (country: string) => swiftFor(country, pack),
  })),
]

/** The corridor for a country, currency and payout method, or null if there is none. */
export function corridorFor(country: string, currency: Currency, method: PayoutMethod = 'bank'): Corridor | null {
  const own = corridors.find(
    (pack) => pack.country !== '*' && pack.country === country && pack.currency === currency && pack.method === method,
  )
  if (own || method !== 'bank') return own ?? null
  return families.find(({ pack, reaches }) => pack.currency === currency && reaches(country))?.to(country) ?? null
}

/** The corridor named by a stored recipient or transfer; generic packs need the country for the account format. */
export function findCorridor(corridorId: string, country: string): Corridor | null {
  const own = corridors.find((pack) => pack.id === corridorId && pack.country === country)
  if (own && country !== '*') return own
  // Also when the country has its own pack by now: stored transfers and recipients keep their corridor.
  return families.find(({ pack, reaches }) => pack.id === corridorId && reaches(country))?.to(country) ?? null
}

/** Whether new recipients can use the corridor: generic packs are not offered where a country has its own. */
export const isOffered = ({
  id,
  country,
  currency,
  method,
}: Pick<Corridor, 'id' | 'country' | 'currency' | 'method'>) => corridorFor(country, currency, method)?.id === id

/** Every corridor of every country, including the home country. */
export const everyCorridor = (): Corridor[] =>
  [...destinations, id.country].flatMap((country) =>
    currenciesOf(country).flatMap((currency) =>
      methodsOf(country, currency).flatMap((method) => corridorFor(country, currency, method) ?? []),
    ),
  )
