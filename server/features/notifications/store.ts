import type { JSONValue } from 'postgres'
import type { Reader, Tx } from '../../db/client.ts'

export interface NotificationRow {
  id: string
  status: 0 | 1
  message: string
  params: Record<string, string>
  target: string | null
  created_at: Date
}

export interface NewNotifications {
  business_id: string
  user_ids: string[]
  /** One for each user. */
  ids: string[]
  message: string
  params: JSONValue
  target: string | null
  created_at: Date
}

export const insertNotifications = (tx: Tx, n: NewNotifications) => tx`
  insert into notifications (business_id, user_id, id, message, params, target, created_at)
  select ${n.business_id}, one.user_id, one.id, ${n.message}, ${tx.json(n.params)}, ${n.target}, ${n.created_at}
  from unnest(${n.user_ids}::uuid[], ${n.ids}::uuid[]) as one (user_id, id)`

export const listNotifications = (
  sql: Reader,
  owner: { business_id: string; user_id: string },
  page: { size: number; number: number },
): Promise<NotificationRow[]> => sql<NotificationRow[]>`
  select id, status, message, params, target, created_at from notifications
  where business_id = ${owner.business_id} and user_id = ${owner.user_id}
  order by created_at desc, id desc limit ${page.size} offset ${page.size * (page.number - 1)}`

/** False where it is not theirs. */
export async function markRead(tx: Tx, owner: { business_id: string; user_id: string }, id: string): Promise<boolean> {
  const rows = await tx`
    update notifications set status = 1
    where business_id = ${owner.business_id} and user_id = ${owner.user_id} and id = ${id} returning id`
  return rows.length === 1
}

export const markAllRead = (tx: Tx, owner: { business_id: string; user_id: string }) => tx`
  update notifications set status = 1
  where business_id = ${owner.business_id} and user_id = ${owner.user_id} and status = 0`
