import type { Currency } from '../base/money.ts'
import { cn } from './cn.ts'
import type { Corridor } from './corridor.ts'
import { hasSwift } from './directory.ts'
import { gb } from './gb.ts'
import { id } from './id.ts'
import { jp } from './jp.ts'
import { sg } from './sg.ts'
import { swift, swiftTo } from './swift.ts'
import { us } from './us.ts'

/** Every pack at once: for the server. The portal uses `loadCorridor` of directory.ts. */
export const corridors: readonly Corridor[] = [gb, sg, jp, us, cn, id, swift]

/** The corridor for a country and currency, or null where money cannot go that way. */
export function corridorFor(country: string, currency: Currency): Corridor | null {
  const own = corridors.find((pack) => pack !== swift && pack.country === country && pack.currency === currency)
  if (own) return own
  return currency === swift.currency && hasSwift(country) ? swiftTo(country) : null
}

/** The corridor a stored recipient or transfer names; the generic one needs its country to know the account's form. */
export function findCorridor(corridorId: string, country: string): Corridor | null {
  const pack = corridors.find((row) => row.id === corridorId)
  return pack ? corridorFor(country, pack.currency) : null
}
