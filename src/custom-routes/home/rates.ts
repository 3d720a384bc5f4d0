import { limits } from '../../../contract/base/money/limits.ts'
import { type Currency, currencyCodes, homeCurrency, isCurrency } from '../../../contract/base/money/money.ts'
import { formatDecimal } from '../../i18n/formats.ts'

/** Key of the board in the portal's store. */
export const boardKey = 'rateBoard'
export const defaultBoard: readonly Currency[] = ['USD', 'SGD', 'CNY', 'JPY', 'GBP']
export const boardMax = limits.rateBoardCurrenciesMax

/** Validates the stored value, which may come from another version or have been edited. */
export function parseRateBoard(kept: unknown): Currency[] {
  if (!Array.isArray(kept)) return [...defaultBoard]
  const known = kept.filter((code): code is Currency => typeof code === 'string' && isCurrency(code))
  return [...new Set(known)].filter((code) => code !== homeCurrency).slice(0, boardMax)
}

export const unusedCurrencies = (board: readonly Currency[]): Currency[] =>
  currencyCodes.filter((code) => code !== homeCurrency && !board.includes(code)).sort()

export function moveItem<Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] {
  const to = from + by
  const next = [...items]
  const [item] = next.splice(from, 1)
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  next.splice(to, 0, item)
  return next
}

/** Change against a day ago in percent, two decimals; for display only. */
export const changePercent = (now: string, dayAgo: string): number => {
  const before = Number(dayAgo)
  return before === 0 ? 0 : Math.round(((Number(now) - before) / before) * 10_000) / 100
}

/** `16250.5` → `16,250.50`; small rates keep more decimals. */
export function formatShortRate(rate: string): string {
  const value = Number(rate)
  const decimals = value >= 100 ? 2 : value >= 1 ? 3 : 5
  return formatDecimal(value.toFixed(decimals))
}
