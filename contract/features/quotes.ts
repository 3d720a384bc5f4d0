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
  text,
  timestamp,
} from '../base/fields.ts'
import { type Currency, receivedFromSent, sentFromReceived } from '../base/money.ts'
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
 * total = sent + fee − discount, sent = received × rate (half-even), received = whole units.
 */
export function priceTransfer(input: {
  side: QuoteSide
  amount_minor: bigint
  send_currency: Currency
  receive_currency: Currency
  rate: string
  fee_minor: bigint
  discount_minor?: bigint
}): Price {
  const { send_currency: from, receive_currency: to } = input
  const receive =
    input.side === 'receive' ? input.amount_minor : receivedFromSent(input.amount_minor, from, to, input.rate)
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
  /** The bank day on which the money is promised to be there. */
  arrives_on: date(),
  rate_as_of: timestamp(),
  expires_at: timestamp(),
})

export const quoteCalls = {
  /** Customer rates in IDR for one unit of each currency; they move every 10 minutes. */
  '/quote/rates': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ currencies: list(currency(), 50) }),
    answer: record({
      items: list(record({ currency: currency(), rate: rate(), rate_day_ago: rate(), as_of: timestamp() })),
      refresh_at: timestamp(),
    }),
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
    }),
    answer: quote,
  }),
}
