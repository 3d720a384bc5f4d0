import { addAhead, readAheadMs } from '../../../db/sandboxClock.ts'
import { AppError } from '../../../errors.ts'
import { defineHandler } from '../../../handler.ts'
import { auditHouse } from '../auditHouse.ts'

const hourMs = 3_600_000

/** In the sandbox alone. The server's processes see it within a second; jobs and sessions come along then. */
export const advanceSandboxClock = defineHandler('/staff/clock/advance', {
  async run(tx, context, { hours, reason }, { deps }) {
    if (deps.settings.profile !== 'sandbox') throw new AppError('not_found')
    await addAhead(tx, hours * hourMs)
    const detail = { hours, reason }
    await auditHouse(tx, context, {
      action: 'clock.advanced',
      object_type: 'clock',
      object_id: 'sandbox_clock',
      detail,
    })
    return { now: new Date(deps.outsideNow().getTime() + (await readAheadMs(tx))) }
  },
})
