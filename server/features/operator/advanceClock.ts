import { appendAudit } from '../../audit.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Sql } from '../../db/client.ts'
import { createDatabase } from '../../db/client.ts'
import { addAhead, readAheadMs, shiftWaitingJobs } from '../../db/sandboxClock.ts'
import type { Settings } from '../../settings.ts'
import { bringSessionsAlong } from '../session/store.ts'

/** Time can be skipped in the sandbox, and only there. */

const hourMs = 3_600_000
export const advanceMsMax = 366 * 24 * hourMs

/** `36h`, `2d`: null where it is no such time, or too long a one. */
export function readAdvanceMs(text: string): number | null {
  const [, count = '0', unit] = /^(\d{1,4})([hd])$/.exec(text) ?? []
  const ms = Number(count) * (unit === 'd' ? 24 : 1) * hourMs
  return ms > 0 && ms <= advanceMsMax ? ms : null
}

/** Answers the time that it is then. The server's processes see it within a second. */
export function advanceClock(
  sql: Sql,
  { profile }: Pick<Settings, 'profile'>,
  { ms, staff, outsideNow }: { ms: number; staff: string; outsideNow: () => Date },
): Promise<Date> {
  if (profile !== 'sandbox') throw new Error('Time is skipped in the sandbox alone')
  if (!Number.isSafeInteger(ms) || ms <= 0 || ms > advanceMsMax) throw new Error('Time goes on by hours or days')
  return sql.begin(async (tx) => {
    await addAhead(tx, ms)
    const at = new Date(outsideNow().getTime() + (await readAheadMs(tx)))
    await bindBusiness(tx, noBusiness)
    await appendAudit(tx, {
      business_id: noBusiness,
      actor: { kind: 'staff', staff_id: staff },
      at,
      action: 'clock.advanced',
      object_type: 'clock',
      object_id: 'sandbox_clock',
      address: '',
      detail: { hours: ms / hourMs },
    })
    return at
  }) as Promise<Date>
}

/** Jobs and sessions come along, once, whichever process is the first to see that the clock was moved. `url` is the owner's. */
export async function followClock(url: string): Promise<void> {
  const owner = createDatabase(url, { max: 1 })
  try {
    await owner.begin(async (tx) => {
      const ms = await shiftWaitingJobs(tx)
      if (ms > 0) await bringSessionsAlong(tx, ms)
    })
  } finally {
    await owner.end()
  }
}
