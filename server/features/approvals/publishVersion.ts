import { limits } from '../../../contract/base/limits.ts'
import type { AuditEntry } from '../../audit.ts'
import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { tellAdmins } from './notices.ts'
import { auditPolicy, namesOf, type PolicyChange, type PolicyContext } from './policyChange.ts'
import { adminsToTell, type TeamPast } from './publication.ts'
import { tellTiers } from './rules.ts'
import { type PersonRow, supersedePublished, type VersionRow, writeVersion } from './store.ts'

export const publishWaitingTask = 'publish_waiting_policy'

/** What is published, and who can be named in it. */
export interface Publishing {
  open: VersionRow
  change: PolicyChange
  members: readonly PersonRow[]
  past: TeamPast
}

/** The tiers before and after in words, and who proposed, for the audit log. */
export const factsOf = ({ open, change, members }: Publishing) => {
  const names = namesOf(members)
  return {
    version: open.version,
    proposed_by: open.proposed_by,
    old: tellTiers(change.before.tiers, names),
    new: tellTiers(change.after.tiers, names),
  }
}

/** In force from now on; transfers under way keep the version they were submitted under. */
export async function putInForce(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; user_id: string; full_name: string } & Pick<AuditEntry, 'actor' | 'address'>,
  publishing: Publishing,
): Promise<void> {
  const { business_id, actor, address } = by
  const { open, past } = publishing
  await supersedePublished(tx, business_id)
  const published = { state: 'published' as const, published_by: by.user_id, published_at: past.now }
  await writeVersion(tx, business_id, open.version, published)
  const told = { business_id, actor: by.full_name, admins: adminsToTell(past) }
  await tellAdmins(tx, deps, told, 'policy_published', open)
  await appendAudit(tx, {
    business_id,
    actor,
    at: past.now,
    action: 'policy.published',
    object_type: 'business',
    object_id: business_id,
    address,
    detail: factsOf(publishing),
  })
}

/** Every admin of the last 30 days is told now, with a link that stops it; a job puts it in force when the time is over. */
async function letWait(
  tx: Tx,
  deps: Deps,
  context: PolicyContext,
  publishing: Publishing,
  wait_reason: NonNullable<VersionRow['wait_reason']>,
): Promise<void> {
  const { actor, now } = context
  const { open, past } = publishing
  const publish_at = new Date(now.getTime() + limits.policyWaitMs)
  const admins = adminsToTell(past)
  const waiting = { state: 'waiting' as const, published_by: actor.user_id, publish_at, wait_reason, told: admins }
  const signed = { proposed_by: open.proposed_by, proposed_at: open.proposed_at }
  await writeVersion(tx, actor.business_id, open.version, { ...signed, ...waiting })
  await enqueue(
    tx,
    publishWaitingTask,
    { business_id: actor.business_id, version: open.version, revision: open.revision },
    { jobKey: `policy:${actor.business_id}`, runAt: publish_at },
  )
  const told = { business_id: actor.business_id, actor: actor.full_name, admins }
  await tellAdmins(tx, deps, told, 'policy_waiting', { ...open, ...waiting })
  await auditPolicy(tx, context, 'policy.waiting', {
    ...factsOf(publishing),
    publish_at: publish_at.toISOString(),
    reason: wait_reason,
  })
}

/** At once, or after the wait. */
export async function publishOrWait(
  tx: Tx,
  deps: Deps,
  context: PolicyContext,
  publishing: Publishing,
  wait: VersionRow['wait_reason'],
): Promise<void> {
  if (wait !== null) return letWait(tx, deps, context, publishing, wait)
  const { actor, address } = context
  const { open } = publishing
  const signed = { proposed_by: open.proposed_by, proposed_at: open.proposed_at }
  await writeVersion(tx, actor.business_id, open.version, signed)
  await putInForce(tx, deps, { ...actor, actor, address }, publishing)
}
