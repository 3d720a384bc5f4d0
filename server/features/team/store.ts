import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Role } from '../../../contract/base/people/roles.ts'
import { unpaidStatuses } from '../../../contract/base/statuses/transfer.ts'
import { normalizeSearch } from '../../../contract/base/texts/normalizeSearch.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { PrimaryFactor } from '../../../contract/features/people.ts'
import type { MemberState } from '../../../contract/features/team.ts'
import type { Tx } from '../../db/client.ts'
import { inlineNumbers } from '../../db/client.ts'
import { defineList, equals, isOneOf } from '../../db/list.ts'
import type { RowOf } from '../../serialize.ts'

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

type Request = CallRequest<'/team/list'>
type MemberFilter = Pick<Request, 'ids' | 'q' | 'role' | 'state' | 'is_former'>

/** SQL version of `delegationStateOf`. */
const ofState = (tx: Tx, state: MemberState) =>
  state === 'ended'
    ? tx`u.ended_at is not null`
    : tx`u.ended_at is null and (u.password_hash is not null) = ${state === 'active'}`

export const members = defineList<MemberRow, string, MemberFilter>()({
  alias: 'u',
  from: (tx) => tx`users u`,
  scope: (tx, businessId) => tx`u.business_id = ${businessId}`,
  filters: {
    ids: isOneOf('u.id', 'uuid'),
    role: equals('u.role'),
    state: ofState,
    is_former: (tx, isFormer) => (isFormer ? tx`u.ended_at is not null` : tx`u.ended_at is null`),
    q: (tx, q) =>
      tx`strpos(fold_text(u.full_name || ' ' || u.email || ' ' || u.user_name), ${normalizeSearch(q.trim())}) > 0`,
  },
  sorts: {
    created_at: [
      ['created_at', 'timestamptz'],
      ['id', 'uuid'],
    ],
    full_name: [
      ['full_name', 'text'],
      ['id', 'uuid'],
    ],
  },
  describe: (tx, page) => tx`select ${columns(tx)} from (${page}) u join businesses b on b.id = u.business_id`,
})

export async function findMember(tx: Tx, businessId: string, id: string): Promise<MemberRow | undefined> {
  const [row] = await tx<MemberRow[]>`
    select ${columns(tx)} from users u join businesses b on b.id = u.business_id
    where u.business_id = ${businessId} and u.id = ${id}`
  return row
}

/**
 * Until the transaction ends nobody else changes this member, and nothing new refers to the role: accepting an invitation or giving an
 * approval happens before, or fails.
 */
export const lockMember = (tx: Tx, businessId: string, id: string) =>
  tx`select 1 from users where business_id = ${businessId} and id = ${id} for update`

/** Serialises changes of a team. Other references to the business do not wait. */
export const lockTeam = (tx: Tx, businessId: string) =>
  tx`select 1 from businesses where id = ${businessId} for no key update`

export type DraftLine = RowOf<CallResponse<'/team/open-work'>['drafts'][number]>

const linesMax = 100

export const listOpenDrafts = (tx: Tx, businessId: string, userId: string): Promise<DraftLine[]> => tx<DraftLine[]>`
  select uid as id, flow, step, updated_at from drafts
  where business_id = ${businessId} and user_id = ${userId} order by updated_at desc limit ${linesMax}`

export type OpenTransferLine = RowOf<CallResponse<'/team/open-work'>['transfers'][number]>

/** Unfinished transfers (draft, awaiting approval or payment) made or approved by the person. */
export const listOpenTransfers = (tx: Tx, businessId: string, userId: string): Promise<OpenTransferLine[]> => tx<
  OpenTransferLine[]
>`
  select t.id, t.reference, t.status, 'created' as part, false as is_void, t.created_at as at from transfers t
    where t.business_id = ${businessId} and t.created_by = ${userId} and t.status in (${inlineNumbers(tx, unpaidStatuses)})
  union all
  select t.id, t.reference, t.status, 'approved', a.void_at is not null, a.at from transfers t
    join approvals a on a.business_id = t.business_id and a.transfer_id = t.id
    where t.business_id = ${businessId} and t.status in (${inlineNumbers(tx, unpaidStatuses)}) and a.user_id = ${userId} and a.decision = 'approved'
  order by at desc limit ${linesMax}`
