/** Quantile of the values for `part` from 0 to 1; rounds up to the next value. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length - 1e-9) - 1)] ?? sorted[0]
  if (found === undefined) throw new Error('nothing was measured')
  return found
}

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new Error('nothing was measured')
  return (low + high) / 2
}

/** Measures two sides alternately, once per round; the side that starts alternates too, so that order favours neither. */
export async function alternateSides<First, Second>(
  rounds: number,
  first: (round: number) => Promise<First>,
  second: (round: number) => Promise<Second>,
): Promise<{ first: First[]; second: Second[] }> {
  const values: { first: First[]; second: Second[] } = { first: [], second: [] }
  for (let round = 0; round < rounds; round++) {
    const sides = [
      async () => values.first.push(await first(round)),
      async () => values.second.push(await second(round)),
    ]
    for (const side of round % 2 === 0 ? sides : sides.reverse()) await side()
  }
  return values
}
