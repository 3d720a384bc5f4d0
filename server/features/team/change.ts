import type { Role } from '../../../contract/base/roles.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { revokeChannelsOfUser } from '../../http/sealed/channelStore.ts'
import { takeBackApprovals } from '../decisions/approvalStore.ts'
import { notify } from '../notices/notify.ts'
import { refuseNameOfColleague } from '../people/nameOfColleague.ts'
import { endUser, listAdmins, setRole, updateFullName } from '../people/store.ts'
import { endSessionsOf } from '../session/endSessions.ts'
import { auditTeam, type By, beginTeamChange, type Member, mustFindMember, replyNow } from './context.ts'
import { tellAdmins, tellRenamed } from './notices.ts'
import { stateOf } from './rules.ts'
import type { MemberRow } from './store.ts'

/** Refuses to remove the last admin. Call it behind the team's lock, so that two cannot leave at the same time. */
async function insistOnAnotherAdmin(tx: Tx, { actor }: By, leaving: MemberRow): Promise<void> {
  const isCounted = leaving.role === 'admin' && stateOf(leaving) === 'active'
  if (isCounted && (await listAdmins(tx, actor.business_id, [leaving.id])).length === 0) {
    throw new AppError('last_admin')
  }
}

/** What they approved and nobody has paid is void with the role that it was given in (T01); keys of the database refuse it otherwise. */
export async function replaceRole(
  tx: Tx,
  by: { business_id: string; user_id: string; changed_by: string | null; now: Date },
  role: Role,
): Promise<void> {
  await takeBackApprovals(tx, by)
  await setRole(tx, { ...by, id: by.user_id, role })
}

/**
 * The rights change with this transaction, and with them what the person approved. Their tabs agree on a new key, upon which
 * the portal asks anew what they may do.
 */
export async function changeRole(
  tx: Tx,
  deps: Deps,
  by: By,
  { id, role }: { id: string; role: Role },
): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.change_role')
  const before = await mustFindMember(tx, by, id)
  if (before.role === role) return replyNow(tx, by, id)
  await insistOnAnotherAdmin(tx, by, before)
  await replaceRole(tx, { business_id: actor.business_id, user_id: id, changed_by: actor.user_id, now }, role)
  await revokeChannelsOfUser(tx, { user_id: id, now })
  if (stateOf(before) === 'active') {
    const params = { actor: actor.full_name }
    const { business_id } = actor
    await notify(tx, deps, { business_id, user_ids: [id], message: 'team_role_changed', params, target: null })
  }
  await tellAdmins(tx, deps, by, {
    message: 'team_changed',
    about: before,
    before: stateOf(before) === 'active' ? before.role : null,
    after: role,
  })
  await auditTeam(tx, by, 'team.role_changed', id, { old: { role: before.role }, new: { role } })
  return replyNow(tx, by, id)
}

/** Renames a person, who is told like every other admin. Admins who rename themselves cannot take a colleague's name. */
export async function changeName(
  tx: Tx,
  deps: Deps,
  by: By,
  { id, full_name }: { id: string; full_name: string },
): Promise<Member> {
  const { actor } = by
  const { business_id, user_id } = actor
  await beginTeamChange(tx, by, 'team.change_role')
  const before = await mustFindMember(tx, by, id)
  if (before.full_name === full_name) return replyNow(tx, by, id)
  if (id === user_id) await refuseNameOfColleague(tx, by, full_name)
  await updateFullName(tx, { business_id, id, full_name })
  await tellRenamed(tx, deps, by, { id, before: before.full_name, name: full_name })
  await auditTeam(tx, by, 'team.name_changed', id, { old: { full_name: before.full_name }, new: { full_name } })
  return replyNow(tx, by, id)
}

/** The seat ends; the row, and whatever the person began, stays. */
export async function deleteMember(tx: Tx, deps: Deps, by: By, { id }: { id: string }): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.delete')
  const before = await mustFindMember(tx, by, id)
  if (stateOf(before) === 'invited') throw new AppError('invitation_over')
  await insistOnAnotherAdmin(tx, by, before)
  await takeBackApprovals(tx, { business_id: actor.business_id, user_id: id, now })
  await endUser(tx, { business_id: actor.business_id, id, ended_by: actor.user_id, now })
  await endSessionsOf(tx, { user_id: id, reason: 'removed', now })
  await tellAdmins(tx, deps, by, { message: 'team_left', about: before, before: before.role, after: null })
  await auditTeam(tx, by, 'team.member_ended', id, {
    old: { email: before.email, full_name: before.full_name, role: before.role },
  })
  return replyNow(tx, by, id)
}
