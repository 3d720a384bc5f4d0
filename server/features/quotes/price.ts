import { type Currency, homeCurrency } from '../../../contract/base/money/money.ts'
import { convertAmount, sentFromReceived } from '../../../contract/base/money/rates.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { Fees } from '../../../contract/corridors/fees.ts'
import type { Certificate, FeePayer, Price, QuoteSide } from '../../../contract/features/quotes.ts'
import type { Reader } from '../../db/client.ts'
import type { MidRate } from '../../deps.ts'
import type { Settings } from '../../settings.ts'
import { assertCorridorOn } from '../config/corridors.ts'
import { brandIdOf, feesAt, spreadsAt } from '../config/store.ts'
import type { PromoTerms } from './promoStore.ts'
import { arrivesOn, assertWithinLimits, customerRate, isDomestic, priceQuote } from './rules.ts'
import { holidaysFrom, midRateAt } from './store.ts'

export interface CertifiedPrice {
  corridor: Corridor
  fee_payer: FeePayer
  price: Price
  mid: Pick<MidRate, 'mid_rate' | 'as_of' | 'source'>
  /** The rate of the US dollar; null for domestic payments. */
  dollar: Pick<MidRate, 'mid_rate'> | null
  marginPercent: string
  promo_code?: string
}

/** Parts and promises of a price. Its fees are the corridor's: the extra cost of own over shared fees is the banks' part. */
export function certifyPrice({
  corridor,
  fee_payer,
  price,
  mid,
  dollar,
  marginPercent,
  promo_code = '',
}: CertifiedPrice): Certificate {
  const { currency } = corridor
  const { receive_amount_minor: received, send_amount_minor: sent } = price
  const service = BigInt(corridor.fee_minor.SHA)
  const taken = fee_payer === 'SHA' ? BigInt(corridor.correspondent_fee_max_minor ?? '0') : 0n
  const worth = sentFromReceived(received, homeCurrency, currency, mid.mid_rate)
  return {
    reference_rate: mid.mid_rate,
    reference_source: mid.source,
    reference_at: mid.as_of.toISOString(),
    margin_percent: isDomestic(currency) ? '0' : marginPercent,
    margin_minor: String(sent - worth),
    service_fee_minor: String(service),
    promo_code,
    correspondent_fee_minor: String(BigInt(corridor.fee_minor[fee_payer]) - service),
    recipient_fee_max_minor: String(taken),
    guaranteed_minor: String(received > taken ? received - taken : 0n),
    usd_value_minor: String(
      dollar === null ? 0n : convertAmount(received, currency, 'USD', mid.mid_rate, dollar.mid_rate),
    ),
  }
}

/** The parts of a price that depend on the current rate. */
export interface CurrentPrice {
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

interface PriceRequest {
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

export async function readMarket(reader: Reader, businessId: string, corridor: Corridor, now: Date): Promise<Market> {
  const [mid, dollar, holidays, fees, spreads] = await Promise.all([
    midRateAt(reader, corridor.currency, now),
    isDomestic(corridor.currency) ? null : midRateAt(reader, 'USD', now),
    holidaysFrom(reader, corridor.country, now),
    feesAt(reader, brandIdOf(reader, businessId), corridor.id, now),
    spreadsAt(reader, now),
    assertCorridorOn(reader, corridor.id),
  ])
  return { mid, dollar, holidays, fees, spread: spreads.get(corridor.currency) ?? null }
}

export function priceAt(
  { mid, dollar, holidays, fees, spread }: Market,
  settings: Pick<Settings, 'spreadPercent'>,
  now: Date,
  asked: PriceRequest,
): CurrentPrice {
  const corridor = fees === null ? asked.corridor : { ...asked.corridor, fee_minor: fees }
  const marginPercent = spread ?? settings.spreadPercent
  const rate = isDomestic(corridor.currency) ? '1' : customerRate(mid.mid_rate, marginPercent)
  const price = priceQuote({ ...asked, corridor, rate })
  const certificate = certifyPrice({
    ...asked,
    corridor,
    price,
    mid,
    dollar,
    marginPercent,
    promo_code: asked.promo?.code ?? '',
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
  { business_id, now }: { business_id: string; now: Date },
  asked: PriceRequest,
): Promise<CurrentPrice> => priceAt(await readMarket(reader, business_id, asked.corridor, now), settings, now, asked)
