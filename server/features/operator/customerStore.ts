import type { Role } from '../../../contract/base/roles.ts'
import type { VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { defineList, equals } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'
import type { Lock } from '../people/lockStore.ts'

export type CustomerRow = RowOf<CallResponse<'/staff/customer/list'>['items'][number]>

interface CustomerFilter {
  /** Lower-case. */
  q?: string | undefined
  is_verified?: VerificationStatus | undefined
}

export const customers = defineList<CustomerRow, null, CustomerFilter>()({
  alias: 'b',
  from: (tx) => tx`businesses b`,
  scope: (tx) => tx`true`,
  filters: {
    q: (tx, q) => tx`(strpos(lower(b.name), ${q}) > 0 or b.organization_number = ${q} or b.id::text = ${q})`,
    is_verified: equals('b.is_verified'),
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
  },
  columns: (tx) => tx`b.id, b.name, b.country, b.is_verified, b.created_at, b.locked_at is not null as is_locked`,
  // Beyond it a search is narrowed, and not counted.
  countMax: () => 1_000,
})

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
