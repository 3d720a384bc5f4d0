/** A random source that repeats itself for the same seed (mulberry32). */
export interface Random {
  below(end: number): number
  pick<T>(from: readonly T[]): T
  isIn(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    pick(from) {
      const picked = from[below(from.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    isIn: (share) => next() < share,
  }
}
