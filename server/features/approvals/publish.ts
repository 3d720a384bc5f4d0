import { limits } from '../../../contract/base/money/limits.ts'
import { type AuditEntry, appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { isNotifiedRoleChange } from '../people/roleHistoryStore.ts'
import { type AdminChange, mailAdminChange, notifyRecentAdmins } from './notices.ts'
import {
  assertSeen,
  auditPolicy,
  loadOpenPolicy,
  namesOf,
  type PolicyChange,
  type PolicyContext,
  validatePolicyChange,
} from './policyChange.ts'
import {
  evaluatePublication,
  publicationSignersOf,
  readTeamHistory,
  recentAdminsOf,
  type TeamHistory,
} from './publication.ts'
import { tierTextsOf } from './rules.ts'
import { policyResponse } from './serializer.ts'
import {
  findOpenVersion,
  lockPolicy,
  type PersonRow,
  supersedePublished,
  type VersionRow,
  writeVersion,
} from './store.ts'

export const publishWaitingTask = 'publish_waiting_policy'

/** The version to publish, and the members that it can name. */
interface Publication {
  open: VersionRow
  change: PolicyChange
  members: readonly PersonRow[]
  past: TeamHistory
}

/** Audit facts: the tiers before and after in words, and the proposer. */
export const publicationFactsOf = ({ open, change, members }: Publication) => {
  const names = namesOf(members)
  return {
    version: open.version,
    proposed_by: open.proposed_by,
    old: tierTextsOf(change.before.tiers, names),
    new: tierTextsOf(change.after.tiers, names),
  }
}

/** Activates the version; transfers in progress keep the version that they were submitted under. */
export async function activateVersion(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; user_id: string; full_name: string } & Pick<AuditEntry, 'actor' | 'address'>,
  publishing: Publication,
): Promise<void> {
  const { business_id, actor, address } = by
  const { open, past } = publishing
  await supersedePublished(tx, business_id)
  const published = { state: 'published' as const, published_by: by.user_id, published_at: past.now }
  await writeVersion(tx, deps.keys, business_id, open.version, published)
  const told = { business_id, actor: by.full_name, admins: recentAdminsOf(past) }
  await notifyRecentAdmins(tx, deps, told, 'policy_published', open)
  await appendAudit(tx, {
    business_id,
    actor,
    at: past.now,
    action: 'policy.published',
    object_type: 'business',
    object_id: business_id,
    address,
    detail: publicationFactsOf(publishing),
  })
}

/** Notifies every admin of the last 30 days, with a link that stops the version, and schedules its activation. */
async function delayPublication(
  tx: Tx,
  deps: Deps,
  context: PolicyContext,
  publishing: Publication,
  wait_reason: NonNullable<VersionRow['wait_reason']>,
): Promise<void> {
  const { actor, now } = context
  const { open, past } = publishing
  const publish_at = new Date(now.getTime() + limits.policyWaitMs)
  const admins = recentAdminsOf(past)
  const waiting = { state: 'waiting' as const, published_by: actor.user_id, publish_at, wait_reason, told: admins }
  const signed = { proposed_by: open.proposed_by, proposed_at: open.proposed_at }
  await writeVersion(tx, deps.keys, actor.business_id, open.version, { ...signed, ...waiting })
  await enqueue(
    tx,
    publishWaitingTask,
    { business_id: actor.business_id, version: open.version, revision: open.revision },
    { jobKey: `policy:${actor.business_id}`, runAt: publish_at },
  )
  const told = { business_id: actor.business_id, actor: actor.full_name, admins }
  await notifyRecentAdmins(tx, deps, told, 'policy_waiting', { ...open, ...waiting })
  await auditPolicy(tx, context, 'policy.waiting', {
    ...publicationFactsOf(publishing),
    publish_at: publish_at.toISOString(),
    reason: wait_reason,
  })
}

/** Publishes at once, or after the waiting period. */
export async function publishOrDelay(
  tx: Tx,
  deps: Deps,
  context: PolicyContext,
  publishing: Publication,
  wait: VersionRow['wait_reason'],
): Promise<void> {
  if (wait !== null) return delayPublication(tx, deps, context, publishing, wait)
  const { actor, address } = context
  const { open } = publishing
  const signed = { proposed_by: open.proposed_by, proposed_at: open.proposed_at }
  await writeVersion(tx, deps.keys, actor.business_id, open.version, signed)
  await activateVersion(tx, deps, { ...actor, actor, address }, publishing)
}

/**
 * Notifies every admin of the last 30 days, including a removed one, of an added or removed admin or a lowered role. Call it after the
 * change in the same transaction: every caller locks the people before the policy. Returns the people notified.
 */
export async function notifyAdminChange(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; actor: string; now: Date },
  change: AdminChange,
): Promise<string[]> {
  if (!isNotifiedRoleChange(change.before, change.after)) return []
  const { business_id, actor, now } = by
  await lockPolicy(tx, business_id)
  const open = await findOpenVersion(tx, business_id)
  const admins = recentAdminsOf(await readTeamHistory(tx, business_id, { now, open }))
  await mailAdminChange(tx, deps, { business_id, actor, admins }, change, open)
  return admins
}

export const publishHandler = defineHandler('/approval/publish', {
  prepare: (deps, context, { password }) => confirmPassword(deps, context, password),
  async run(tx, context, seen, { deps }) {
    const { business_id, user_id } = context.actor
    const { members, open, past } = await loadOpenPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    const verdict = evaluatePublication(past, publicationSignersOf(open, user_id))
    if (verdict.refusal !== null) throw new AppError(verdict.refusal)
    const change = await validatePolicyChange(tx, { business_id, formats: formatsForRequest(context) }, open, members)
    await publishOrDelay(tx, deps, context, { open, change, members, past }, verdict.wait)
    return policyResponse(tx, deps, context)
  },
})
