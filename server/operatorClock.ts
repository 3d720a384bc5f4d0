import type { Sql } from './db/client.ts'
import { advanceClock, readAdvanceMs } from './features/operator/advanceClock.ts'
import type { Settings } from './settings.ts'

export const clockUsage = 'npm run operator -- advance-time HOURSh|DAYSd --staff "NAME"'

/** Advances the sandbox's clock: `36h`, `2d`. */
export async function advanceTime(
  sql: Sql,
  settings: Pick<Settings, 'profile'>,
  { by, staff }: { by: string; staff: string },
): Promise<boolean> {
  const ms = readAdvanceMs(by)
  if (ms === null) throw new Error('Say by how much: 36h or 2d, a year at most')
  const at = await advanceClock(sql, settings, { ms, staff, outsideNow: () => new Date() })
  console.log(`It is ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC now. The server follows within seconds.`)
  return true
}
