import type { NotedQueue } from '../../../contract/features/operator/queues.ts'
import type { Reader, Tx } from '../../db/client.ts'

/** Notes of staff on entries of queues. */

export interface QueueNote {
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
