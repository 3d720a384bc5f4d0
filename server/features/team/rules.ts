import type { AuditAction } from '../../../contract/base/events/auditActions.ts'
import { hasPermission, type PermissionName } from '../../../contract/base/people/roles.ts'
import type { MemberState } from '../../../contract/features/team.ts'
import type { PersonActor } from '../../actor.ts'
import { type AuditEntry, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { findUser } from '../people/store.ts'
import { findMember, lockMember, lockTeam, type MemberRow } from './store.ts'

export const memberStateOf = (row: { has_password: boolean; ended_at: Date | null }): MemberState => {
  if (row.ended_at !== null) return 'ended'
  return row.has_password ? 'active' : 'invited'
}

const userNameMax = 20

/** A sign-in name from the part of an address before the `@`, in the allowed characters (spec §5). */
const baseOf = (email: string): string => {
  const name = (email.split('@')[0] ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, userNameMax)
  return name === '' ? 'user' : name
}

/** The first attempt has no number; later ones do. */
export function userNameFrom(email: string, attempt: number): string {
  const base = baseOf(email)
  if (attempt === 1) return base
  const number = String(attempt)
  return base.slice(0, userNameMax - number.length) + number
}

/** A signed-in person's request, as the calls of this feature need it. */
export interface TeamRequest {
  actor: PersonActor
  now: Date
  address: string
}

export type Member = CallResult<'/team/list'>['items'][number]

export const serializeMember = (row: MemberRow, actor: PersonActor): Member => ({
  ...row,
  state: memberStateOf(row),
  is_self: row.id === actor.user_id,
  second_factor: row.primary_factor,
})

/** Serialises changes of a business's team and checks the actor's current permission. */
export async function beginTeamChange(tx: Tx, { actor }: TeamRequest, permission: PermissionName): Promise<void> {
  await lockTeam(tx, actor.business_id)
  const user = await findUser(tx, actor.user_id)
  if (user === null || !hasPermission(user.role, permission)) throw new AppError('not_permitted')
}

/** A present or former member. */
export async function requireAnyMember(tx: Tx, { actor }: { actor: PersonActor }, id: string): Promise<MemberRow> {
  const row = await findMember(tx, actor.business_id, id)
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** A present member, locked until the transaction ends. */
export async function requireMember(tx: Tx, by: TeamRequest, id: string): Promise<MemberRow> {
  await lockMember(tx, by.actor.business_id, id)
  const row = await requireAnyMember(tx, by, id)
  if (row.ended_at !== null) throw new AppError('not_found')
  return row
}

export const memberResponse = async (tx: Tx, by: TeamRequest, id: string): Promise<Member> =>
  serializeMember(await requireAnyMember(tx, by, id), by.actor)

export const auditTeam = (
  tx: Tx,
  by: TeamRequest,
  action: AuditAction,
  userId: string,
  detail: AuditEntry['detail'] & object,
): Promise<void> => appendRequestAudit(tx, by, { action, object_type: 'user', object_id: userId, detail })
