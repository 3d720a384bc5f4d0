import { randomBytes, randomInt } from 'node:crypto'

export interface Random {
  bytes(count: number): Buffer
  /** An even choice from 0 to `limit` - 1. */
  below(limit: number): number
  /** That many decimal digits, each evenly chosen. */
  digits(count: number): string
}

const below = (limit: number): number => randomInt(limit)

export const systemRandom: Random = {
  bytes: randomBytes,
  below,
  digits: (count) => Array.from({ length: count }, () => below(10)).join(''),
}
