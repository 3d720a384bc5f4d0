import { limits } from '../../../contract/base/money/limits.ts'
import { type Currency, hasDecimalsWithin, homeCurrency, minorUnitsOf } from '../../../contract/base/money/money.ts'
import { addPercent, percentOf } from '../../../contract/base/money/rates.ts'
import { addDays, daysBetween, formatSortableTime, isWeekend } from '../../../contract/base/time/clock.ts'
import { type Corridor, cutOff } from '../../../contract/corridors/corridor.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import {
  type Certificate,
  type FeePayer,
  type Price,
  priceTransfer,
  type QuoteSide,
} from '../../../contract/features/quotes.ts'
import { AppError } from '../../errors.ts'
import { moneyValue } from '../../i18n/textValues.ts'
import type { PromoTerms } from './promoStore.ts'

/** Oldest rate that is sold: the source may be silent for a long weekend at most. */
export const rateAgeMaxMs = 5 * 24 * 3_600_000

/** The customer's price of one unit: mid rate and spread, at a scale that fits the rate's size. */
export function customerRate(midRate: string, spreadPercent: string): string {
  const whole = midRate.split('.')[0]?.length ?? 1
  const decimals = whole > 3 ? 2 : midRate.startsWith('0') ? 8 : 4
  return addPercent(midRate, spreadPercent, decimals)
}

/** Each day of the range, both ends inclusive. */
export const eachDayFrom = (from: string, to: string): string[] =>
  from > to ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, count) => addDays(from, count))

/** The day itself if it is a bank day, else the next one. */
export function nextBankDay(day: string, holidays: ReadonlySet<string>): string {
  let found = day
  while (isWeekend(found) || holidays.has(found)) found = addDays(found, 1)
  return found
}

/**
 * The promised bank day of arrival for money paid now: counted from today if it is a bank day before the cut-off, else from the next one.
 * 14:00:00 sharp is after the cut-off.
 */
export function arrivesOn(now: Date, bankDays: number, holidays: ReadonlySet<string>): string {
  const [today = '', time = ''] = formatSortableTime(now).split(' ')
  let day = nextBankDay(time < cutOff.time ? today : addDays(today, 1), holidays)
  for (let left = bankDays; left > 0; left -= 1) day = nextBankDay(addDays(day, 1), holidays)
  return day
}

export interface PriceInput {
  corridor: Corridor
  side: QuoteSide
  typed_amount_minor: bigint
  fee_payer: FeePayer
  rate: string
  promo?: PromoTerms | null
}

/** An entered amount to receive has no more decimals than its corridor pays out. */
export function assertPayable(corridor: Corridor, side: QuoteSide, typed: bigint): void {
  const { currency } = corridor
  const decimals = receivedDecimals(corridor)
  if (side === 'send' || hasDecimalsWithin(typed, currency, decimals)) return
  const field = 'amount_minor'
  const step = minorUnitsOf(currency, decimals)
  const values = { currency, decimals, step: String(step), example: String(typed - (typed % step) + step) }
  throw new AppError('input_invalid', { field, faults: [{ field, rule: 'whole_units', values }] })
}

/** Discount of a code; never more than the fee. */
export function discountOf({ kind, percent, amount_minor }: PromoTerms, feeMinor: bigint): bigint {
  const discount = kind === 'percent' ? percentOf(feeMinor, percent ?? 0) : (amount_minor ?? 0n)
  return discount < feeMinor ? discount : feeMinor
}

/** Price of an entered amount, within the corridor's bounds. */
export function priceQuote(input: PriceInput): Price {
  const { corridor, side, typed_amount_minor: typed } = input
  const fee_minor = BigInt(corridor.fee_minor[input.fee_payer])
  const price = priceTransfer({
    side,
    amount_minor: typed,
    send_currency: homeCurrency,
    receive_currency: corridor.currency,
    received_decimals: receivedDecimals(corridor),
    rate: input.rate,
    fee_minor,
    discount_minor: input.promo ? discountOf(input.promo, fee_minor) : 0n,
  })
  assertWithin(price.receive_amount_minor, corridor)
  return price
}

function assertWithin(receivedMinor: bigint, corridor: Corridor): void {
  const { currency } = corridor
  const minimum = minimumOf(corridor)
  const maximum = BigInt(corridor.received_max_minor)
  if (receivedMinor < minimum) {
    throw new AppError('amount_below_minimum', {
      field: 'amount_minor',
      values: { minimum: moneyValue(minimum, currency) },
    })
  }
  if (receivedMinor > maximum) {
    throw amountTooLargeError(corridor, maximum, currency)
  }
}

/** Refusal of an amount above the maximum of a corridor or of a kind of account. */
export const amountTooLargeError = (
  corridor: Pick<Corridor, 'country'>,
  maximum: bigint,
  currency: Currency,
): AppError =>
  new AppError(corridor.country === 'CN' ? 'amount_too_large_for_china' : 'amount_above_maximum', {
    field: 'amount_minor',
    values: { maximum: moneyValue(maximum, currency) },
  })

/** Limits that hold for every account of the corridor are checked with the price; the rest once the recipient is known. */
export function assertWithinLimits(
  corridor: Corridor,
  { receive_amount_minor }: Price,
  { usd_value_minor }: Certificate,
): void {
  for (const { scope, where, recipient_type, purposes, currency, maximum } of corridor.limits ?? []) {
    if (scope !== 'transfer' || where || recipient_type || purposes || !currency) continue
    const worth = currency === corridor.currency ? receive_amount_minor : BigInt(usd_value_minor)
    if (worth > BigInt(maximum)) throw amountTooLargeError(corridor, BigInt(maximum), currency)
  }
}

function minimumOf(corridor: Corridor): bigint {
  const own = BigInt(corridor.received_min_minor)
  const domestic = BigInt(limits.domesticMinAmountMinor)
  return isDomestic(corridor.currency) && domestic > own ? domestic : own
}

export const isDomestic = (received: Currency): boolean => received === homeCurrency
