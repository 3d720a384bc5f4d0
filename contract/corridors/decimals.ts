import type { Corridor } from './corridor.ts'

/** Corridors whose payouts may have decimals in this process, or on this page: what arrives elsewhere is whole units (spec §5). */
let allowed: ReadonlySet<string> = new Set()

export const allowDecimals = (corridorIds: readonly string[]): void => {
  allowed = new Set(corridorIds)
}

/** Digits after the point that what arrives may have. */
export const receivedDecimals = ({ id, payout_decimals }: Pick<Corridor, 'id' | 'payout_decimals'>): number =>
  allowed.has(id) ? payout_decimals : 0
