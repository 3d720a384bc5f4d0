import { appendAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { cancelJob } from '../../jobs/enqueue.ts'
import { listPeople } from '../people/store.ts'
import { countFormTry } from '../session/signIn.ts'
import { notifyRecentAdmins } from './notices.ts'
import { assertSeen, lockPolicyState, readActivePolicy } from './policyChange.ts'
import { canStopVersion, readTeamHistory, recentAdminsOf } from './publication.ts'
import { policyResponse } from './serializer.ts'
import { requireStoppable } from './stopLink.ts'
import { lockPolicy, readVersion, type VersionRow, writeVersion } from './store.ts'

/** Ends the version permanently and notifies every admin of the last 30 days. The policy is locked. */
async function stopVersion(
  tx: Tx,
  deps: Deps,
  by: { business_id: string; user_id: string; full_name: string; now: Date; address: string },
  open: VersionRow,
): Promise<void> {
  const { business_id, user_id, now, address } = by
  const past = await readTeamHistory(tx, business_id, { now, open })
  const stopped = { state: 'stopped' as const, stopped_by: user_id, stopped_at: now }
  await writeVersion(tx, deps.keys, business_id, open.version, stopped)
  await cancelJob(tx, `policy:${business_id}`)
  const told = { business_id, actor: by.full_name, admins: recentAdminsOf(past) }
  await notifyRecentAdmins(tx, deps, told, 'policy_stopped', open)
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

export const stopHandler = defineHandler('/approval/stop', {
  async run(tx, context, seen, { deps }) {
    const { actor, now, address } = context
    const { members, open, past } = await lockPolicyState(tx, actor.business_id, now)
    const isHere = members.some(({ id }) => id === actor.user_id)
    assertSeen(open, seen, 'proposed', 'waiting')
    if (!isHere || !canStopVersion(past, open, actor.user_id)) throw new AppError('policy_stop_not_yours')
    await stopVersion(tx, deps, { ...actor, now, address }, open)
    return policyResponse(tx, deps, context)
  },
})

/** For the reader of a notified mailbox, even if its owner has been removed since. */
export const stopByLinkHandler = defineHandler('/approval/stop-by-link', {
  prepare: async (deps, { address }) => void (await countFormTry(deps, 'stop link', address)),
  async run(tx, { now, address }, { token }, { deps }) {
    await lockPolicy(tx, (await requireStoppable(tx, deps, token)).link.business_id)
    // Check again under the lock: another request may have stopped it meanwhile.
    const { link, open } = await requireStoppable(tx, deps, token)
    const { business_id, user_id } = link
    const [person] = await listPeople(tx, business_id, [user_id])
    if (person === undefined) throw new AppError('policy_stop_link_invalid')
    await stopVersion(tx, deps, { business_id, user_id, full_name: person.full_name, now, address }, open)
    return {}
  },
})

export const readStopLinkHandler = defineHandler('/approval/open-stop-link', {
  prepare: async (deps, { address }) => void (await countFormTry(deps, 'stop link', address)),
  async run(tx, _context, { token }, { deps }) {
    const { link, open } = await requireStoppable(tx, deps, token)
    const { business_id } = link
    const [before, after, people] = await Promise.all([
      readActivePolicy(tx, business_id),
      readVersion(tx, business_id, open.version),
      listPeople(tx, business_id, [link.user_id, open.proposed_by ?? link.user_id]),
    ])
    return {
      company_name: people[0]?.company_name ?? '',
      version: open.version,
      proposed_by: people.find(({ id }) => id === open.proposed_by)?.full_name ?? '',
      publish_at: open.publish_at,
      before: before.tiers,
      after: after.tiers,
    }
  },
})
