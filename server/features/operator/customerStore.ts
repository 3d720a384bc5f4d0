import type { Role } from '../../../contract/base/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { Tx } from '../../db/client.ts'
import type { PageWindow } from '../../db/page.ts'
import type { Lock } from '../people/lockStore.ts'

export interface CustomerRow {
  id: string
  name: string
  country: string
  is_verified: VerificationStatus
  created_at: Date
  is_locked: boolean
}

export interface CustomerFilter {
  /** Lower-case. */
  q?: string | undefined
  is_verified?: VerificationStatus | undefined
}

const matching = (tx: Tx, { q, is_verified }: CustomerFilter) => tx`
  from businesses b where true
    ${q === undefined ? tx`` : tx`and (strpos(lower(b.name), ${q}) > 0 or b.organization_number = ${q} or b.id::text = ${q})`}
    ${is_verified === undefined ? tx`` : tx`and b.is_verified = ${is_verified}`}`

export function listCustomers(
  tx: Tx,
  filter: CustomerFilter,
  direction: 'asc' | 'desc',
  { after, limit, offset }: PageWindow<[string, string]>,
): Promise<CustomerRow[]> {
  const compare = direction === 'desc' ? tx`<` : tx`>`
  return tx<CustomerRow[]>`
    select b.id, b.name, b.country, b.is_verified, b.created_at, b.locked_at is not null as is_locked ${matching(tx, filter)}
      ${after ? tx`and (b.created_at, b.id) ${compare} (${after[0]}::text::timestamptz, ${after[1]}::text::uuid)` : tx``}
    order by b.created_at ${tx.unsafe(direction)}, b.id ${tx.unsafe(direction)} limit ${limit} offset ${offset}`
}

export async function countCustomers(tx: Tx, filter: CustomerFilter, countMax: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from (select 1 ${matching(tx, filter)} limit ${countMax + 1}) as few`
  return row?.count ?? 0
}

export interface CustomerDetail extends CustomerRow {
  organization_number: string
  organization_phone: string
}

/** All are null where there is none. */
type MaybeLocked = { [Field in keyof Lock]: Lock[Field] | null }

export async function findCustomer(tx: Tx, id: string): Promise<(CustomerDetail & MaybeLocked) | null> {
  const [row] = await tx<(CustomerDetail & MaybeLocked)[]>`
    select id, name, country, is_verified, created_at, locked_at is not null as is_locked, organization_number, organization_phone,
      locked_at, locked_by, lock_reason
    from businesses where id = ${id}`
  return row ?? null
}

export interface CustomerPerson extends MaybeLocked {
  id: string
  full_name: string
  user_name: string
  email: string
  role: Role
  created_at: Date
  has_password: boolean
  has_authenticator: boolean
  requested_at: Date | null
  first_staff: string | null
  first_at: Date | null
}

export const listPeople = (tx: Tx, businessId: string): Promise<CustomerPerson[]> => tx<CustomerPerson[]>`
  select u.id, u.full_name, u.user_name, u.email, u.role, u.created_at, u.password_hash is not null as has_password,
    exists (select from authenticators a where a.user_id = u.id) as has_authenticator,
    u.locked_at, u.locked_by, u.lock_reason, r.requested_at, r.first_staff, r.first_at
  from users u left join factor_requests r on r.business_id = u.business_id and r.user_id = u.id and r.closed_at is null
  where u.business_id = ${businessId} and u.ended_at is null order by u.created_at, u.id`
