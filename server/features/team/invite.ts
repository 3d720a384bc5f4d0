import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { countUsers, endUser, insertUser, markInvited, type NewUser } from '../people/store.ts'
import { issuePasswordLink } from '../registration/passwordLinks.ts'
import { auditTeam, type By, beginTeamChange, type Member, mustFindMember, replyNow } from './context.ts'
import { tellAdmins } from './notices.ts'
import { stateOf, userNameFrom } from './rules.ts'
import type { MemberRow } from './store.ts'

const namesTried = 200

/** Adds a seat with a free user name; refuses an address that is taken. */
async function takeSeat(tx: Tx, seat: Omit<NewUser, 'user_name'>): Promise<void> {
  for (let attempt = 1; attempt <= namesTried; attempt++) {
    const twin = await insertUser(tx, { ...seat, user_name: userNameFrom(seat.email, attempt) })
    if (twin === null) return
    if (twin === 'email') throw new AppError('email_exists', { field: 'email' })
  }
  throw new Error('no free user name was found')
}

/** A seat whose invitation is open; refuses one that was accepted or withdrawn meanwhile. */
async function mustFindInvited(tx: Tx, by: By, id: string): Promise<MemberRow> {
  const row = await mustFindMember(tx, by, id)
  if (stateOf(row) !== 'invited') throw new AppError('invitation_over')
  return row
}

export async function invite(
  tx: Tx,
  deps: Deps,
  by: By & { locale: Locale },
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
  await takeSeat(tx, seat)
  const user = await mustFindMember(tx, by, seat.id)
  await issuePasswordLink(tx, deps, { user, kind: 'invite', actor: actor.full_name })
  await tellAdmins(tx, deps, by, { message: 'team_invited', about: seat, before: null, after: role })
  await auditTeam(tx, by, 'team.invited', seat.id, { new: { email: seat.email, full_name, role } })
  return replyNow(tx, by, seat.id)
}

export async function reinvite(tx: Tx, deps: Deps, by: By, { id }: { id: string }): Promise<Member> {
  await beginTeamChange(tx, by, 'team.invite')
  const row = await mustFindInvited(tx, by, id)
  const waitMs = (row.invited_at?.getTime() ?? 0) + limits.reinviteMs - by.now.getTime()
  if (waitMs > 0) throw new AppError('invitation_too_soon', { values: { seconds: Math.ceil(waitMs / 1_000) } })
  await markInvited(tx, by.actor.business_id, id, by.now)
  await issuePasswordLink(tx, deps, { user: row, kind: 'invite', actor: by.actor.full_name })
  await auditTeam(tx, by, 'team.reinvited', id, { email: row.email, role: row.role })
  return replyNow(tx, by, id)
}

/** Withdraws an invitation: its link stops working and its address can be used again. */
export async function withdrawInvitation(tx: Tx, by: By, { id }: { id: string }): Promise<Member> {
  const { actor, now } = by
  await beginTeamChange(tx, by, 'team.invite')
  const row = await mustFindInvited(tx, by, id)
  await endUser(tx, { business_id: actor.business_id, id, ended_by: actor.user_id, now })
  await auditTeam(tx, by, 'team.invitation_withdrawn', id, { old: { email: row.email, role: row.role } })
  return replyNow(tx, by, id)
}
