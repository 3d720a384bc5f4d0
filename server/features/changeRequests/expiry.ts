import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { auditChangeRequest } from './audit.ts'
import { notifyOfDeadline, notifyOfExpiry } from './notices.ts'
import { endChangeRequest, lockExpiredChangeRequests, lockUnremindedChangeRequests, writeReminded } from './store.ts'

/** Requests that nobody decides on: one reminder to those who can, then an end under nobody's name. */

export const expireChangeRequestsTask = 'expire_change_requests'

const sliceRows = 200
const reminderMs = 24 * 3_600_000

/** Ends those of one object, or of all; returns how many of a slice have ended. */
export async function expireChangeRequests(
  tx: Tx,
  deps: Deps,
  object: { object_type: string; object_id: string } | null = null,
): Promise<number> {
  const at = deps.now()
  const rows = await lockExpiredChangeRequests(tx, at, { object, limit: sliceRows })
  for (const row of rows) {
    await endChangeRequest(tx, row.id, { state: 'expired', decided_by: null, decision_reason: null, ended_at: at })
    await notifyOfExpiry(tx, deps, row)
    await auditChangeRequest(tx, { kind: 'job', task: expireChangeRequestsTask }, 'proposal.expired', row, at)
  }
  return rows.length
}

async function remindOfSlice(tx: Tx, deps: Deps): Promise<number> {
  const now = deps.now()
  const before = new Date(now.getTime() + reminderMs)
  const rows = await lockUnremindedChangeRequests(tx, { now, before, limit: sliceRows })
  for (const row of rows) {
    await notifyOfDeadline(tx, deps, row)
    await writeReminded(tx, row.id, now)
  }
  return rows.length
}

export const changeRequestTasks = {
  async [expireChangeRequestsTask](deps) {
    const expireSlice = () => deps.sql.begin((tx) => expireChangeRequests(tx, deps))
    while ((await expireSlice()) === sliceRows);
    const remindSlice = () => deps.sql.begin((tx) => remindOfSlice(tx, deps))
    while ((await remindSlice()) === sliceRows);
  },
} satisfies TaskTable<Deps>
