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
export type AuditFilter = Omit<AuditLogRequest, 'period'>

const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Text and action filters read every row, so their total is counted only up to this. */
const slowFilterCountMax = 1_000

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
    q: (tx, q) => tx`strpos(lower(concat_ws(' ', l.action, l.object_id, l.address, l.detail)), ${q}) > 0`,
  },
  sorts: {
    at: [
      ['at', 'microseconds'],
      ['seq', 'bigint'],
    ],
  },
  countMax: ({ group, object_type, q }) =>
    group === undefined && object_type === undefined && q === undefined ? exactCountMax : slowFilterCountMax,
  isCountedInOrder: () => true,
  describe: (tx, page) => tx`
  with picked as materialized (
    select p.*, case when p.object_id ~ ${uuidForm} then p.object_id::uuid end as object_uuid from (${page}) as p
  )
  select l.seq, to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, l.user_id, u.full_name as user_name,
    l.action, l.object_type, l.object_id, l.address, l.detail, l.hash,
    case l.object_type
      when 'user' then (select o.full_name from users o where o.business_id = l.business_id and o.id = l.object_uuid)
      when 'transfer' then (select t.reference from transfers t where t.business_id = l.business_id and t.id = l.object_uuid)
      when 'recipient' then (select r.full_name from recipients r where r.business_id = l.business_id and r.id = l.object_uuid)
      when 'file' then (select f.name from files f where f.business_id = l.business_id and f.id = l.object_uuid)
      when 'bank_account' then (select a.bank_name || ' •••• ' || a.account_tail from bank_accounts a
        where a.business_id = l.business_id and a.id = l.object_uuid)
      when 'business' then (select b.name from businesses b where b.id = l.business_id)
      when 'bulk' then (select b.reference from bulk_transfers b where b.business_id = l.business_id and b.id = l.object_uuid)
      when 'schedule' then (select s.reference from schedules s where s.business_id = l.business_id and s.id = l.object_uuid)
      when 'topup' then (select t.reference from topups t where t.business_id = l.business_id and t.id = l.object_uuid)
      when 'webhook' then (select left(w.url, 200) from webhook_endpoints w
        where w.business_id = l.business_id and w.id = l.object_uuid)
      when 'api_key' then (select k.name from api_keys k where k.business_id = l.business_id and k.id = l.object_uuid)
      when 'business_document' then (select f.name from business_documents d join files f on f.business_id = d.business_id and f.id = d.file_id
        where d.business_id = l.business_id and d.id = l.object_uuid)
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
    where not exists (select from audit_heads h where h.business_id = l.business_id)`
  return rows.map((row) => row.business_id)
}

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
