import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { revokeChannelsOfUser } from '../../http/encrypted/channelStore.ts'
import { voidApprovalsOf } from '../decisions/decisionStore.ts'
import { confirmPassword } from '../factors/pinCalls.ts'
import { notify } from '../notices/notify.ts'
import { assertNameUnlikeColleagues } from '../people/colleagues.ts'
import { enqueueCustomerScreening } from '../people/screening.ts'
import {
  countUsers,
  endUser,
  insertUser,
  listAdmins,
  markInvited,
  type NewUser,
  setRole,
  updateFullName,
} from '../people/store.ts'
import { issuePasswordLink } from '../registration/passwordLinks.ts'
import { endSessionsOf } from '../session/lifecycle.ts'
import { notifyRenamed, notifyTeamChange } from './notices.ts'
import {
  auditTeam,
  beginTeamChange,
  type Member,
  memberResponse,
  memberStateOf,
  requireAnyMember,
  requireMember,
  serializeMember,
  type TeamRequest,
  userNameFrom,
} from './rules.ts'
import { listOpenDrafts, listOpenTransfers, type MemberRow, members } from './store.ts'

const userNameAttempts = 200

/** Adds a member with a free user name; refuses an address that is taken. */
async function insertMember(tx: Tx, { keys }: Deps, seat: Omit<NewUser, 'user_name'>): Promise<void> {
  for (let attempt = 1; attempt <= userNameAttempts; attempt++) {
    const twin = await insertUser(tx, keys, { ...seat, user_name: userNameFrom(seat.email, attempt) })
    if (twin === null) return enqueueCustomerScreening(tx, seat.business_id)
    if (twin === 'email') throw new AppError('email_exists', { field: 'email' })
  }
  throw new Error('no free user name was found')
}

/** A member with an open invitation; refuses one that has been accepted or withdrawn. */
async function requireInvited(tx: Tx, by: TeamRequest, id: string): Promise<MemberRow> {
  const row = await requireMember(tx, by, id)
  if (memberStateOf(row) !== 'invited') throw new AppError('invitation_over')
  return row
}

async function invite(
  tx: Tx,
  deps: Deps,
  by: TeamRequest & { locale: Locale },
  { email, full_name, role }: CallRequest<'/team/invite'>,
): Promise<Member> {
  const { actor, now, locale } = by
  await beginTeamChange(tx, by, 'team.invite')
  if ((await countUsers(tx, actor.business_id)) >= limits.teamSeatsMax) {
    throw new AppError('team_full', { values: { maximum: limits.teamSeatsMax } })
  }
  const seat = {
    business_id: actor.business_id,
    id: deps.newId(),
    email: email.toLowerCase(),
    full_name,
    role,
    language: locale,
    invited_by: actor.user_id,
    invited_at: now,
    created_at: now,
  }
  await insertMember(tx, deps, seat)
  const user = await requireMember(tx, by, seat.id)
  await issuePasswordLink(tx, deps, { user, kind: 'invite', actor: actor.full_name })
  await notifyTeamChange(tx, deps, by, { message: 'team_invited', about: seat, before: null, after: role })
  await auditTeam(tx, by, 'team.invited', seat.id, { new: { email: seat.email, full_name, role } })
  return memberResponse(tx, by, seat.id)
}

async function reinvite(tx: Tx, deps: Deps, by: TeamRequest, { id }: { id: string }): Promise<Member> {
  await beginTeamChange(tx, by, 'team.invite')
  const row = await requireInvited(tx, by, id)
  const waitMs = (row.invited_at?.getTime() ?? 0) + limits.reinviteMs - by.now.getTime()
  if (waitMs > 0) throw new AppError('invitation_too_soon', { values: { seconds: Math.ceil(waitMs / 1_000) } })
  await markInvited(tx, by.actor.business_id, id, by.now)
  await issuePasswordLink(tx, deps, { user: row, kind: 'invite', actor: by.actor.full_name })
  await auditTeam(tx, by, 'team.reinvited', id, { email: row.email, role: row.role })
  return memberResponse(tx, by, id)
}

/** Withdraws an invitation: its link stops working and its address can be used again. */
async function withdrawInvitation(tx: Tx, deps: Deps, by: TeamRequest, { id }: { id: string }): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.invite')
  const row = await requireInvited(tx, by, id)
  await endUser(tx, deps.keys, { business_id: actor.business_id, id, ended_by: actor.user_id, now })
  await auditTeam(tx, by, 'team.invitation_withdrawn', id, { old: { email: row.email, role: row.role } })
  return memberResponse(tx, by, id)
}

/** Refuses to remove the last admin. Call it under the team's lock, so that two cannot leave at the same time. */
async function assertAnotherAdmin(tx: Tx, { actor }: TeamRequest, leaving: MemberRow): Promise<void> {
  const isCounted = leaving.role === 'admin' && memberStateOf(leaving) === 'active'
  if (isCounted && (await listAdmins(tx, actor.business_id, [leaving.id])).length === 0) {
    throw new AppError('last_admin')
  }
}

/** Voids their approvals of unpaid transfers, which depend on the role in which they were given (T01); database keys enforce this. */
export async function replaceRole(
  tx: Tx,
  keys: Deps['keys'],
  by: { business_id: string; user_id: string; changed_by: string | null; now: Date },
  role: Role,
): Promise<void> {
  await voidApprovalsOf(tx, by)
  await setRole(tx, keys, { ...by, id: by.user_id, role })
}

/**
 * Rights and approvals change in this transaction. The person's tabs must agree on a new key, after which the portal reads the permissions
 * again.
 */
async function changeRole(
  tx: Tx,
  deps: Deps,
  by: TeamRequest,
  { id, role }: { id: string; role: Role },
): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.change_role')
  const before = await requireMember(tx, by, id)
  if (before.role === role) return memberResponse(tx, by, id)
  await assertAnotherAdmin(tx, by, before)
  await replaceRole(
    tx,
    deps.keys,
    { business_id: actor.business_id, user_id: id, changed_by: actor.user_id, now },
    role,
  )
  await revokeChannelsOfUser(tx, { user_id: id, now })
  if (memberStateOf(before) === 'active') {
    const params = { actor: actor.full_name }
    const { business_id } = actor
    await notify(tx, deps, { business_id, user_ids: [id], message: 'team_role_changed', params, target: null })
  }
  await notifyTeamChange(tx, deps, by, {
    message: 'team_changed',
    about: before,
    before: memberStateOf(before) === 'active' ? before.role : null,
    after: role,
  })
  await auditTeam(tx, by, 'team.role_changed', id, { old: { role: before.role }, new: { role } })
  return memberResponse(tx, by, id)
}

/** Renames a person and notifies them and every other admin. Admins who rename themselves cannot take a colleague's name. */
async function changeName(
  tx: Tx,
  deps: Deps,
  by: TeamRequest,
  { id, full_name }: { id: string; full_name: string },
): Promise<Member> {
  const { actor } = by
  const { business_id, user_id } = actor
  await beginTeamChange(tx, by, 'team.change_role')
  const before = await requireMember(tx, by, id)
  if (before.full_name === full_name) return memberResponse(tx, by, id)
  if (id === user_id) await assertNameUnlikeColleagues(tx, by, full_name)
  await updateFullName(tx, { business_id, id, full_name })
  await enqueueCustomerScreening(tx, business_id)
  await notifyRenamed(tx, deps, by, { id, before: before.full_name, name: full_name })
  await auditTeam(tx, by, 'team.name_changed', id, { old: { full_name: before.full_name }, new: { full_name } })
  return memberResponse(tx, by, id)
}

/** Ends membership; the row and the person's work remain. */
async function deleteMember(tx: Tx, deps: Deps, by: TeamRequest, { id }: { id: string }): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.delete')
  const before = await requireMember(tx, by, id)
  if (memberStateOf(before) === 'invited') throw new AppError('invitation_over')
  await assertAnotherAdmin(tx, by, before)
  await voidApprovalsOf(tx, { business_id: actor.business_id, user_id: id, now })
  await endUser(tx, deps.keys, { business_id: actor.business_id, id, ended_by: actor.user_id, now })
  await endSessionsOf(tx, { user_id: id, reason: 'removed', now })
  await notifyTeamChange(tx, deps, by, { message: 'team_left', about: before, before: before.role, after: null })
  await auditTeam(tx, by, 'team.member_ended', id, {
    old: { email: before.email, full_name: before.full_name, role: before.role },
  })
  return memberResponse(tx, by, id)
}

/** The acting person's own password confirms each change. */
const confirm = (deps: Deps, context: SignedInContext, { password }: { password: string }) =>
  confirmPassword(deps, context, password)

export const teamHandlers = {
  '/team/list': defineHandler('/team/list', {
    async run(tx, { actor }, { ids, q, role, state, is_former, ...request }) {
      const filter = { ids, q: q === '' ? undefined : q, role, state, is_former }
      const page = await readList(tx, members, { scope: actor.business_id, filter }, request)
      return { ...page, items: page.items.map((row) => serializeMember(row, actor)) }
    },
  }),
  '/team/detail': defineHandler('/team/detail', {
    run: async (tx, context, { id }) => serializeMember(await requireAnyMember(tx, context, id), context.actor),
  }),
  '/team/open-work': defineHandler('/team/open-work', {
    async run(tx, context, { id }) {
      const { business_id } = context.actor
      await requireAnyMember(tx, context, id)
      const [drafts, transfers] = await Promise.all([
        listOpenDrafts(tx, business_id, id),
        listOpenTransfers(tx, business_id, id),
      ])
      return {
        drafts,
        transfers,
      }
    },
  }),
  '/team/invite': defineHandler('/team/invite', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => invite(tx, deps, context, request),
  }),
  '/team/reinvite': defineHandler('/team/reinvite', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => reinvite(tx, deps, context, request),
  }),
  '/team/withdraw-invitation': defineHandler('/team/withdraw-invitation', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => withdrawInvitation(tx, deps, context, request),
  }),
  '/team/change-role': defineHandler('/team/change-role', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => changeRole(tx, deps, context, request),
  }),
  '/team/change-name': defineHandler('/team/change-name', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => changeName(tx, deps, context, request),
  }),
  '/team/delete': defineHandler('/team/delete', {
    prepare: confirm,
    run: (tx, context, request, { deps }) => deleteMember(tx, deps, context, request),
  }),
}
