import type { Corridor } from './corridor.ts'

/** Corridors whose payouts may have decimals in this process or page; other corridors pay out whole units (spec §5). */
let allowed: ReadonlySet<string> = new Set()

export const setDecimalCorridors = (corridorIds: readonly string[]): void => {
  allowed = new Set(corridorIds)
}

/** Decimals allowed in the received amount. */
export const receivedDecimals = ({ id, payout_decimals }: Pick<Corridor, 'id' | 'payout_decimals'>): number =>
  allowed.has(id) ? payout_decimals : 0
