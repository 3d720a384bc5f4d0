import { formatMoney, homeCurrency } from '../contract/base/money.ts'
import type { Sql } from './db/client.ts'
import { listPromos, type PromoCode } from './features/quotes/promoStore.ts'

const off = ({ percent, amount_minor }: PromoCode): string =>
  percent === null ? formatMoney(amount_minor ?? 0n, homeCurrency) : `${percent}%`

const dayText = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

export async function showPromos(sql: Sql): Promise<boolean> {
  const promos = await listPromos(sql)
  for (const promo of promos) {
    const { code, use_count, uses_max, business_uses_max, valid_from, valid_until, ended_at, created_by } = promo
    const span = `${dayText(valid_from)} to ${dayText(ended_at ?? valid_until)}${ended_at ? ', ended' : ''}`
    console.log(
      `${code}  ${off(promo)} of the fee  ${use_count} of ${uses_max} used, ${business_uses_max} each  ${span}  by ${created_by}`,
    )
  }
  console.log(`Promo codes: ${promos.length}`)
  return true
}
