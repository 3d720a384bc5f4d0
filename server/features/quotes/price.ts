import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { Fees } from '../../../contract/corridors/fees.ts'
import type { Certificate, FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader } from '../../db/client.ts'
import type { Settings } from '../../settings.ts'
import { assertCorridorOn } from '../config/corridors.ts'
import { feesAt, spreadsAt } from '../config/store.ts'
import { certify } from './certificate.ts'
import type { PromoTerms } from './promoStore.ts'
import { arrivesOn, assertWithinLimits, customerRate, isDomestic, priceQuote } from './rules.ts'
import { holidaysFrom, midRateAt } from './store.ts'

/** The parts of a price that depend on the current rate. */
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
  certificate: Certificate
}

interface Asked {
  corridor: Corridor
  side: QuoteSide
  typed_amount_minor: bigint
  fee_payer: FeePayer
  promo: PromoTerms | null
}

/** Inputs for current prices, read once for any number of them. */
export interface Market {
  mid: Awaited<ReturnType<typeof midRateAt>>
  dollar: Awaited<ReturnType<typeof midRateAt>> | null
  holidays: ReadonlySet<string>
  /** As changed by the operator; null for those of the corridor, and for the setting. */
  fees: Fees | null
  spread: string | null
}

export async function readMarket(reader: Reader, corridor: Corridor, now: Date): Promise<Market> {
  const [mid, dollar, holidays, fees, spreads] = await Promise.all([
    midRateAt(reader, corridor.currency, now),
    isDomestic(corridor.currency) ? null : midRateAt(reader, 'USD', now),
    holidaysFrom(reader, corridor.country, now),
    feesAt(reader, corridor.id, now),
    spreadsAt(reader, now),
    assertCorridorOn(reader, corridor.id),
  ])
  return { mid, dollar, holidays, fees, spread: spreads.get(corridor.currency) ?? null }
}

export function priceAt(
  { mid, dollar, holidays, fees, spread }: Market,
  settings: Pick<Settings, 'spreadPercent'>,
  now: Date,
  request: Asked,
): FreshPrice {
  const corridor = fees === null ? request.corridor : { ...request.corridor, fee_minor: fees }
  const marginPercent = spread ?? settings.spreadPercent
  const rate = isDomestic(corridor.currency) ? '1' : customerRate(mid.mid_rate, marginPercent)
  const price = priceQuote({ ...request, corridor, rate })
  const certificate = certify({
    ...request,
    corridor,
    price,
    mid,
    dollar,
    marginPercent,
    promo_code: request.promo?.code ?? '',
  })
  assertWithinLimits(corridor, price, certificate)
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
    certificate,
  }
}

/** Prices an entered amount at the current rate: for a quote, and for a transfer whose rate has expired. */
export const priceNow = async (
  reader: Reader,
  settings: Pick<Settings, 'spreadPercent'>,
  now: Date,
  request: Asked,
): Promise<FreshPrice> => priceAt(await readMarket(reader, request.corridor, now), settings, now, request)
