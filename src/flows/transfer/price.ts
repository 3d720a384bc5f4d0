import {
  type Currency,
  hasDecimalsWithin,
  homeCurrency,
  parseAmount,
  plainAmount,
} from '../../../contract/base/money/money.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import { receivedDecimals } from '../../../contract/corridors/decimals.ts'
import { feesOf } from '../../../contract/corridors/fees.ts'
import { type FeePayer, type Price, priceTransfer } from '../../../contract/features/quotes.ts'
import { encodeMessage } from '../../form/fieldMessage.ts'
import { formatDay, formatDecimal, formatMoney } from '../../i18n/formats.ts'
import type { Quote, TransferAnswers } from './answers.ts'

/** A price to show: the quote's or, without one, an estimate at the last rate. */
export interface ShownPrice extends Price {
  receive_currency: Currency
  rate: string
  isQuoted: boolean
}

export const typedCurrency = (answers: TransferAnswers): Currency =>
  answers.side === 'send' ? homeCurrency : answers.receive_currency || homeCurrency

/** The typed amount in minor units; null if it is no amount of its currency. */
export const typedAmountMinor = (answers: TransferAnswers): bigint | null =>
  parseAmount(answers.amount, typedCurrency(answers))

const rateOf = ({ receive_currency, rate }: TransferAnswers): string | null => {
  if (receive_currency === homeCurrency) return '1'
  return rate !== null && rate.currency === receive_currency ? rate.rate : null
}

/** The fee payer: as chosen, or the corridor's only option. */
export const feePayerOf = ({ corridor, fee_payer }: Pick<TransferAnswers, 'corridor' | 'fee_payer'>): FeePayer =>
  corridor === null || corridor.fee_payers.includes(fee_payer) ? fee_payer : corridor.fee_payers[0]

export function estimatePrice(answers: TransferAnswers): ShownPrice | null {
  const { receive_currency, corridor, side } = answers
  const rate = rateOf(answers)
  const amount_minor = typedAmountMinor(answers)
  if (receive_currency === '' || rate === null || amount_minor === null) return null
  const fee_minor = corridor === null ? 0n : BigInt(feesOf(corridor)[feePayerOf(answers)])
  const received_decimals = corridor === null ? 0 : receivedDecimals(corridor)
  const price = priceTransfer({
    side,
    amount_minor,
    send_currency: homeCurrency,
    receive_currency,
    received_decimals,
    rate,
    fee_minor,
  })
  return { ...price, receive_currency, rate, isQuoted: false }
}

const quotedPrice = (quote: Quote): ShownPrice => ({
  send_amount_minor: BigInt(quote.send_amount_minor),
  receive_amount_minor: BigInt(quote.receive_amount_minor),
  fee_minor: BigInt(quote.fee_minor),
  discount_minor: BigInt(quote.discount_minor),
  total_minor: BigInt(quote.total_minor),
  receive_currency: quote.receive_currency,
  rate: quote.rate,
  isQuoted: true,
})

export const shownPrice = (answers: TransferAnswers): ShownPrice | null =>
  answers.quote === null ? estimatePrice(answers) : quotedPrice(answers.quote)

/** The text of the amount that was not typed. */
export function followingAmount(answers: TransferAnswers): string {
  const price = estimatePrice(answers)
  if (price === null) return ''
  return answers.side === 'send'
    ? plainAmount(price.receive_amount_minor, price.receive_currency)
    : plainAmount(price.send_amount_minor, homeCurrency)
}

type Bounds = Pick<Corridor, 'received_min_minor' | 'received_max_minor' | 'currency'>
export type LimitState = 'below' | 'above' | 'near_minimum' | 'near_maximum' | 'inside'

/**
 * Position of a received amount within the corridor's limits; near: under twice the minimum, or over four fifths of the
 * maximum.
 */
export function limitState(receivedMinor: bigint, bounds: Bounds): LimitState {
  const least = BigInt(bounds.received_min_minor)
  const most = BigInt(bounds.received_max_minor)
  if (receivedMinor < least) return 'below'
  if (receivedMinor > most) return 'above'
  if (receivedMinor < least * 2n) return 'near_minimum'
  return receivedMinor * 5n > most * 4n ? 'near_maximum' : 'inside'
}

export const boundsText = (bounds: Bounds): { minimum: string; maximum: string } => ({
  minimum: formatMoney(bounds.received_min_minor, bounds.currency),
  maximum: formatMoney(bounds.received_max_minor, bounds.currency),
})

/** The message for an invalid amount, or null. The server validates the same, at its current rate. */
export function amountProblem(answers: TransferAnswers): string | null {
  const typed = typedAmountMinor(answers)
  if (typed === null) return 'patterns.amount'
  if (typed === 0n) return 'sendMoney.requireTip'
  const decimals = answers.corridor === null ? 0 : receivedDecimals(answers.corridor)
  if (answers.side === 'receive' && !hasDecimalsWithin(typed, typedCurrency(answers), decimals))
    return decimals === 0
      ? 'sendMoney.errors.whole_units'
      : encodeMessage('sendMoney.errors.decimals', { decimals: String(decimals) })
  const price = estimatePrice(answers)
  const { corridor } = answers
  if (price === null || corridor === null) return null
  const state = limitState(price.receive_amount_minor, corridor)
  if (state === 'below') return encodeMessage('sendMoney.errors.below_minimum', boundsText(corridor))
  if (state !== 'above') return null
  const text = corridor.country === 'CN' ? 'sendMoney.errors.above_maximum_china' : 'sendMoney.errors.above_maximum'
  return encodeMessage(text, boundsText(corridor))
}

/** True if a new quote changes nothing the person has seen, as is usual without an exchange. */
export const isSamePrice = (before: Quote, after: Quote): boolean => quoteChanges(before, after).length === 0

/** The differences between two quotes, for the person to see before continuing. */
export function quoteChanges(before: Quote, after: Quote): { field: keyof Quote; before: string; after: string }[] {
  const rows = [
    ['rate', formatDecimal(before.rate), formatDecimal(after.rate)],
    ['send_amount_minor', money(before, 'send'), money(after, 'send')],
    ['receive_amount_minor', money(before, 'receive'), money(after, 'receive')],
    [
      'fee_minor',
      formatMoney(before.fee_minor, before.send_currency),
      formatMoney(after.fee_minor, after.send_currency),
    ],
    [
      'total_minor',
      formatMoney(before.total_minor, before.send_currency),
      formatMoney(after.total_minor, after.send_currency),
    ],
    ['arrives_on', formatDay(before.arrives_on), formatDay(after.arrives_on)],
  ] as const
  return rows.flatMap(([field, old, now]) => (old === now ? [] : [{ field, before: old, after: now }]))
}

const money = (quote: Quote, side: 'send' | 'receive'): string =>
  formatMoney(quote[`${side}_amount_minor`], quote[`${side}_currency`])

/** Refusals after which a new quote is requested and shown. */
export const requoteErrors = ['quote_expired', 'quote_used'] as const
