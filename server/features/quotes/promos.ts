import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import {
  changeUseCount,
  countBusinessUses,
  deletePromoUse,
  deleteUnusedPromoUses,
  findUsedCode,
  lockPromo,
  type PromoTerms,
} from './promoStore.ts'

/**
 * Reserves a use of a code for a new quote, if one is left for the business and overall. First releases unused reservations of the same
 * person's earlier quotes. Locks the code's row, so that concurrent calls are counted in turn.
 */
export async function reservePromo(
  tx: Tx,
  { business_id, user_id, now }: { business_id: string; user_id: string; now: Date },
  code: string,
): Promise<PromoTerms> {
  const promo = await lockPromo(tx, code)
  if (!promo || promo.ended_at !== null || now < promo.valid_from || now >= promo.valid_until) {
    throw new AppError('promo_code_wrong', { field: 'promo_code' })
  }
  const given = await deleteUnusedPromoUses(tx, business_id, user_id, code)
  const own = await countBusinessUses(tx, business_id, code)
  if (promo.use_count - given >= promo.uses_max || own >= promo.business_uses_max) {
    throw new AppError('promo_code_used_up', { field: 'promo_code' })
  }
  await changeUseCount(tx, code, 1 - given)
  return promo
}

/** Releases the reservation of a quote that was not used in time, or whose transfer ended unpaid. Does nothing once spent. */
export async function releasePromo(
  tx: Tx,
  quote: { business_id: string; quote_id: string },
  { isUnusedOnly = false } = {},
): Promise<void> {
  const code = await findUsedCode(tx, quote.business_id, quote.quote_id)
  if (code === undefined) return
  await lockPromo(tx, code)
  if (await deletePromoUse(tx, quote, isUnusedOnly)) await changeUseCount(tx, code, -1)
}
