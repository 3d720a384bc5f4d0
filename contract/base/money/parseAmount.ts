import { limits } from './limits.ts'
import { type Currency, currencies } from './money.ts'

/**
 * Parses amounts in any notation people use: `1,250.50`, `1.250,50`, `1 250,50`, `1'250.50`, `25.000.000`, `Rp
 * 5.000.000,-`, full-width digits. Used by every amount field, paste and file; returns both readings when a text is
 * ambiguous.
 */

type Mark = ',' | '.' | ' ' | "'"

export const decimalSeparators = ['.', ','] as const
export type DecimalSeparator = (typeof decimalSeparators)[number]

/** Common pairs of thousands separator and decimal separator. */
const notations: readonly { group: Mark; point: DecimalSeparator }[] = [
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: ' ', point: '.' },
  { group: "'", point: '.' },
  { group: "'", point: ',' },
]

/** Code and symbols of a currency, before or after an amount, longest first. */
function findMarks(currency: Currency): string[] {
  const ways = ['code', 'symbol', 'narrowSymbol'] as const
  const parts = ways.flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay }).formatToParts(0),
  )
  const found = parts.flatMap(({ type, value }) => (type === 'currency' ? [value.toUpperCase()] : []))
  return found.sort((a, b) => b.length - a.length)
}

const knownMarks = new Map<Currency, string[]>()

function marksOf(currency: Currency): string[] {
  const marks = knownMarks.get(currency) ?? findMarks(currency)
  knownMarks.set(currency, marks)
  return marks
}

/** Reduces the text to digits and marks: drops the currency's code or symbol, converts to ASCII and unifies spaces and apostrophes. */
function strip(text: string, currency: Currency): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[’ʼ`´]/g, "'")
    // The dash in `Rp 5.000.000,-` means "no cents".
    .replace(/[,.][-–—]{1,2}$/, '')
  const mark = marksOf(currency).find((each) => bare.startsWith(each) || bare.endsWith(each))
  if (mark === undefined) return bare
  return bare.startsWith(mark) ? bare.slice(mark.length).replace(/^\.? ?/, '') : bare.slice(0, -mark.length).trim()
}

/** Whether these decimals fit the currency. Extra zeros are allowed: people write `25.00` for currencies without cents, too. */
function mayFollow(decimals: string, point: Mark, exponent: number): boolean {
  if (decimals.length <= exponent) return true
  if (!/^0*$/.test(decimals.slice(exponent))) return false
  // `1.250` pounds may be 1.25 with an extra zero; with a comma, or in a currency without cents, it can only be a thousand.
  return decimals.length <= 2 || (point === '.' && exponent > 0)
}

function readAs(text: string, { group, point }: (typeof notations)[number], exponent: number): bigint | null {
  const [whole = '', decimals = '', ...more] = text.split(point)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null
  const [first = '', ...groups] = whole.split(group)
  // A group may not start with 0: half the world writes a tenth as `0,100`.
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((digits) => /^\d{3}$/.test(digits))
  if (!(groups.length === 0 ? /^\d+$/.test(first) : isGrouped)) return null
  if (!mayFollow(decimals, point, exponent)) return null
  const digits = first + groups.join('') + decimals.slice(0, exponent).padEnd(exponent, '0')
  return digits.replace(/^0+/, '').length > limits.amountDigitsMax ? null : BigInt(digits)
}

/**
 * Every amount of this currency that the text may mean, in minor units without duplicates: none when it is no amount,
 * two when it is ambiguous (`1.250` in GBP, `1,250` in KWD). Signs, exponents, other currencies' symbols and excess
 * digits are rejected. If the decimal separator is known, only that notation is read.
 */
export function parseAmountReadings(text: string, currency: Currency, point?: DecimalSeparator): bigint[] {
  const bare = strip(text, currency)
  const known = point === undefined ? notations : notations.filter((notation) => notation.point === point)
  const found = known.map((notation) => readAs(bare, notation, currencies[currency])).filter((minor) => minor !== null)
  return [...new Set(found)]
}

const centsExponent = 2

/** Whether the text would be an amount if the currency had cents: its decimals are the error. */
export function hasForbiddenDecimals(text: string, currency: Currency): boolean {
  const bare = strip(text, currency)
  return currencies[currency] === 0 && notations.some((notation) => readAs(bare, notation, centsExponent) !== null)
}
