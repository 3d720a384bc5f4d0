import type { StaffRole } from '../../../contract/base/people/staffRights.ts'
import {
  matchesOwner,
  type NotedQueue,
  type OwnerFilter,
  type StaffQueue,
} from '../../../contract/features/operator/queues.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** Entries of queues: the members of staff who work on them, and their notes. An entry of a former member belongs to nobody. */

export interface Owner {
  id: string
  full_name: string
}

interface Assignment {
  id: string
  queue: StaffQueue
  staff_id: string
  assigned_by: string
  assigned_at: Date
}

/** Joined to entries `e`: the present owner as `m`. */
export const joinOwner = (sql: Reader) =>
  sql`left join queue_assignments a on a.id = e.id left join staff m on m.id = a.staff_id and m.ended_at is null`

/** Locks the assignment of an entry, so that two changes follow each other. */
export async function lockOwner(tx: Tx, id: string): Promise<Owner | null> {
  const [row] = await tx<Owner[]>`
    select m.id, m.full_name from queue_assignments a join staff m on m.id = a.staff_id and m.ended_at is null
    where a.id = ${id} for update of a`
  return row ?? null
}

export const saveAssignment = (tx: Tx, row: Assignment) => tx`
  insert into queue_assignments ${tx({ ...row })} on conflict (id) do update set queue = excluded.queue,
    staff_id = excluded.staff_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at`

export const deleteAssignment = (tx: Tx, id: string) => tx`delete from queue_assignments where id = ${id}`

/** Present members by name. */
export const listMembers = (sql: Reader): Promise<(Owner & { role: StaffRole })[]> => sql<
  (Owner & { role: StaffRole })[]
>`
  select id, full_name, role from staff where ended_at is null order by full_name, id`

/** Entries of a queue that is read whole, by their owner. */
export async function keepOwned<Row extends { id: string }>(
  sql: Reader,
  rows: readonly Row[],
  { owner, staff_id }: { owner: OwnerFilter | undefined; staff_id: string },
): Promise<Row[]> {
  if (owner === undefined) return [...rows]
  const ids = rows.map(({ id }) => id)
  const owned = await sql<{ id: string; staff_id: string }[]>`
    select a.id, a.staff_id from queue_assignments a join staff m on m.id = a.staff_id and m.ended_at is null
    where a.id = any(${ids}::uuid[])`
  const owners = new Map(owned.map((row) => [row.id, row.staff_id]))
  return rows.filter(({ id }) => matchesOwner(owner, owners.get(id) ?? null, staff_id))
}

interface QueueNote {
  id: string
  entry_id: string
  queue: NotedQueue
  author_id: string
  text: string
  at: Date
}

export const insertQueueNote = (tx: Tx, row: QueueNote) => tx`insert into queue_notes ${tx({ ...row })}`

/** Oldest first. */
export const findQueueNotes = (sql: Reader, queue: NotedQueue, entryId: string) => sql<
  { id: string; author_name: string; text: string; at: Date }[]
>`
  select n.id, m.full_name as author_name, n.text, n.at from queue_notes n join staff m on m.id = n.author_id
  where n.queue = ${queue} and n.entry_id = ${entryId} order by n.at, n.id`
