import type { InferType } from 'yup'
import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  countryCode,
  currency,
  date,
  id,
  list,
  oneOf,
  rate,
  record,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import { type Currency, receivedFromSent, sentFromReceived } from '../base/money.ts'
import { incomingMethods, payInBankNames } from '../base/paymentMethods.ts'
import { feePayers } from '../corridors/corridor.ts'

export { type FeePayer, feePayers } from '../corridors/corridor.ts'
/** Which amount the maker typed; the other one follows from the rate. */
export const quoteSides = ['send', 'receive'] as const
export type QuoteSide = (typeof quoteSides)[number]

export interface Price {
  send_amount_minor: bigint
  receive_amount_minor: bigint
  fee_minor: bigint
  discount_minor: bigint
  total_minor: bigint
}

/**
 * The one formula of a price, for the portal's estimate and the server's quote alike:
 * total = sent + fee − discount, sent = received × rate (half-even), received = whole units, or with the decimals its corridor may have.
 */
export function priceTransfer(input: {
  side: QuoteSide
  amount_minor: bigint
  send_currency: Currency
  receive_currency: Currency
  received_decimals: number
  rate: string
  fee_minor: bigint
  discount_minor?: bigint
}): Price {
  const { send_currency: from, receive_currency: to } = input
  const receive =
    input.side === 'receive'
      ? input.amount_minor
      : receivedFromSent(input.amount_minor, from, to, input.rate, input.received_decimals)
  const send = sentFromReceived(receive, from, to, input.rate)
  const discount = input.discount_minor ?? 0n
  return {
    send_amount_minor: send,
    receive_amount_minor: receive,
    fee_minor: input.fee_minor,
    discount_minor: discount,
    total_minor: send + input.fee_minor - discount,
  }
}

/** What a price is made of and promises; kept with the transfer, and part of what is signed. */
export const certificate = record({
  /** Before the margin: units of the sent currency for one of the received, from whom and as of when. */
  reference_rate: rate(),
  reference_source: text(100),
  reference_at: timestamp(),
  margin_percent: rate(),
  /** The margin as an amount: what is sent less what the received amount is worth at the reference rate. */
  margin_minor: signedAmountMinor(),
  service_fee_minor: amountMinor(),
  /** The code whose discount is in the price; empty: none. */
  promo_code: text(20),
  /** Fees of correspondent banks beside the service fee, where the sender bears them; in rupiah. */
  correspondent_fee_minor: amountMinor(),
  /** The most that correspondent banks take from the received amount, where fees are shared; in the received currency. */
  recipient_fee_max_minor: amountMinor(),
  /** At least so much reaches the account. */
  guaranteed_minor: amountMinor(),
  /** The worth of what arrives in US dollars, by which limits count; 0 at home, where no limit does. */
  usd_value_minor: amountMinor(),
})
export type Certificate = InferType<typeof certificate>

export const quote = record({
  id: id(),
  corridor_id: text(40),
  country: countryCode(),
  side: oneOf(quoteSides),
  send_currency: currency(),
  send_amount_minor: amountMinor(),
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  rate: rate(),
  fee_payer: oneOf(feePayers),
  fee_before_discount_minor: amountMinor(),
  discount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
  certificate,
  /** The bank day on which the money is promised to be there. */
  arrives_on: date(),
  rate_as_of: timestamp(),
  expires_at: timestamp(),
  /** Where money from outside could come in instead. */
  ways_in: list(record({ bank: oneOf(payInBankNames), methods: list(oneOf(incomingMethods)) })),
})

export const quoteCalls = {
  /** Customer rates in IDR for one unit of each currency; they move every 10 minutes. */
  '/quote/rates': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ currencies: list(currency(), 50) }),
    reply: record({
      items: list(record({ currency: currency(), rate: rate(), rate_day_ago: rate(), as_of: timestamp() })),
      refresh_at: timestamp(),
    }),
  }),
  /** What each has cost at the end of the last 30 days, oldest first, as far back as it is known. */
  '/quote/rate-history': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    background: true,
    request: record({ currencies: list(currency(), limits.rateBoardCurrenciesMax) }),
    reply: record({ items: list(record({ currency: currency(), rates: list(rate(), limits.rateHistoryDays) })) }),
  }),
  '/quote/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      corridor_id: text(40),
      country: countryCode(),
      side: oneOf(quoteSides),
      amount_minor: amountMinor(),
      fee_payer: oneOf(feePayers),
      /** A use of it is reserved for as long as the quote lives, and spent by the payment. */
      promo_code: text(20).optional(),
    }),
    reply: quote,
  }),
}
