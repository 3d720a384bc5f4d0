import type { Currency } from '../../../contract/base/money/money.ts'

/** Sums per currency, in order of first appearance. */
export function sumsBy(amounts: readonly { currency: Currency; minor: string }[]): [Currency, bigint][] {
  const sums = new Map<Currency, bigint>()
  for (const { currency, minor } of amounts) sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(minor))
  return [...sums]
}
