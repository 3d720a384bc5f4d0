import type { CallRequest } from '../../../contract/calls.ts'
import { findCorridor } from '../../../contract/corridors/all.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { releasePromoTask } from './jobs.ts'
import { priceNow } from './price.ts'
import { insertPromoUse } from './promoStore.ts'
import { reservePromo } from './promos.ts'
import { assertPayable } from './rules.ts'
import { insertQuote, type QuoteRow } from './store.ts'

interface Asker {
  business_id: string
  user_id: string
  now: Date
}

/** A price that is promised from now on, to whoever asks: a person, or a schedule in their name. */
export async function makeQuote(
  tx: Tx,
  deps: Pick<Deps, 'settings' | 'newId'>,
  by: Asker,
  request: CallRequest<'/quote/create'>,
): Promise<QuoteRow> {
  const corridor = findCorridor(request.corridor_id, request.country)
  if (!corridor) throw new AppError('corridor_unavailable', { field: 'corridor_id' })
  const { business_id, user_id, now } = by
  const { side, fee_payer } = request
  if (!corridor.fee_payers.includes(fee_payer)) throw new AppError('fee_payer_unavailable', { field: 'fee_payer' })
  const typed_amount_minor = BigInt(request.amount_minor)
  assertPayable(corridor, side, typed_amount_minor)
  const code = request.promo_code?.trim().toUpperCase() ?? ''
  const promo = code === '' ? null : await reservePromo(tx, by, code)
  const price = await priceNow(tx, deps.settings, now, { corridor, side, typed_amount_minor, fee_payer, promo })
  const quote: QuoteRow = {
    ...price,
    business_id,
    id: deps.newId(),
    created_by: user_id,
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
  if (promo) {
    await insertPromoUse(tx, { business_id, quote_id: quote.id, user_id, code })
    await enqueue(tx, releasePromoTask, { business_id, quote_id: quote.id }, { runAt: quote.expires_at })
  }
  return quote
}
