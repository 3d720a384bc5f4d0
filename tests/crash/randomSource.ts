/** Mulberry32: the seed reproduces a run, as far as the machine's timing allows. */
export interface RandomNumbers {
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number
}

export function createRandomNumbers(seed: number): RandomNumbers {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { between: (low, high) => low + Math.floor(next() * (high - low + 1)) }
}
