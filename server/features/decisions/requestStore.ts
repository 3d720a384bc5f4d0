import type { DecisionKind } from '../../../contract/features/decisions.ts'
import { acrossBusinesses } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'

/** Content of a request in words and figures, by the name of each part. */
export type RequestParts = Readonly<Record<string, string>>

/** A request as it was put to those who decide. */
export interface RequestRow {
  business_id: string
  kind: DecisionKind
  /** Key of its decisions. */
  object_id: string
  version: number
  /** As people name it when they decide: of a refund, its transfer. */
  seen_id: string
  payload_digest: string
  maker_ids: readonly string[]
  parts: RequestParts
  requested_at: Date
  expires_at: Date
  /** The next reminder, or the end; null once nothing is left to do. */
  due_at: Date | null
}

export type RequestKey = Pick<RequestRow, 'business_id' | 'kind' | 'object_id' | 'version'>

/** `follows`: the request that this one repeats after a denial. */
export async function insertRequest(tx: Tx, r: RequestRow, follows: string | null): Promise<void> {
  const [former] =
    follows === null
      ? []
      : await tx<{ thread_id: string }[]>`
          select thread_id from decision_requests
          where business_id = ${r.business_id} and kind = ${r.kind} and object_id = ${follows} limit 1`
  await tx`
    insert into decision_requests (business_id, kind, object_id, version, seen_id, payload_digest, maker_ids, parts, requested_at, expires_at,
      due_at, thread_id)
    values (${r.business_id}, ${r.kind}, ${r.object_id}, ${r.version}, ${r.seen_id}, ${r.payload_digest}, ${[...r.maker_ids]}::uuid[],
      ${tx.json({ ...r.parts })}, ${r.requested_at}, ${r.expires_at}, ${r.due_at}, ${former?.thread_id ?? r.object_id})
    on conflict do nothing`
}

export async function findRequest(
  tx: Tx,
  { business_id, kind, object_id, version }: RequestKey,
): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`
    select * from decision_requests
    where business_id = ${business_id} and kind = ${kind} and object_id = ${object_id} and version = ${version}`
  return row
}

const historyMax = 200

/** Earlier requests, newest first: earlier versions of it, and those that it repeats after a denial. */
export const listEarlierRequests = (
  tx: Tx,
  { business_id, kind, object_id, version }: RequestKey,
): Promise<RequestRow[]> => tx<RequestRow[]>`
  select e.* from decision_requests r
    join decision_requests e on e.business_id = r.business_id and e.kind = r.kind and e.thread_id = r.thread_id
      and (e.object_id, e.version) <> (r.object_id, r.version) and e.requested_at <= r.requested_at
  where r.business_id = ${business_id} and r.kind = ${kind} and r.object_id = ${object_id} and r.version = ${version}
  order by e.requested_at desc, e.version desc limit ${historyMax}`

export type DueRequest = RequestRow & { due_at: Date }

/** Requests with something due, of all businesses, in the order of their keys after the last one. */
export const listDueRequests = (
  tx: Tx,
  { now, after, limit }: { now: Date; after: (RequestKey & { due_at: Date }) | null; limit: number },
): Promise<DueRequest[]> =>
  acrossBusinesses(
    tx,
    (all) => all<DueRequest[]>`
      select * from decision_requests where due_at <= ${now} ${
        after === null
          ? all``
          : all`and (due_at, business_id, kind, object_id, version)
            > (${after.due_at}, ${after.business_id}, ${after.kind}, ${after.object_id}, ${after.version})`
      }
      order by due_at, business_id, kind, object_id, version limit ${limit}`,
  )

/** Locked until the transaction ends; undefined if nothing is due any more. */
export async function lockDueRequest(
  tx: Tx,
  { business_id, kind, object_id, version }: RequestKey,
  now: Date,
): Promise<RequestRow | undefined> {
  const [row] = await tx<RequestRow[]>`
    select * from decision_requests
    where business_id = ${business_id} and kind = ${kind} and object_id = ${object_id} and version = ${version} and due_at <= ${now}
    for update`
  return row
}

export const writeDue = (tx: Tx, { business_id, kind, object_id, version }: RequestKey, dueAt: Date | null) => tx`
  update decision_requests set due_at = ${dueAt}
  where business_id = ${business_id} and kind = ${kind} and object_id = ${object_id} and version = ${version}`

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
