import type { DecisionKind } from '../../../contract/features/decisions.ts'
import type { Tx } from '../../db/client.ts'

/** A request that comments belong to; `staff_change` is a change request of staff. */
export interface CommentedRequest {
  business_id: string
  kind: DecisionKind | 'staff_change'
  seen_id: string
}

interface NewComment extends CommentedRequest {
  id: string
  user_id: string | null
  staff_id: string | null
  text: string
  at: Date
}

export interface CommentRow {
  id: string
  author_id: string
  author_name: string
  text: string
  at: Date
}

export async function insertComment(tx: Tx, comment: NewComment): Promise<void> {
  await tx`insert into decision_comments ${tx({ ...comment })}`
}

/** Oldest first, by request. */
export async function listCommentsOf(
  tx: Tx,
  { business_id, kind }: Pick<CommentedRequest, 'business_id' | 'kind'>,
  ids: readonly string[],
): Promise<(id: string) => CommentRow[]> {
  const rows = await tx<(CommentRow & { seen_id: string })[]>`
    select c.id, c.seen_id, coalesce(c.user_id, c.staff_id) as author_id, coalesce(u.full_name, s.full_name, '') as author_name, c.text, c.at
    from decision_comments c left join users u on u.business_id = c.business_id and u.id = c.user_id left join staff s on s.id = c.staff_id
    where c.business_id = ${business_id} and c.kind = ${kind} and c.seen_id = any(${[...ids]}::uuid[])
    order by c.at, c.id`
  return (id) => rows.filter(({ seen_id }) => seen_id === id)
}

export const listComments = async (tx: Tx, { seen_id, ...request }: CommentedRequest): Promise<CommentRow[]> =>
  (await listCommentsOf(tx, request, [seen_id]))(seen_id)
