import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/localeFormats.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { isWatched } from '../people/roleHistory.ts'
import { mailWatchedChange, tellAdmins, type WatchedChange } from './notices.ts'
import {
  assertSeen,
  auditPolicy,
  namesOf,
  openPolicy,
  type PolicyChange,
  type PolicyContext,
  readChange,
} from './policyChange.ts'
import { adminsToTell, judgePublication, readTeamPast, signingOf, type TeamPast } from './publication.ts'
import { tellTiers } from './rules.ts'
import { replyPolicy } from './serializer.ts'
import { findOpen, lockPolicy, type PersonRow, supersedePublished, type VersionRow, writeVersion } from './store.ts'

export const publishWaitingTask = 'publish_waiting_policy'

/** The version to publish, and the members that it can name. */
interface Publishing {
  open: VersionRow
  change: PolicyChange
  members: readonly PersonRow[]
  past: TeamPast
}

/** Audit facts: the tiers before and after in words, and the proposer. */
export const factsOf = ({ open, change, members }: Publishing) => {
  const names = namesOf(members)
  return {
    version: open.version,
    proposed_by: open.proposed_by,
    old: tellTiers(change.before.tiers, names),
    new: tellTiers(change.after.tiers, names),
  }
}

/** Activates the version; transfers in progress keep the version that they were submitted under. */
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

/** Notifies every admin of the last 30 days, with a link that stops the version, and schedules its activation. */
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

/** Publishes at once, or after the waiting period. */
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

/**
 * Notifies every admin of the last 30 days, including a removed one, of an added or removed admin or a lowered role. Call it after the
 * change in the same transaction: every caller locks the people before the policy. Returns the people notified.
 */
export async function tellTeamChange(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; actor: string; now: Date },
  change: WatchedChange,
): Promise<string[]> {
  if (!isWatched(change.before, change.after)) return []
  const { business_id, actor, now } = by
  await lockPolicy(tx, business_id)
  const open = await findOpen(tx, business_id)
  const admins = adminsToTell(await readTeamPast(tx, business_id, { now, open }))
  await mailWatchedChange(tx, deps, { business_id, actor, admins }, change, open)
  return admins
}

export const publishHandler = defineHandler('/approval/publish', {
  prepare: (deps, context, { password }) => confirmPassword(deps, context, password),
  async run(tx, context, seen, { deps }) {
    const { business_id, user_id } = context.actor
    const { members, open, past } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    const verdict = judgePublication(past, signingOf(open, user_id))
    if (verdict.refusal !== null) throw new AppError(verdict.refusal)
    const change = await readChange(tx, { business_id, formats: formatsForRequest(context) }, open, members)
    await publishOrWait(tx, deps, context, { open, change, members, past }, verdict.wait)
    return replyPolicy(tx, context)
  },
})
