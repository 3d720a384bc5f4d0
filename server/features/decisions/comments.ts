import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { restrictedReaderId } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import { withoutPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { notify } from '../notices/notify.ts'
import { findApprovers } from './eligibility.ts'
import type { AnySubject } from './engine.ts'
import { type CommentedRequest, type CommentRow, insertComment, listComments } from './requestStore.ts'
import { type RequestHistory, readHistory } from './requests.ts'

/** Comments on a request, which people write to each other, and its changes, for everyone who may see it. */

/** Refuses more than a request can hold. */
export async function listCommentsBefore(tx: Tx, request: CommentedRequest): Promise<CommentRow[]> {
  const comments = await listComments(tx, request)
  if (comments.length >= limits.commentsMax) throw new AppError('comments_full')
  return comments
}

interface NewComment<Row> {
  row: Row
  seen_id: string
  text: string
}

/** Stores a comment, and notifies makers, approvers and everyone who has decided or written. */
async function addComment<Row, Shared>(
  tx: Tx,
  { deps, context }: { deps: Deps; context: SignedInContext },
  subject: AnySubject<Row, Shared>,
  { row, seen_id, text }: NewComment<Row>,
): Promise<void> {
  const { actor, now: at } = context
  const { business_id, user_id } = actor
  const request = { business_id, kind: subject.kind, seen_id }
  const before = await listCommentsBefore(tx, request)
  const object = subject.decidable(row, at)
  const [given, approvers] = await Promise.all([
    subject.decisions.find(tx, business_id, [object.id]),
    object.is_waiting
      ? findApprovers(
          tx,
          { business_id, approvers: object.approvers, barred: object.maker_ids },
          subject.permissions.approve,
          at,
        )
      : [],
  ])
  const id = deps.newId()
  await insertComment(tx, { ...request, id, user_id, staff_id: null, text, at })
  const concerned = [
    ...object.maker_ids,
    ...approvers.map((person) => person.id),
    ...given.map((decision) => decision.user_id),
    ...before.map(({ author_id }) => author_id),
  ]
  const { name, path, object_type, object_id } = subject.described(row)
  await notify(tx, deps, {
    business_id,
    user_ids: concerned.filter((one) => one !== user_id),
    message: 'request_commented',
    params: { actor: actor.full_name, name, text },
    target: path,
  })
  await appendRequestAudit(tx, context, {
    action: 'request.commented',
    object_type,
    object_id,
    detail: { comment: id, text },
  })
}

interface NamedRequest {
  id: string
  version: number
}

/** A subject with its types closed over. */
interface SharedSubject {
  read(tx: Tx, context: SignedInContext, named: NamedRequest): Promise<RequestHistory & { comments: CommentRow[] }>
  comment(
    tx: Tx,
    tools: { deps: Deps; context: SignedInContext },
    named: NamedRequest & { text: string },
  ): Promise<void>
}

/** The request, for a person who may see it. */
async function findVisible<Row, Shared>(
  tx: Tx,
  subject: AnySubject<Row, Shared>,
  { actor }: SignedInContext,
  { id, version }: NamedRequest,
): Promise<Row> {
  if (!hasPermission(actor.role, subject.permissions.read)) throw new AppError('not_permitted')
  const named = [{ id, version, payload_digest: '' }]
  const [row] = await withoutPrivateRows(tx, restrictedReaderId(actor), () =>
    subject.find(tx, actor.business_id, named),
  )
  if (row === undefined) throw new AppError('not_found')
  subject.assertVisible?.(row, actor)
  return row
}

export const sharedSubject = <Row, Shared>(subject: AnySubject<Row, Shared>): SharedSubject => ({
  async read(tx, context, named) {
    const row = await findVisible(tx, subject, context, named)
    const { actor, now } = context
    const [history, comments] = await Promise.all([
      readHistory(tx, subject, actor, row, now),
      listComments(tx, { business_id: actor.business_id, kind: subject.kind, seen_id: named.id }),
    ])
    return { ...history, comments }
  },
  async comment(tx, tools, { text, ...named }) {
    const row = await findVisible(tx, subject, tools.context, named)
    await addComment(tx, tools, subject, { row, seen_id: named.id, text })
  },
})
