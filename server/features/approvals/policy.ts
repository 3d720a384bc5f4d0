import type { AuditAction } from '../../../contract/base/auditActions.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, auditBy } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { confirmPassword } from '../factors/confirmPassword.ts'
import { tellAdmins } from './announce.ts'
import { answerPolicy, isAdmin, isSoleAdmin } from './policyAnswer.ts'
import { assertApprovable, isSamePolicy, readBands, tellBands } from './rules.ts'
import {
  defaultPolicy,
  deleteDraft,
  findOpen,
  insertDraft,
  listMembers,
  lockPolicy,
  type PersonRow,
  type Policy,
  readPublished,
  readReminders,
  readVersion,
  replaceBands,
  saveReminders,
  supersedePublished,
  type VersionRow,
  writeVersion,
} from './store.ts'

type Context = Pick<RequestContext, 'now' | 'address' | 'locale'> & { actor: PersonActor }
interface Seen {
  version: number
  revision: number
}

const audit = (tx: Tx, by: Context, action: AuditAction, detail: AuditEntry['detail'] & object) =>
  auditBy(tx, by, { action, object_type: 'business', object_id: by.actor.business_id, detail })

/** One change of the policy after the other; the roles counted are those of now, and stay until the transaction ends. */
async function openPolicy(tx: Tx, { actor }: Context): Promise<{ members: PersonRow[]; open: VersionRow | undefined }> {
  const [members, , open] = await Promise.all([
    listMembers(tx, actor.business_id, true),
    lockPolicy(tx, actor.business_id),
    findOpen(tx, actor.business_id),
  ])
  const self = members.find(({ id }) => id === actor.user_id)
  if (!self || !isAdmin(self) || !hasPermission(self.role, 'approvals.edit')) throw new AppError('not_permitted')
  return { members, open }
}

/** The version as the person saw it, in the state they saw it in. */
function assertSeen(open: VersionRow | undefined, seen: Seen, state: VersionRow['state']): asserts open is VersionRow {
  if (open?.version !== seen.version || open.revision !== seen.revision || open.state !== state) {
    throw new AppError('changed_since_seen')
  }
}

const inForce = async (tx: Tx, businessId: string): Promise<Policy> => {
  const published = await readPublished(tx, businessId)
  return published.version === 0 ? defaultPolicy : published
}

const namesOf = (members: readonly PersonRow[]) => new Map(members.map(({ id, full_name }) => [id, full_name]))

export const policyHandler = defineHandler('/approval/policy', { run: (tx, { actor }) => answerPolicy(tx, actor) })

export const saveDraftHandler = defineHandler('/approval/save-draft', {
  async run(tx, context, request) {
    const { actor, now } = context
    const { business_id } = actor
    const { members, open } = await openPolicy(tx, context)
    if (open?.state === 'proposed') throw new AppError('policy_proposal_open')
    const isFirst = open === undefined
    if (isFirst ? request.version !== 0 || request.revision !== 0 : request.version !== open.version) {
      throw new AppError('changed_since_seen')
    }
    if (!isFirst && request.revision !== open.revision) throw new AppError('changed_since_seen')
    const bands = readBands(request.bands, members)
    const before = isFirst ? await inForce(tx, business_id) : await readVersion(tx, business_id, open.version)
    const edited = { edited_by: actor.user_id, edited_at: now }
    const version = isFirst ? await insertDraft(tx, business_id, edited) : open.version
    await replaceBands(tx, business_id, version, bands)
    if (!isFirst) await writeVersion(tx, business_id, version, { ...edited, revision: open.revision + 1 })
    const names = namesOf(members)
    const detail = { version, old: tellBands(before.bands, names), new: tellBands(bands, names) }
    await audit(tx, context, 'policy.drafted', detail)
    return answerPolicy(tx, actor)
  },
})

export const discardDraftHandler = defineHandler('/approval/discard-draft', {
  async run(tx, context, seen) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'draft')
    const { bands } = await readVersion(tx, actor.business_id, open.version)
    await deleteDraft(tx, actor.business_id, open.version)
    await audit(tx, context, 'policy.discarded', { version: open.version, old: tellBands(bands, namesOf(members)) })
    return answerPolicy(tx, actor)
  },
})

/** In force from now on; transfers under way keep the version they were submitted under. */
async function publish(
  tx: Tx,
  deps: Deps,
  context: Context,
  { open, before, after, members }: { open: VersionRow; before: Policy; after: Policy; members: PersonRow[] },
): Promise<void> {
  const { actor, now } = context
  await supersedePublished(tx, actor.business_id)
  const published = { state: 'published' as const, published_by: actor.user_id, published_at: now }
  await writeVersion(tx, actor.business_id, open.version, published)
  await tellAdmins(tx, deps, actor, members, { message: 'policy_published', version: open.version })
  const names = namesOf(members)
  await audit(tx, context, 'policy.published', {
    version: open.version,
    proposed_by: open.proposed_by ?? actor.user_id,
    old: tellBands(before.bands, names),
    new: tellBands(after.bands, names),
  })
}

/** What is proposed or published differs from what is in force, and can be lived with. */
async function readChange(tx: Tx, { actor, locale }: Context, open: VersionRow, members: PersonRow[]) {
  const [before, after] = await Promise.all([
    inForce(tx, actor.business_id),
    readVersion(tx, actor.business_id, open.version),
  ])
  assertApprovable(after.bands, members, locale)
  if (isSamePolicy(before.bands, after.bands)) throw new AppError('policy_unchanged')
  return { before, after }
}

export const proposeHandler = defineHandler('/approval/propose', {
  prepare: (deps, { actor }, { password }) => confirmPassword(deps, actor.user_id, password),
  async run(tx, context, seen, { deps }) {
    const { actor, now } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'draft')
    const { before, after } = await readChange(tx, context, open, members)
    if (isSoleAdmin(members, actor.user_id)) {
      const own = { proposed_by: actor.user_id, proposed_at: now }
      await writeVersion(tx, actor.business_id, open.version, own)
      await publish(tx, deps, context, { open: { ...open, ...own }, before, after, members })
      return answerPolicy(tx, actor)
    }
    await writeVersion(tx, actor.business_id, open.version, {
      state: 'proposed',
      proposed_by: actor.user_id,
      proposed_at: now,
    })
    await tellAdmins(tx, deps, actor, members, { message: 'policy_proposed', version: open.version })
    const names = namesOf(members)
    await audit(tx, context, 'policy.proposed', {
      version: open.version,
      old: tellBands(before.bands, names),
      new: tellBands(after.bands, names),
    })
    return answerPolicy(tx, actor)
  },
})

export const publishHandler = defineHandler('/approval/publish', {
  prepare: (deps, { actor }, { password }) => confirmPassword(deps, actor.user_id, password),
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    if (open.proposed_by === actor.user_id && !isSoleAdmin(members, actor.user_id)) {
      throw new AppError('policy_needs_other_admin')
    }
    const change = await readChange(tx, context, open, members)
    await publish(tx, deps, context, { open, ...change, members })
    return answerPolicy(tx, actor)
  },
})

export const withdrawHandler = defineHandler('/approval/withdraw', {
  async run(tx, context, seen, { deps }) {
    const { actor } = context
    const { members, open } = await openPolicy(tx, context)
    assertSeen(open, seen, 'proposed')
    // Another revision, so that who still looks at the proposal does not publish the draft it has become.
    const draft = { state: 'draft' as const, revision: open.revision + 1, proposed_by: null, proposed_at: null }
    await writeVersion(tx, actor.business_id, open.version, draft)
    await tellAdmins(tx, deps, actor, members, { message: 'policy_withdrawn', version: open.version })
    await audit(tx, context, 'policy.withdrawn', { version: open.version, proposed_by: open.proposed_by })
    return answerPolicy(tx, actor)
  },
})

export const setRemindersHandler = defineHandler('/approval/set-reminders', {
  async run(tx, context, { reminder_hours, escalation_hours }) {
    const { business_id } = context.actor
    await openPolicy(tx, context)
    if (escalation_hours <= reminder_hours) throw new AppError('escalation_too_early', { field: 'escalation_hours' })
    const before = await readReminders(tx, business_id)
    const after = { reminder_hours, escalation_hours }
    await saveReminders(tx, business_id, after)
    await audit(tx, context, 'policy.reminders_changed', { old: { ...before }, new: { ...after } })
    return after
  },
})
