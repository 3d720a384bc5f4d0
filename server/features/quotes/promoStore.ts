import type { Reader, Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'

/** Discount of a code: a percentage of the fee, or an amount in rupiah. */
export interface PromoTerms {
  code: string
  kind: 'percent' | 'fixed'
  percent: number | null
  amount_minor: bigint | null
}

export interface PromoCode extends PromoTerms {
  valid_from: Date
  valid_until: Date
  uses_max: number
  business_uses_max: number
  use_count: number
  created_by: string
  created_at: Date
  ended_at: Date | null
}

/** Guards counting and changing the uses of a code. Taken after transfers and balance, and held no longer than a call. */
export async function lockPromo(tx: Tx, code: string): Promise<PromoCode | undefined> {
  const [promo] = await tx<PromoCode[]>`select * from promo_codes where code = ${code} for update`
  return promo
}

export async function findPromoTerms(reader: Reader, code: string): Promise<PromoTerms | undefined> {
  const [promo] = await reader<PromoTerms[]>`
    select code, kind, percent, amount_minor from promo_codes where code = ${code}`
  return promo
}

/** Deletes reservations of this person's earlier quotes that no transfer took, since a new quote replaces them. Returns their number. */
export async function deleteUnusedPromoUses(tx: Tx, businessId: string, userId: string, code: string): Promise<number> {
  const gone = await tx`
    delete from promo_uses
    where business_id = ${businessId} and code = ${code} and user_id = ${userId} and transfer_id is null and spent_at is null`
  return gone.count
}

export async function countBusinessUses(tx: Tx, businessId: string, code: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from promo_uses where business_id = ${businessId} and code = ${code}`
  return row?.count ?? 0
}

export async function changeUseCount(tx: Tx, code: string, by: number): Promise<void> {
  await tx`update promo_codes set use_count = use_count + ${by} where code = ${code}`
}

interface PromoUse {
  business_id: string
  quote_id: string
  code: string
  user_id: string
}

export async function insertPromoUse(tx: Tx, use: PromoUse): Promise<void> {
  await tx`insert into promo_uses ${tx({ ...use })}`
}

/**
 * Deletes the reservation of this quote, unless spent; with `isUnusedOnly` also unless a transfer took the quote. Returns whether it
 * existed.
 */
export async function deletePromoUse(
  tx: Tx,
  { business_id, quote_id }: Pick<PromoUse, 'business_id' | 'quote_id'>,
  isUnusedOnly: boolean,
): Promise<boolean> {
  const gone = await tx`
    delete from promo_uses where business_id = ${business_id} and quote_id = ${quote_id} and spent_at is null
      ${isUnusedOnly ? tx`and transfer_id is null` : tx``}`
  return gone.count === 1
}

export async function findUsedCode(tx: Tx, businessId: string, quoteId: string): Promise<string | undefined> {
  const [row] = await tx<{ code: string }[]>`
    select code from promo_uses where business_id = ${businessId} and quote_id = ${quoteId} and spent_at is null`
  return row?.code
}

/** A transfer takes the use with its quote, unless another quote of the same person has taken it. */
export async function assignPromoUse(
  tx: Tx,
  businessId: string,
  quoteId: string,
  transferId: string,
): Promise<boolean> {
  const taken = await tx`
    update promo_uses set transfer_id = ${transferId}
    where business_id = ${businessId} and quote_id = ${quoteId} and transfer_id is null`
  return taken.count === 1
}

/** A use is spent once. */
export async function spendPromoUse(tx: Tx, businessId: string, quoteId: string, at: Date): Promise<void> {
  const spent = await tx`
    update promo_uses set spent_at = ${at} where business_id = ${businessId} and quote_id = ${quoteId} and spent_at is null`
  if (spent.count !== 1) throw new Error(`the promotion of quote ${quoteId} is not reserved`)
}

export const listPromos = (reader: Reader): Promise<PromoCode[]> =>
  reader<PromoCode[]>`select * from promo_codes order by created_at, code`

export async function insertPromo(tx: Reader, promo: Omit<PromoCode, 'use_count' | 'ended_at'>): Promise<boolean> {
  const made = await tx`
    insert into promo_codes (code, kind, percent, amount_minor, valid_from, valid_until, uses_max, business_uses_max, created_by, created_at)
    values (${promo.code}, ${promo.kind}, ${promo.percent}, ${promo.amount_minor}, ${promo.valid_from}, ${promo.valid_until},
      ${promo.uses_max}, ${promo.business_uses_max}, ${promo.created_by}, ${promo.created_at})
    on conflict do nothing`
  return made.count === 1
}

/** No later quote gets it; quotes that have it keep it. Returns whether it was active. */
export async function endPromo(tx: Reader, code: string, at: Date): Promise<boolean> {
  const ended = await tx`update promo_codes set ended_at = ${at} where code = ${code} and ended_at is null`
  return ended.count === 1
}

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
