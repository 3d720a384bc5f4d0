import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { cancelJob } from '../../jobs/enqueue.ts'
import { tellAdmins } from './notices.ts'
import { adminsToTell, readTeamPast } from './publication.ts'
import { type VersionRow, writeVersion } from './store.ts'

/** Ends the version for good; every admin of the last 30 days is told who did it. The policy is locked. */
export async function stopVersion(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; user_id: string; full_name: string; now: Date; address: string },
  open: VersionRow,
): Promise<void> {
  const { business_id, user_id, now, address } = by
  const past = await readTeamPast(tx, business_id, { now, open })
  const stopped = { state: 'stopped' as const, stopped_by: user_id, stopped_at: now }
  await writeVersion(tx, business_id, open.version, stopped)
  await cancelJob(tx, `policy:${business_id}`)
  const told = { business_id, actor: by.full_name, admins: adminsToTell(past) }
  await tellAdmins(tx, deps, told, 'policy_stopped', open)
  await appendAudit(tx, {
    business_id,
    actor: { kind: 'person', user_id },
    at: now,
    action: 'policy.stopped',
    object_type: 'business',
    object_id: business_id,
    address,
    detail: { version: open.version, proposed_by: open.proposed_by },
  })
}
