import { convertAmount, homeCurrency, sentFromReceived } from '../../../contract/base/money/money.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { Certificate, FeePayer, Price } from '../../../contract/features/quotes.ts'
import type { MidRate } from '../../deps.ts'
import { isDomestic } from './rules.ts'

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
