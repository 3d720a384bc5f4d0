import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import {
  changeUseCount,
  countBusinessUses,
  deleteOwnUnused,
  deletePromoUse,
  findUsedCode,
  lockPromo,
  type PromoTerms,
} from './promoStore.ts'

/**
 * Counts one more use of a code for a quote that is being made, where one is left for the business and for all. What the same person's
 * earlier quotes hold and nobody used is given back first. The row of the code is locked: of two at once one waits, and counts the other.
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
  const given = await deleteOwnUnused(tx, business_id, user_id, code)
  const own = await countBusinessUses(tx, business_id, code)
  if (promo.use_count - given >= promo.uses_max || own >= promo.business_uses_max) {
    throw new AppError('promo_code_used_up', { field: 'promo_code' })
  }
  await changeUseCount(tx, code, 1 - given)
  return promo
}

/** Gives back what a quote reserved: nobody used the quote in time, or its transfer ended unpaid. Nothing where it is spent. */
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
