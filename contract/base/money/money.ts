import Big from 'big.js'

/**
 * An amount is an integer number of minor units and an ISO 4217 code. Exponents follow ISO 4217, except that IDR uses
 * whole rupiah. A rate is the number of units of the sent currency for one unit of the received one.
 */
export const currencies = {
  IDR: 0, AED: 2, AUD: 2, BDT: 2, BHD: 3, BRL: 2, CAD: 2, CHF: 2, CLP: 0, CNY: 2, COP: 2, CZK: 2, DKK: 2, EGP: 2, EUR: 2,
  GBP: 2, HKD: 2, HUF: 2, ILS: 2, INR: 2, JOD: 3, JPY: 0, KES: 2, KRW: 0, KWD: 3, LKR: 2, MXN: 2, MYR: 2, NGN: 2, NOK: 2,
  NPR: 2, NZD: 2, OMR: 3, PHP: 2, PKR: 2, PLN: 2, QAR: 2, RON: 2, SAR: 2, SEK: 2, SGD: 2, THB: 2, TRY: 2, TWD: 2, USD: 2,
  VND: 0, ZAR: 2,
} as const satisfies Record<string, number> // biome-ignore format: a table

export type Currency = keyof typeof currencies
export const currencyCodes = Object.keys(currencies) as Currency[]
export const isCurrency = (code: string): code is Currency => Object.hasOwn(currencies, code)
export const homeCurrency = 'IDR' satisfies Currency

// A group may not start with 0: half the world writes a tenth as `0,100`.
const grouped = /^(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d+))?$/

/**
 * Parses the specification's notation: ASCII digits, thousands commas, one dot. Returns minor units, or null when the
 * text is no amount of this currency: signs, exponents, other digits, too many decimals, over 20 digits.
 */
export function parseAmount(text: string, currency: Currency): bigint | null {
  const match = grouped.exec(text)
  if (!match) return null
  const decimals = match[1] ?? ''
  const exponent = currencies[currency]
  if (decimals.length > exponent) return null
  const whole = text.split('.')[0]?.replaceAll(',', '') ?? ''
  const digits = whole + decimals.padEnd(exponent, '0')
  return digits.length > 20 ? null : BigInt(digits)
}

/** `1234567n, 'USD'` → `12,345.67`: the specification's notation. For people use contract/base/texts/formats.ts. */
export function formatAmount(minor: bigint | string, currency: Currency): string {
  const value = BigInt(minor)
  const exponent = currencies[currency]
  const digits = (value < 0n ? -value : value).toString().padStart(exponent + 1, '0')
  const cut = digits.length - exponent
  const whole = digits.slice(0, cut).replace(/\B(?=(\d{3}){1,10}(?!\d))/g, ',')
  return `${value < 0n ? '-' : ''}${whole}${exponent ? `.${digits.slice(cut)}` : ''}`
}

/** `12345.67`, for field values and files. */
export const plainAmount = (minor: bigint | string, currency: Currency): string =>
  formatAmount(minor, currency).replaceAll(',', '')

/** `IDR 1,250,000` */
export const formatMoney = (minor: bigint | string, currency: Currency): string =>
  `${currency} ${formatAmount(minor, currency)}`

const rateGrammar = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,10})?$/

/** A rate is positive plain decimal text with at most 12 digits before the point and 10 after it. No sign, exponent, comma or space. */
export const isRate = (text: string): boolean => rateGrammar.test(text) && /[1-9]/.test(text)

function parseRate(text: string): Big {
  if (!isRate(text)) throw new RangeError('not a rate')
  return new Big(text)
}

/** The rounding rule is half to even; the only exception is `receivedFromSent`. */
const roundHalfEven = (value: Big): bigint => BigInt(value.round(0, Big.roundHalfEven).toFixed(0))
const unitsToMinor = (units: Big, currency: Currency): Big => units.times(new Big(10).pow(currencies[currency]))
const minorToUnits = (minor: bigint, currency: Currency): Big =>
  new Big(minor.toString()).div(new Big(10).pow(currencies[currency]))

// 40 decimals keep a 20-digit amount over an 8-decimal rate exact far below one minor unit.
Big.DP = 40

/** The amount to send so that `received` arrives, rounded half-even to the sent currency's minor unit. */
export const sentFromReceived = (received: bigint, from: Currency, to: Currency, rate: string): bigint =>
  roundHalfEven(unitsToMinor(minorToUnits(received, to).times(parseRate(rate)), from))

/**
 * The amount that arrives for at most `sent`: whole units of the received currency (spec §5), or the decimals its
 * corridor allows, rounded down so that nobody sends more than they typed. The sent amount then follows from
 * `sentFromReceived`.
 */
export function receivedFromSent(sent: bigint, from: Currency, to: Currency, rate: string, decimals: number): bigint {
  const units = minorToUnits(sent, from).div(parseRate(rate)).round(Math.min(decimals, currencies[to]), Big.roundDown)
  return BigInt(unitsToMinor(units, to).toFixed(0))
}

/** Whether the amount has at most this many decimals. */
export const hasDecimalsWithin = (minor: bigint, currency: Currency, decimals: number): boolean =>
  minor % 10n ** BigInt(Math.max(0, currencies[currency] - decimals)) === 0n

/** Whether `rate` is higher than `other`, regardless of decimals. */
export const isRateAbove = (rate: string, other: string): boolean => parseRate(rate).gt(parseRate(other))

/** Multiplies two decimal strings, such as a rate and a spread. Half-even to `decimals`. */
export const multiplyRates = (rate: string, factor: string, decimals: number): string =>
  parseRate(rate).times(parseRate(factor)).round(decimals, Big.roundHalfEven).toFixed(decimals)

/** A rate raised by a percentage (the spread). Half-even to `decimals`. */
export const addPercent = (rate: string, percent: string, decimals: number): string =>
  new Big(percent).div(100).plus(1).times(rate).round(decimals, Big.roundHalfEven).toFixed(decimals)

/** Converts an amount by both currencies' rates against a third, half-even. */
export const convertAmount = (minor: bigint, from: Currency, to: Currency, rateFrom: string, rateTo: string): bigint =>
  roundHalfEven(unitsToMinor(minorToUnits(minor, from).times(parseRate(rateFrom)).div(parseRate(rateTo)), to))

/** A percentage of an amount, half-even to its minor unit. */
export const percentOf = (minor: bigint, percent: number): bigint =>
  roundHalfEven(new Big(minor.toString()).times(percent).div(100))

/** Cross rate from two rates against a third currency: units of `home` for one unit of `foreign`, half-even to `decimals`. */
export const crossRate = (home: string, foreign: string, decimals: number): string =>
  new Big(home).div(foreign).round(decimals, Big.roundHalfEven).toFixed(decimals)
