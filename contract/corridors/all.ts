import type { Currency } from '../base/money/money.ts'
import type { Corridor, PayoutMethod } from './corridor.ts'
import { currenciesOf, destinations, hasSepa, hasSwift, methodsOf } from './directory.ts'
import { au } from './packs/au.ts'
import { ca } from './packs/ca.ts'
import { cn } from './packs/cn.ts'
import { cnCard } from './packs/cnCard.ts'
import { cnEwallet } from './packs/cnEwallet.ts'
import { gb } from './packs/gb.ts'
import { hk } from './packs/hk.ts'
import { id } from './packs/id.ts'
import { india } from './packs/in.ts'
import { jp } from './packs/jp.ts'
import { kr } from './packs/kr.ts'
import { my } from './packs/my.ts'
import { ph } from './packs/ph.ts'
import { sepa, sepaFor } from './packs/sepa.ts'
import { sg } from './packs/sg.ts'
import { th } from './packs/th.ts'
import { us } from './packs/us.ts'
import { vn } from './packs/vn.ts'
import { isLocalTo } from './reach.ts'
import { localSwift, swift, swiftFor } from './swift.ts'

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
