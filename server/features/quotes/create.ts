import type { CallAnswer } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { priceNow } from './price.ts'
import { insertQuote, type QuoteRow } from './store.ts'

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

export const createHandler = defineHandler('/quote/create', {
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
})
