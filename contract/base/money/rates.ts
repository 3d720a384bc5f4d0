import Big from 'big.js'
import { type Currency, currencies } from './money.ts'

// A rate is the number of units of the sent currency for one unit of the received one.

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
