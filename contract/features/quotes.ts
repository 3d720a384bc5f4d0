import type { InferType } from 'yup'
import { defineCall } from '../base/calls/call.ts'
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
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import type { Currency } from '../base/money/money.ts'
import { incomingMethods, payInBankNames } from '../base/money/paymentMethods.ts'
import { receivedFromSent, sentFromReceived } from '../base/money/rates.ts'
import { feePayers } from '../corridors/corridor.ts'
import { type NameCheckResult, nameCheckResults } from '../corridors/nameChecks.ts'

export { type FeePayer, feePayers } from '../corridors/corridor.ts'
/** Which amount the maker typed; the other follows from the rate. */
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
 * The price formula, shared by the portal's estimate and the server's quote:
 * total = sent + fee − discount, sent = received × rate (half-even), received = whole units, or with the decimals its corridor allows.
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

/** Components and guarantees of a price; stored with the transfer, and part of what is signed. */
export const certificate = record({
  /** Rate before the margin, in units of the sent currency for one of the received, with its source and time. */
  reference_rate: rate(),
  reference_source: text(100),
  reference_at: timestamp(),
  margin_percent: rate(),
  /** The margin as an amount: the sent amount less the received amount at the reference rate. */
  margin_minor: signedAmountMinor(),
  service_fee_minor: amountMinor(),
  /** The applied promo code; empty: none. */
  promo_code: text(20),
  /** Fees of correspondent banks in addition to the service fee, if the sender bears them; in rupiah. */
  correspondent_fee_minor: amountMinor(),
  /** Maximum deduction by correspondent banks from the received amount, if fees are shared; in the received currency. */
  recipient_fee_max_minor: amountMinor(),
  /** Minimum amount that reaches the account. */
  guaranteed_minor: amountMinor(),
  /** Value of the received amount in US dollars, used for limits; 0 for domestic payments, which have no limits. */
  usd_value_minor: amountMinor(),
})
export type Certificate = InferType<typeof certificate>

/** A transfer's certificate: its quote's, and what the bank said about the payee's name. Without these fields nobody had asked the bank. */
export const signedCertificate = certificate.shape({
  payee_check: oneOf(nameCheckResults).optional(),
  /** Name of the account's holder, if the bank returned it; empty: it did not. */
  payee_account_name: text().optional(),
})
export type SignedCertificate =
  | Certificate
  | (Certificate & { payee_check: NameCheckResult; payee_account_name: string })

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
  /** The promised bank day of arrival. */
  arrives_on: date(),
  rate_as_of: timestamp(),
  expires_at: timestamp(),
  /** Alternative ways to pay in external money. */
  ways_in: list(record({ bank: oneOf(payInBankNames), methods: list(oneOf(incomingMethods)) })),
})

export const quoteCalls = {
  /** Customer rates in IDR for one unit of each currency; they change every 10 minutes. */
  '/quote/rates': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ currencies: list(currency(), 50) }),
    reply: record({
      items: list(
        record({
          currency: currency(),
          rate: rate(),
          /** The margin contained in `rate`, in percent of the reference rate. */
          margin_percent: rate(),
          rate_day_ago: rate(),
          as_of: timestamp(),
        }),
      ),
      refresh_at: timestamp(),
    }),
  }),
  /** Closing customer rate of each currency for the last 30 days, oldest first, as far as known. */
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
      /** A use is reserved while the quote is valid, and consumed by the payment. */
      promo_code: text(20).optional(),
    }),
    reply: quote,
  }),
}
