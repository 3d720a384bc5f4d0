import { limits } from './limits.ts'
import { type Currency, currencies } from './money.ts'

/**
 * What people write for an amount, in any notation: `1,250.50`, `1.250,50`, `1 250,50`, `1'250.50`, `25.000.000`, `Rp 5.000.000,-`,
 * full-width digits. Every amount box, paste and file is read by this one reader; where a text could mean two amounts it says both.
 */

type Mark = ',' | '.' | ' ' | "'"

/** Decimal separators. */
export const decimalPoints = ['.', ','] as const
export type DecimalPoint = (typeof decimalPoints)[number]

/** Pairs of thousands separator and decimal separator that people use. */
const notations: readonly { group: Mark; point: DecimalPoint }[] = [
  { group: ',', point: '.' },
  { group: '.', point: ',' },
  { group: ' ', point: ',' },
  { group: ' ', point: '.' },
  { group: "'", point: '.' },
  { group: "'", point: ',' },
]

/** How a currency is called in front of an amount, or behind: its code and its signs, the longest first. */
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

/** Digits and marks alone: without the currency's own code or sign, in ASCII, every kind of space and apostrophe the same. */
function strip(text: string, currency: Currency): string {
  const bare = text
    .normalize('NFKC')
    .trim()
    .toUpperCase()
    .replace(/\s+/g, ' ')
    .replace(/[’ʼ`´]/g, "'")
    // `Rp 5.000.000,-` is the way to write that no cents follow.
    .replace(/[,.][-–—]{1,2}$/, '')
  const mark = marksOf(currency).find((each) => bare.startsWith(each) || bare.endsWith(each))
  if (mark === undefined) return bare
  return bare.startsWith(mark) ? bare.slice(mark.length).replace(/^\.? ?/, '') : bare.slice(0, -mark.length).trim()
}

/** Whether these decimals fit the currency. Zeros too many are fine: people write `25.00` of currencies without cents, too. */
function mayFollow(decimals: string, point: Mark, exponent: number): boolean {
  if (decimals.length <= exponent) return true
  if (!/^0*$/.test(decimals.slice(exponent))) return false
  // `1.250` pounds can be 1.25 with a zero too many; with a comma, or of a currency without cents, it can only be a thousand.
  return decimals.length <= 2 || (point === '.' && exponent > 0)
}

function readAs(text: string, { group, point }: (typeof notations)[number], currency: Currency): bigint | null {
  const [whole = '', decimals = '', ...more] = text.split(point)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null
  const [first = '', ...groups] = whole.split(group)
  // A group may not start with 0: `0,100` is how half the world writes a tenth.
  const isGrouped = /^[1-9]\d{0,2}$/.test(first) && groups.every((digits) => /^\d{3}$/.test(digits))
  if (!(groups.length === 0 ? /^\d+$/.test(first) : isGrouped)) return null
  const exponent = currencies[currency]
  if (!mayFollow(decimals, point, exponent)) return null
  const digits = first + groups.join('') + decimals.slice(0, exponent).padEnd(exponent, '0')
  return digits.replace(/^0+/, '').length > limits.amountDigitsMax ? null : BigInt(digits)
}

/**
 * Every amount of this currency that the text may mean, in minor units, each once: none where it is no amount, two where only who wrote
 * it knows (`1.250` in GBP, `1,250` in KWD). Signs, exponents, another currency's sign and lost digits are never read. Where it is
 * known what stands before the decimals, it is read in that notation alone.
 */
export function readAmount(text: string, currency: Currency, point?: DecimalPoint): bigint[] {
  const bare = strip(text, currency)
  const known = point === undefined ? notations : notations.filter((notation) => notation.point === point)
  const found = known.map((notation) => readAs(bare, notation, currency)).filter((minor) => minor !== null)
  return [...new Set(found)]
}
