import { actionsOfGroup } from '../../../contract/base/auditActions.ts'
import { endOfDay, startOfDay } from '../../../contract/base/clock.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import type { PageWindow } from '../../db/page.ts'

export interface AuditLine {
  seq: bigint
  /** UTC with microseconds: the order of the log. */
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

export type AskedOfLog = Omit<CallRequest<'/audit/export'>, 'format'>
/** A period has been replaced by its days. */
export type AuditFilter = Omit<AskedOfLog, 'period'>

const lines = (tx: Tx, businessId: string, filter: AuditFilter) => tx`
  from audit_log l
  where l.business_id = ${businessId}
    ${filter.user_id === undefined ? tx`` : tx`and l.user_id = ${filter.user_id}`}
    ${filter.group === undefined ? tx`` : tx`and l.action = any(${actionsOfGroup(filter.group)})`}
    ${filter.object_type === undefined ? tx`` : tx`and l.object_type = ${filter.object_type}`}
    ${filter.object_id === undefined ? tx`` : tx`and l.object_id = ${filter.object_id}`}
    ${filter.from === undefined ? tx`` : tx`and l.at >= ${startOfDay(filter.from)}`}
    ${filter.to === undefined ? tx`` : tx`and l.at < ${endOfDay(filter.to)}`}
    ${filter.q === undefined ? tx`` : tx`and strpos(lower(concat_ws(' ', l.action, l.object_id, l.address, l.detail)), ${filter.q}) > 0`}`

const uuidForm = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

/** Who did it, and what the object is called; both as they are called now. A log outlives its writers: a number may be of any form. */
const described = (tx: Tx, picked: ReturnType<typeof lines>, direction: 'asc' | 'desc') => tx`
  with picked as materialized (
    select p.*, case when p.object_id ~ ${uuidForm} then p.object_id::uuid end as object_uuid from (${picked}) as p
  )
  select p.seq, to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, p.user_id, u.full_name as user_name,
    p.action, p.object_type, p.object_id, p.address, p.detail, p.hash,
    case p.object_type
      when 'user' then (select o.full_name from users o where o.business_id = p.business_id and o.id = p.object_uuid)
      when 'transfer' then (select t.reference from transfers t where t.business_id = p.business_id and t.id = p.object_uuid)
      when 'recipient' then (select r.full_name from recipients r where r.business_id = p.business_id and r.id = p.object_uuid)
      when 'file' then (select f.name from files f where f.business_id = p.business_id and f.id = p.object_uuid)
      when 'bank_account' then (select a.bank_name || ' •••• ' || a.account_tail from bank_accounts a
        where a.business_id = p.business_id and a.id = p.object_uuid)
      when 'business' then (select b.name from businesses b where b.id = p.business_id)
      when 'bulk' then (select b.reference from bulk_transfers b where b.business_id = p.business_id and b.id = p.object_uuid)
      when 'schedule' then (select s.reference from schedules s where s.business_id = p.business_id and s.id = p.object_uuid)
      when 'topup' then (select t.reference from topups t where t.business_id = p.business_id and t.id = p.object_uuid)
      when 'webhook' then (select left(w.url, 200) from webhook_endpoints w
        where w.business_id = p.business_id and w.id = p.object_uuid)
      when 'api_key' then (select k.name from api_keys k where k.business_id = p.business_id and k.id = p.object_uuid)
      when 'business_document' then (select f.name from business_documents d join files f on f.business_id = d.business_id and f.id = d.file_id
        where d.business_id = p.business_id and d.id = p.object_uuid)
    end as object_label
  from picked p left join users u on u.business_id = p.business_id and u.id = p.user_id
  order by p.at ${tx.unsafe(direction)}, p.seq ${tx.unsafe(direction)}`

export function listLines(
  tx: Tx,
  businessId: string,
  filter: AuditFilter,
  direction: 'asc' | 'desc',
  { after, limit, offset }: PageWindow<[string, string]>,
): Promise<AuditLine[]> {
  const compare = direction === 'desc' ? tx`<` : tx`>`
  const page = tx`
    select l.* ${lines(tx, businessId, filter)}
      ${after ? tx`and (l.at, l.seq) ${compare} (${after[0]}::text::timestamptz, ${after[1]}::text::bigint)` : tx``}
    order by l.at ${tx.unsafe(direction)}, l.seq ${tx.unsafe(direction)} limit ${limit} offset ${offset}`
  return tx<AuditLine[]>`${described(tx, page, direction)}`
}

/** What people and things are called now, by their numbers. */
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

/** Filters by text or action read each row, so their total is counted up to this. */
export const dearCountMax = 1_000

export async function countLines(tx: Tx, businessId: string, filter: AuditFilter, countMax: number): Promise<number> {
  // Ordered like the index: without that the planner may choose to scan the log of every business.
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count
    from (select 1 ${lines(tx, businessId, filter)} order by l.at desc, l.seq desc limit ${countMax + 1}) as few`
  return row?.count ?? 0
}

/** Rows read at a time for an export. */
const pageRows = 1_000

/** The whole filtered log, newest first, in pages: between two of them the names they mention are asked for, which a cursor would not let through. */
export async function* streamLines(
  tx: Tx,
  businessId: string,
  filter: AuditFilter,
  rowsMax: number,
): AsyncGenerator<AuditLine[]> {
  let after: [string, string] | null = null
  for (let left = rowsMax; left > 0; left -= pageRows) {
    const limit = Math.min(pageRows, left)
    const page: AuditLine[] = await listLines(tx, businessId, filter, 'desc', { after, limit, offset: 0 })
    if (page.length > 0) yield page
    const last = page.at(-1)
    if (last === undefined || page.length < limit) return
    after = [last.at, String(last.seq)]
  }
}
