import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import { auditChangeRequest } from './audit.ts'
import { endChangeRequest, lockExpiredChangeRequests } from './store.ts'

/** Requests that nobody decided on in time: each ends once, under nobody's name. */

export const expireChangeRequestsTask = 'expire_change_requests'

const sliceRows = 200

/** Ends those of one object, or of all; returns how many of a slice have ended. */
export async function expireChangeRequests(
  tx: Tx,
  at: Date,
  object: { object_type: string; object_id: string } | null = null,
): Promise<number> {
  const rows = await lockExpiredChangeRequests(tx, at, { object, limit: sliceRows })
  for (const row of rows) {
    await endChangeRequest(tx, row.id, { state: 'expired', decided_by: null, decision_reason: null, ended_at: at })
    await auditChangeRequest(tx, { kind: 'job', task: expireChangeRequestsTask }, 'proposal.expired', row, at)
  }
  return rows.length
}

export const changeRequestTasks = {
  async [expireChangeRequestsTask](deps) {
    const expireSlice = () => deps.sql.begin((tx) => expireChangeRequests(tx, deps.now()))
    while ((await expireSlice()) === sliceRows);
  },
} satisfies TaskTable<Deps>
