import { type Currency, homeCurrency } from '../../../contract/base/money.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { midRateAt } from './rateStore.ts'
import { arrivesOn, customerRate, isDomestic, priceQuote } from './rules.ts'
import { holidaysFrom } from './store.ts'
/** The parts of a price that depend on the present rate. */
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
