import type { Locale } from '../../../contract/base/envelope.ts'
import type { Role } from '../../../contract/base/roles.ts'
import { rolesWith } from '../../../contract/base/roles.ts'
import type { TransferStatus } from '../../../contract/base/statuses/transfer.ts'
import { unpaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import type { PrimaryFactor } from '../../../contract/features/factors.ts'
import type { Tx } from '../../db/client.ts'
import { numberList } from '../../db/literals.ts'

export interface MemberRow {
  business_id: string
  id: string
  full_name: string
  user_name: string
  email: string
  role: Role
  language: Locale
  company_name: string
  has_password: boolean
  has_pin: boolean
  primary_factor: PrimaryFactor
  last_seen_at: Date | null
  invited_at: Date | null
  created_at: Date
  ended_at: Date | null
}

const columns = (tx: Tx) => tx`
  u.business_id, u.id, u.full_name, u.user_name, u.email, u.role, u.language, b.name as company_name,
  u.password_hash is not null as has_password, u.pin_hash is not null as has_pin, u.primary_factor,
  (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at, u.invited_at, u.created_at, u.ended_at`

const membersMax = 1_000

export const listMembers = (tx: Tx, businessId: string): Promise<MemberRow[]> => tx<MemberRow[]>`
  select ${columns(tx)} from users u join businesses b on b.id = u.business_id
  where u.business_id = ${businessId} order by u.ended_at nulls first, u.created_at, u.id limit ${membersMax}`

export async function findMember(tx: Tx, businessId: string, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx<MemberRow[]>`
    select ${columns(tx)} from users u join businesses b on b.id = u.business_id
    where u.business_id = ${businessId} and u.id = ${id}`
  return row
}

/** Until the transaction ends nobody else changes this seat: an invitation is either accepted before, or not. */
export const lockMember = (tx: Tx, businessId: string, id: string) =>
  tx`select 1 from users where business_id = ${businessId} and id = ${id} for no key update`

/** One change of a team after the other. What else refers to the business does not wait. */
export const lockTeam = (tx: Tx, businessId: string) =>
  tx`select 1 from businesses where id = ${businessId} for no key update`

/** The role that a person has now; undefined where they have left. */
export async function readRole(tx: Tx, businessId: string, id: string): Promise<Role | undefined> {
  const [row] = await tx<{ role: Role }[]>`
    select role from users where business_id = ${businessId} and id = ${id} and ended_at is null`
  return row?.role
}

export async function countSeats(tx: Tx, businessId: string): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from users where business_id = ${businessId} and ended_at is null`
  return row?.count ?? 0
}

export interface NewSeat {
  business_id: string
  id: string
  user_name: string
  email: string
  full_name: string
  role: Role
  language: Locale
  invited_by: string
  created_at: Date
}

/** What of a new seat is somebody's already; null where it was made. */
export async function insertSeat(tx: Tx, seat: NewSeat): Promise<'email' | 'user_name' | null> {
  const made = await tx`insert into users ${tx({ ...seat, invited_at: seat.created_at })} on conflict do nothing`
  if (made.count === 1) return null
  const [twin] = await tx`select 1 from users where email = ${seat.email} and ended_at is null`
  return twin === undefined ? 'user_name' : 'email'
}

export const markInvited = (tx: Tx, businessId: string, id: string, now: Date) =>
  tx`update users set invited_at = ${now} where business_id = ${businessId} and id = ${id}`

export const setRole = (tx: Tx, businessId: string, id: string, role: Role, now: Date) =>
  tx`update users set role = ${role}, role_changed_at = ${now} where business_id = ${businessId} and id = ${id}`

export const endMember = (tx: Tx, by: { business_id: string; id: string; ended_by: string; now: Date }) => tx`
  update users set ended_at = ${by.now}, ended_by = ${by.ended_by}
  where business_id = ${by.business_id} and id = ${by.id}`

/** Admins who can log in, beside these. */
export async function listOtherAdmins(tx: Tx, businessId: string, except: readonly string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from users where business_id = ${businessId} and role = any(${rolesWith('team.change_role')}) and ended_at is null
      and password_hash is not null and id <> all(${[...except]}::uuid[])`
  return rows.map((row) => row.id)
}

export interface DraftLine {
  id: string
  flow: string
  step: string
  updated_at: Date
}

const linesMax = 100

export const listOpenDrafts = (tx: Tx, businessId: string, userId: string): Promise<DraftLine[]> => tx<DraftLine[]>`
  select uid as id, flow, step, updated_at from drafts
  where business_id = ${businessId} and user_id = ${userId} order by updated_at desc limit ${linesMax}`

export interface WorkLine {
  id: string
  reference: string
  status: TransferStatus
  part: 'created' | 'approved'
  is_void: boolean
  at: Date
}

/** Transfers that still wait (draft, for approval, for payment), made or approved by the person. */
export const listOpenTransfers = (tx: Tx, businessId: string, userId: string): Promise<WorkLine[]> => tx<WorkLine[]>`
  select t.id, t.reference, t.status, 'created' as part, false as is_void, t.created_at as at from transfers t
    where t.business_id = ${businessId} and t.created_by = ${userId} and t.status in (${numberList(tx, unpaidStatuses)})
  union all
  select t.id, t.reference, t.status, 'approved', a.void_at is not null, a.at from transfers t
    join approvals a on a.business_id = t.business_id and a.transfer_id = t.id
    where t.business_id = ${businessId} and t.status in (${numberList(tx, unpaidStatuses)}) and a.user_id = ${userId} and a.decision = 'approved'
  order by at desc limit ${linesMax}`
