import { actionsOfGroup } from '../../../contract/base/events/auditActions.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { AuditRow } from '../../auditChain.ts'
import type { noBusiness } from '../../db/business.ts'
import type { Reader, Tx } from '../../db/client.ts'
import { defineList, equals, fromDay, toDay } from '../../db/list.ts'
import { exactCountMax } from '../../db/page.ts'

export interface AuditLine {
  seq: bigint
  /** UTC with microseconds; sorts the log. */
  at: string
  user_id: string | null
  user_name: string | null
  action: string
  object_type: string
  object_id: string
  object_label: string | null
  address: string
  detail: string
  hash: string
}

export type AuditLogRequest = Omit<CallRequest<'/audit/export'>, 'format'>
/** The period is resolved to its days. */
export type AuditWanted = Omit<AuditLogRequest, 'period'>
export type AuditFilter = AuditWanted & {
  /** The oldest row that a search reads. */
  since?: AuditPlace | undefined
}

export interface AuditPlace {
  /** UTC with microseconds. */
  at: string
  seq: string
}

const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Text and action filters read every row, so their total is counted only up to this. */
const slowFilterCountMax = 1_000

/** No index finds these, so a search reads the rows of its person, object and period one by one. */
export const readsRows = ({ group, object_type, q }: AuditWanted): boolean =>
  group !== undefined || object_type !== undefined || q !== undefined

/** Rows that a search reads at most, so that a word that is nowhere costs no more than a page of a list. */
const searchedMax = 20_000

/** The oldest of the newest rows of that person, object and period, if there are more than a search reads. */
export async function findSearchStart(
  tx: Tx,
  businessId: string,
  { user_id, object_id, from, to }: AuditWanted,
): Promise<AuditPlace | null> {
  const { filters } = auditLines
  const [row, older] = await tx<AuditPlace[]>`
    select to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.seq::text as seq
    from audit_log l where l.business_id = ${businessId}
      ${user_id === undefined ? tx`` : tx`and ${filters.user_id(tx, user_id)}`}
      ${object_id === undefined ? tx`` : tx`and ${filters.object_id(tx, object_id)}`}
      ${from === undefined ? tx`` : tx`and ${filters.from(tx, from)}`}
      ${to === undefined ? tx`` : tx`and ${filters.to(tx, to)}`}
    order by l.at desc, l.seq desc offset ${searchedMax - 1} limit 2`
  return row === undefined || older === undefined ? null : row
}

/** Audit log of a business. Names of actors and objects are looked up as they are now. */
export const auditLines = defineList<AuditLine, string, AuditFilter>()({
  alias: 'l',
  from: (tx) => tx`audit_log l`,
  scope: (tx, businessId) => tx`l.business_id = ${businessId}`,
  filters: {
    user_id: equals('l.user_id'),
    group: (tx, group) => tx`l.action = any(${actionsOfGroup(group)})`,
    object_type: equals('l.object_type'),
    object_id: equals('l.object_id'),
    from: fromDay('l.at'),
    to: toDay('l.at'),
    since: (tx, { at, seq }) => tx`(l.at, l.seq) >= (${at}::text::timestamptz, ${seq}::text::bigint)`,
    q: (tx, q) => tx`strpos(lower(concat_ws(' ', l.action, l.object_id, l.address, l.detail)), ${q}) > 0`,
  },
  sorts: {
    at: [
      ['at', 'microseconds'],
      ['seq', 'bigint'],
    ],
  },
  countMax: (filter) => (readsRows(filter) ? slowFilterCountMax : exactCountMax),
  isCountedInOrder: () => true,
  describe: (tx, page, businessId) => tx`
  with picked as materialized (
    select p.*, case when p.object_id ~ ${uuidForm} then p.object_id::uuid end as object_uuid from (${page}) as p
  ), keys as materialized (
    -- Apart, because it is on the coordinator of a spread database.
    select id, name from api_keys where business_id = ${businessId}
  )
  select l.seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.user_id, u.full_name as user_name,
    l.action, l.object_type, l.object_id, l.address, l.detail, l.hash,
    case l.object_type
      when 'user' then (select o.full_name from users o where o.business_id = ${businessId} and o.id = l.object_uuid)
      when 'transfer' then (select t.reference from transfers t where t.business_id = ${businessId} and t.id = l.object_uuid)
      when 'recipient' then (select r.full_name from recipients r where r.business_id = ${businessId} and r.id = l.object_uuid)
      when 'file' then (select f.name from files f where f.business_id = ${businessId} and f.id = l.object_uuid)
      when 'bank_account' then (select a.bank_name || ' •••• ' || a.account_tail from bank_accounts a
        where a.business_id = ${businessId} and a.id = l.object_uuid)
      when 'business' then (select b.name from businesses b where b.id = ${businessId})
      when 'bulk' then (select b.reference from bulk_transfers b where b.business_id = ${businessId} and b.id = l.object_uuid)
      when 'schedule' then (select s.reference from schedules s where s.business_id = ${businessId} and s.id = l.object_uuid)
      when 'topup' then (select t.reference from topups t where t.business_id = ${businessId} and t.id = l.object_uuid)
      when 'webhook' then (select left(w.url, 200) from webhook_endpoints w
        where w.business_id = ${businessId} and w.id = l.object_uuid)
      when 'api_key' then (select k.name from keys k where k.id = l.object_uuid)
      when 'business_document' then (select f.name from business_documents d join files f on f.business_id = ${businessId} and f.id = d.file_id
        where d.business_id = ${businessId} and d.id = l.object_uuid)
    end as object_label
  from picked l left join users u on u.business_id = l.business_id and u.id = l.user_id`,
})

/** Current names of people and objects, by id. */
export async function findNames(tx: Tx, businessId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const asked = tx`business_id = ${businessId} and id = any(${[...ids]}::uuid[])`
  const rows = await tx<{ id: string; name: string }[]>`
    select id, full_name as name from users where ${asked}
    union all select id, reference from transfers where ${asked}
    union all select id, full_name from recipients where ${asked}
    union all select id, name from files where ${asked}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface HeadRow {
  business_id: string
  seq: string
  hash: string
}

/** Head of each business's chain, as stored in the database. */
export const listHeads = (reader: Reader): Promise<HeadRow[]> =>
  reader<HeadRow[]>`select business_id, seq::text as seq, hash from audit_heads order by business_id`

/** Businesses that have a chain but no head. */
export async function listChainsWithoutHead(reader: Reader): Promise<string[]> {
  const rows = await reader<{ business_id: string }[]>`
    select distinct business_id from audit_log l
    where not exists (select 1 from audit_heads h where h.business_id = l.business_id)`
  return rows.map((row) => row.business_id)
}

/** Signed heads whose row has another hash now. */
export const listRewritten = async (reader: Reader, heads: readonly HeadRow[]): Promise<HeadRow[]> =>
  heads.length === 0
    ? []
    : reader<HeadRow[]>`
    select h.business_id, h.seq::text as seq, l.hash
    from unnest(${heads.map((head) => head.business_id)}::uuid[], ${heads.map((head) => head.seq)}::bigint[],
      ${heads.map((head) => head.hash)}::text[]) as h (business_id, seq, hash)
    join audit_log l on l.business_id = h.business_id and l.seq = h.seq and l.hash <> h.hash`

/** A whole chain from its start, in batches. */
export const readChain = (reader: Reader, businessId: string): AsyncIterable<AuditRow[]> =>
  reader<AuditRow[]>`
    select business_id, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, user_id, action, object_type,
      object_id, address, detail, actor_kind, actor_id, previous_hash, hash
    from audit_log where business_id = ${businessId} order by seq`.cursor(1_000)

/** A row of the operator's own chain. */
interface StaffLine {
  seq: bigint
  at: Date
  staff_name: string | null
  action: string
  object_type: string
  object_id: string
  address: string
  detail: string
}

interface StaffLineFilter {
  /** Lower-case. */
  q?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** `actor_id` is a staff id or, for commands at the machine, a name; hence the comparison as text. */
export const staffLines = defineList<StaffLine, typeof noBusiness, StaffLineFilter>()({
  alias: 'l',
  from: (tx) => tx`audit_log l left join staff m on m.id::text = l.actor_id`,
  scope: (tx, owner) => tx`l.business_id = ${owner}`,
  filters: {
    from: fromDay('l.at'),
    to: toDay('l.at'),
    q: (tx, q) =>
      tx`strpos(lower(concat_ws(' ', m.full_name, l.actor_id, l.action, l.object_id, l.address, l.detail)), ${q}) > 0`,
  },
  sorts: { seq: [['seq', 'bigint']] },
  columns: (tx) => tx`
    l.seq, l.at, coalesce(m.full_name, l.actor_id) as staff_name, l.action, l.object_type, l.object_id, l.address, l.detail`,
})
