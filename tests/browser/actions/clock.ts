import { expect } from 'vitest'
import { advanceClock } from '../../../server/features/operator/system.ts'
import type { Portal } from '../../support/portal/portalWindows.ts'

export const hourMs = 3_600_000

/** Moves the sandbox's clock, and with it the server's. Returns the new time. */
export async function skipTime({ sql, pepper }: Portal, ms: number): Promise<Date> {
  const outsideNow = () => new Date()
  const at = await advanceClock(sql, { profile: 'sandbox' }, { ms, staff: 'Ayu', outsideNow, keys: { pepper } })
  const isBehind = async () => (await sql`select from sandbox_clock where followed_ms < ahead_ms`).length
  await expect.poll(isBehind, { timeout: 60_000 }).toBe(0)
  return at
}
