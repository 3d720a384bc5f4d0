import { hasPermission } from '../../../contract/base/people/roles.ts'
import { restrictedReaderId } from '../../actor.ts'
import { withoutPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, SignedInContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { addComment } from './comments.ts'
import type { AnySubject } from './engine.ts'
import { type CommentRow, listComments } from './requestStore.ts'
import { type RequestHistory, readHistory } from './requests.ts'

/** Changes in a request and comments on it, for everyone who may see it. */

interface NamedRequest {
  id: string
  version: number
}

/** A subject with its types closed over. */
export interface SharedSubject {
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
