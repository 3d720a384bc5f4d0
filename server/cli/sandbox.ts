import { formatMoney, homeCurrency } from '../../contract/base/money/money.ts'
import type { Sql } from '../db/client.ts'
import { advanceClock, readAdvanceMs } from '../features/operator/system.ts'
import { listPromos, type PromoCode } from '../features/quotes/promoStore.ts'
import type { Keys } from '../ports/keys.ts'
import type { Settings } from '../settings.ts'

export const clockUsage = 'npm run operator -- advance-time HOURSh|DAYSd --staff "NAME"'

/** Advances the sandbox's clock: `36h`, `2d`. */
export async function advanceTime(
  sql: Sql,
  settings: Pick<Settings, 'profile'>,
  { by, staff, keys }: { by: string; staff: string; keys: Keys },
): Promise<boolean> {
  const ms = readAdvanceMs(by)
  if (ms === null) throw new Error('Give the time to skip: 36h or 2d, at most a year')
  const at = await advanceClock(sql, settings, { ms, staff, keys, outsideNow: () => new Date() })
  console.log(
    `It is ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC now. The server follows within a few seconds.`,
  )
  return true
}

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
