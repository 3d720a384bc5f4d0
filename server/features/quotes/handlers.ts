import { limits } from '../../../contract/base/limits.ts'
import { type Currency, homeCurrency } from '../../../contract/base/money.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import type { Settings } from '../../settings.ts'
import { arrivesOn, customerRate, isDomestic, priceQuote } from './rules.ts'
import { holidaysFrom, insertQuote, midRateAt, midRatesAt, oldestRates, type QuoteRow } from './store.ts'

/** Everything about a price that follows from the rate of now. */
export interface FreshPrice {
  send_currency: Currency
  send_amount_minor: bigint
  receive_currency: Currency
  receive_amount_minor: bigint
  rate: string
  rate_as_of: Date
  fee_before_discount_minor: bigint
  discount_minor: bigint
  fee_minor: bigint
  total_minor: bigint
  arrives_on: string
}

/** Prices what a maker typed at the rate of now: a quote, and a transfer whose rate has run out, alike. */
export async function priceNow(
  reader: Reader,
  settings: Pick<Settings, 'spreadPercent'>,
  now: Date,
  asked: { corridor: Corridor; side: QuoteSide; typed_amount_minor: bigint; fee_payer: FeePayer },
): Promise<FreshPrice> {
  const { corridor } = asked
  const [mid, holidays] = await Promise.all([
    midRateAt(reader, corridor.currency, now),
    holidaysFrom(reader, corridor.country, now),
  ])
  const rate = isDomestic(corridor.currency) ? '1' : customerRate(mid.mid_rate, settings.spreadPercent)
  const price = priceQuote({ ...asked, rate })
  return {
    send_currency: homeCurrency,
    send_amount_minor: price.send_amount_minor,
    receive_currency: corridor.currency,
    receive_amount_minor: price.receive_amount_minor,
    rate,
    rate_as_of: mid.as_of,
    fee_before_discount_minor: price.fee_minor,
    discount_minor: price.discount_minor,
    fee_minor: price.fee_minor - price.discount_minor,
    total_minor: price.total_minor,
    arrives_on: arrivesOn(now, corridor.arrival_bank_days.max, holidays),
  }
}

function answerQuote(quote: QuoteRow): CallAnswer<'/quote/create'> {
  return {
    id: quote.id,
    corridor_id: quote.corridor_id,
    country: quote.country,
    side: quote.side,
    send_currency: quote.send_currency,
    send_amount_minor: String(quote.send_amount_minor),
    receive_currency: quote.receive_currency,
    receive_amount_minor: String(quote.receive_amount_minor),
    rate: quote.rate,
    fee_payer: quote.fee_payer,
    fee_before_discount_minor: String(quote.fee_before_discount_minor),
    discount_minor: String(quote.discount_minor),
    fee_minor: String(quote.fee_minor),
    total_minor: String(quote.total_minor),
    arrives_on: quote.arrives_on,
    rate_as_of: quote.rate_as_of.toISOString(),
    expires_at: quote.expires_at.toISOString(),
  }
}

const dayMs = 24 * 3_600_000

export const quotesHandlers = {
  '/quote/rates': defineHandler('/quote/rates', {
    async run(tx, { now }, request, { deps }) {
      const dayAgo = new Date(now.getTime() - dayMs)
      const [current, before, oldest] = await Promise.all([
        midRatesAt(tx, request.currencies, now),
        midRatesAt(tx, request.currencies, dayAgo),
        oldestRates(tx, request.currencies),
      ])
      const priced = (mid: string) => customerRate(mid, deps.settings.spreadPercent)
      return {
        items: current.map(({ currency, mid_rate, as_of }) => {
          const earlier =
            before.find((row) => row.currency === currency) ?? oldest.find((row) => row.currency === currency)
          return {
            currency,
            rate: priced(mid_rate),
            rate_day_ago: priced(earlier?.mid_rate ?? mid_rate),
            as_of: as_of.toISOString(),
          }
        }),
        refresh_at: new Date(
          (Math.floor(now.getTime() / limits.rateRefreshMs) + 1) * limits.rateRefreshMs,
        ).toISOString(),
      }
    },
  }),

  '/quote/create': defineHandler('/quote/create', {
    async run(tx, { actor, now }, request, { deps }) {
      const corridor = findCorridor(request.corridor_id, request.country)
      if (!corridor) throw new AppError('corridor_unavailable', { field: 'corridor_id' })
      const { side, fee_payer } = request
      const typed_amount_minor = BigInt(request.amount_minor)
      const price = await priceNow(tx, deps.settings, now, { corridor, side, typed_amount_minor, fee_payer })
      const quote: QuoteRow = {
        ...price,
        business_id: actor.business_id,
        id: deps.newId(),
        created_by: actor.user_id,
        corridor_id: corridor.id,
        country: request.country,
        side,
        typed_amount_minor,
        fee_payer,
        created_at: now,
        expires_at: new Date(now.getTime() + deps.settings.quoteLifeMs),
        used_by_transfer_id: null,
      }
      await insertQuote(tx, quote)
      return answerQuote(quote)
    },
  }),
}
