import type { ChangeRequestKind } from '../../../contract/base/operator/changeRequestKinds.ts'
import { topUpStatus } from '../../../contract/base/statuses/topup.ts'
import { type StaffQueue, staffQueueNames } from '../../../contract/features/operator/queues.ts'
import type { Tx } from '../../db/client.ts'
import { awaitsOperator } from '../refunds/store.ts'
import { joinOwner, type Owner } from '../staff/queueEntryStore.ts'
import { exceptionRows } from '../treasury/store.ts'

export interface QueueScope {
  /** Orders that no rail has reported on since then are exceptions. */
  silentSince: Date
  /** Kinds of change requests that the reader may see. */
  kinds: readonly ChangeRequestKind[]
}

/** Across businesses: the open entries of each queue, which are those that its list shows. */
const queueEntries = (tx: Tx, { silentSince, kinds }: QueueScope) => tx`
  select 'verifications' as queue, id, submitted_at as since from verification_queue()
  union all
  select 'receipts', id, reported_at from topups where status = ${topUpStatus.top_up_verifying}
  union all
  select 'exceptions', id, since from (${exceptionRows(tx, silentSince)}) x
  union all
  select 'refundQueue', id, requested_at from refund_requests r where ${awaitsOperator(tx)}
  union all
  select 'screeningHits', id, found_at from screening_hits where state = 'open'
  union all
  select 'reconciliation', l.id, s.imported_at
  from bank_statement_lines l join bank_statements s on s.id = l.statement_id where l.match_id is null
  union all
  select 'apiRequests', id, created_at from api_requests where state = 'reviewing'
  union all
  select 'factorRequests', id, requested_at from factor_requests where closed_at is null
  union all
  select 'proposals', id, proposed_at from proposals where state = 'open' and kind = any(${[...kinds]})`

export interface QueueSize {
  count: number
  /** Those of the member who asks. */
  mine: number
  unassigned: number
  oldest_at: Date | null
}

/** Of every queue, also an empty one. */
export async function countQueues(
  tx: Tx,
  scope: QueueScope,
  staffId: string | null,
): Promise<Record<StaffQueue, QueueSize>> {
  const rows = await tx<(QueueSize & { id: StaffQueue })[]>`
    select e.queue as id, count(*)::int as count, min(e.since) as oldest_at,
      (count(*) filter (where m.id = ${staffId}))::int as mine, (count(*) filter (where m.id is null))::int as unassigned
    from (${queueEntries(tx, scope)}) e ${joinOwner(tx)} group by e.queue`
  const none = { count: 0, mine: 0, unassigned: 0, oldest_at: null }
  const sizes = staffQueueNames.map((name) => [name, rows.find(({ id }) => id === name) ?? none] as const)
  return Object.fromEntries(sizes) as Record<StaffQueue, QueueSize>
}

export async function findQueueEntry(tx: Tx, scope: QueueScope, queue: StaffQueue, id: string): Promise<boolean> {
  const [row] = await tx<{ id: string }[]>`
    select e.id from (${queueEntries(tx, scope)}) e where e.queue = ${queue} and e.id = ${id} limit 1`
  return row !== undefined
}

/** Read alone: entries are on the workers of a spread database, their owners and notes on its coordinator. */
async function listEntryIds(tx: Tx, scope: QueueScope, queue: StaffQueue): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select distinct e.id from (${queueEntries(tx, scope)}) e where e.queue = ${queue}`
  return rows.map(({ id }) => id)
}

/** Open entries that somebody has. */
export async function listOwners(
  tx: Tx,
  scope: QueueScope,
  queue: StaffQueue,
): Promise<{ id: string; owner: Owner }[]> {
  const ids = await listEntryIds(tx, scope, queue)
  const rows = await tx<{ id: string; staff_id: string; full_name: string }[]>`
    select e.id, m.id as staff_id, m.full_name from unnest(${ids}::text[]::uuid[]) as e (id) ${joinOwner(tx)}
    where m.id is not null`
  return rows.map(({ id, staff_id, full_name }) => ({ id, owner: { id: staff_id, full_name } }))
}

/** How many notes each open entry has, if any. */
export const countNotes = async (
  tx: Tx,
  scope: QueueScope,
  queue: StaffQueue,
): Promise<{ id: string; count: number }[]> => {
  const ids = await listEntryIds(tx, scope, queue)
  return tx<{ id: string; count: number }[]>`
    select n.entry_id as id, count(*)::int as count from queue_notes n
    where n.queue = ${queue} and n.entry_id = any(${ids}::text[]::uuid[]) group by n.entry_id`
}
