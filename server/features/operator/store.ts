import { openRefundStages } from '../../../contract/base/money/refunds.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { bulkStatuses, isFinalBulk } from '../../../contract/base/statuses/bulk.ts'
import { isFinalTopUp, topUpStatuses } from '../../../contract/base/statuses/topup.ts'
import { isFinalTransfer, transferStatuses } from '../../../contract/base/statuses/transfer.ts'
import { caseStatus, type VerificationStatus } from '../../../contract/base/statuses/verification.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { listTexts } from '../../../contract/messages/catalogues/lists.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { defineList, equals } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'
import type { Lock } from '../people/lockStore.ts'

type CustomerRow = RowOf<CallResponse<'/staff/customer/list'>['items'][number]>

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
  // Beyond this a search must be narrowed, and is not counted.
  countMax: () => 1_000,
})

interface CustomerDetail extends CustomerRow {
  organization_number: string
  organization_phone: string
  closed_at: Date | null
}

/** All null if it is not locked. */
type MaybeLocked = { [Field in keyof Lock]: Lock[Field] | null }

export async function findCustomer(tx: Tx, id: string): Promise<(CustomerDetail & MaybeLocked) | null> {
  const [row] = await tx<(CustomerDetail & MaybeLocked)[]>`
    select id, name, country, is_verified, created_at, locked_at is not null as is_locked, organization_number, organization_phone,
      locked_at, locked_by, lock_reason, closed_at
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

type FactorRequest = Pick<CustomerPerson, 'requested_at' | 'first_staff' | 'first_at'>
const noRequest: FactorRequest = { requested_at: null, first_staff: null, first_at: null }

/** In two statements: one that joins a table of each kind of place crashes the planner of a spread database. */
export async function listPeople(tx: Tx, businessId: string): Promise<CustomerPerson[]> {
  const [people, requests] = await Promise.all([
    tx<Omit<CustomerPerson, keyof FactorRequest>[]>`
      select u.id, u.full_name, u.user_name, u.email, u.role, u.created_at, u.password_hash is not null as has_password,
        exists (select 1 from authenticators a where a.user_id = u.id) as has_authenticator, u.locked_at, u.locked_by, u.lock_reason
      from users u where u.business_id = ${businessId} and u.ended_at is null order by u.created_at, u.id`,
    tx<(FactorRequest & { user_id: string })[]>`
      select user_id, requested_at, first_staff, first_at from factor_requests
      where business_id = ${businessId} and closed_at is null`,
  ])
  const requestOf = new Map(requests.map(({ user_id, ...request }) => [user_id, request]))
  return people.map((person) => ({ ...person, ...(requestOf.get(person.id) ?? noRequest) }))
}

export type SystemWarningName =
  | 'proxy_untrusted'
  | 'jobs_late'
  | 'screening_off'
  | 'mail_down'
  | 'files_down'
  | 'scan_down'

interface SystemWarningRow {
  name: SystemWarningName
  first_at: Date
  last_at: Date
}

export const saveWarning = (sql: Reader, name: SystemWarningName, now: Date) => sql`
  insert into system_warnings (name, first_at, last_at) values (${name}, ${now}, ${now})
  on conflict (name) do update set last_at = excluded.last_at`

export const deleteWarning = (sql: Reader, name: SystemWarningName) =>
  sql`delete from system_warnings where name = ${name}`

export const listWarnings = (sql: Reader) =>
  sql<SystemWarningRow[]>`select name, first_at, last_at from system_warnings order by first_at, name`

/** Daily tasks, recorded with the time they were last done. */
export type DailyTask = 'backup' | 'books'

export const saveDailyTaskDone = (sql: Reader, name: DailyTask, at: Date) => sql`
  insert into house_marks (name, at) values (${name}, ${at}) on conflict (name) do update set at = excluded.at`

export const listDailyTasks = (reader: Reader) =>
  reader<{ name: DailyTask; at: Date }[]>`select name, at from house_marks`

interface RailLoad {
  rail: string
  waiting: number
  silent: number
}

/** Across businesses: payouts given to a rail and not reported yet. */
export const readRailLoads = (tx: Tx, silentSince: Date): Promise<RailLoad[]> => tx<RailLoad[]>`
  select rail, count(*)::int as waiting, (count(*) filter (where created_at < ${silentSince}))::int as silent
  from payouts where state in ('queued', 'submitted') group by rail`

/** An open matter keeps a company from being closed. */
export type OpenMatter = keyof (typeof listTexts)['open_matters']

/** Of the bound business, in the order of the texts. */
export async function findOpenMatters(tx: Tx, businessId: string): Promise<OpenMatter[]> {
  const own = tx`business_id = ${businessId}`
  const [row] = await tx<Record<OpenMatter, boolean>[]>`select
    exists (select 1 from accounts where ${own} and balance_minor > 0) as balance,
    exists (select 1 from transfers where ${own} and status = any(${transferStatuses.filter((one) => !isFinalTransfer(one))}))
      as transfers,
    exists (select 1 from bulk_transfers where ${own} and status = any(${bulkStatuses.filter((one) => !isFinalBulk(one))}))
      as bulk_transfers,
    exists (select 1 from schedules where ${own} and state not in ('ended', 'denied', 'cancelled')) as schedules,
    exists (select 1 from refund_requests where ${own} and stage = any(${[...openRefundStages]})) as refunds,
    exists (select 1 from topups where ${own} and status = any(${topUpStatuses.filter((one) => !isFinalTopUp(one))})) as topups,
    exists (select 1 from incoming_credits where ${own} and state = 'held') as held_money,
    exists (select 1 from settlements where ${own} and variance_minor <> 0 and outcome is null) as variances,
    exists (select 1 from verification_cases where ${own} and status = any(${[caseStatus.submitted, caseStatus.information_asked]})) as verification,
    exists (select 1 from drafts where ${own}) or exists (select 1 from verification_drafts where ${own}) as drafts`
  return row === undefined ? [] : (Object.keys(row) as OpenMatter[]).filter((matter) => row[matter])
}

/** Everybody who has not left, locked: a payment that has begun ends first, and none begins until the transaction ends. */
export const lockPeople = (tx: Tx, businessId: string): Promise<{ id: string }[]> => tx<{ id: string }[]>`
  select id from users where business_id = ${businessId} and ended_at is null order by id for update`
