import { changeRequestKindsOf } from '../../../contract/base/operator/changeRequestKinds.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { listCommentsBefore } from '../decisions/comments.ts'
import { type CommentRow, insertComment, listCommentsOf } from '../decisions/requestStore.ts'
import { auditChangeRequest } from './audit.ts'
import type { StaffMember } from './executor.ts'
import { notifyOfComment } from './notices.ts'
import {
  changeRequests,
  endChangeRequest,
  findListedChangeRequest,
  type ListedChangeRequest,
  lockChangeRequest,
} from './store.ts'

function serializeChangeRequest(
  row: ListedChangeRequest,
  comments: readonly CommentRow[],
): CallResult<'/staff/proposal/detail'> {
  return {
    ...row,
    payload: { ...row.payload },
    seen: { ...row.seen },
    comments: [...comments],
    proposed_by: { id: row.proposed_by, full_name: row.proposed_by_name },
    decided_by: row.decided_by === null ? null : { id: row.decided_by, full_name: row.decided_by_name ?? '' },
  }
}

const commented = { business_id: noBusiness, kind: 'staff_change' } as const

/** Comments belong to no business, as the requests do. */
async function readComments(tx: Tx, rows: readonly ListedChangeRequest[]) {
  await bindBusiness(tx, noBusiness)
  return listCommentsOf(
    tx,
    commented,
    rows.map(({ id }) => id),
  )
}

/** Only the author may withdraw it. */
export async function withdrawChangeRequest(tx: Tx, deps: Deps, by: StaffMember, id: string): Promise<void> {
  const row = await lockChangeRequest(tx, id)
  if (!row) throw new AppError('not_found')
  if (row.proposed_by !== by.staff_id) throw new AppError('not_permitted')
  if (row.state !== 'open') throw new AppError('proposal_over')
  const at = deps.now()
  await endChangeRequest(tx, id, { state: 'withdrawn', decided_by: null, decision_reason: null, ended_at: at })
  await auditChangeRequest(tx, by, 'proposal.withdrawn', row, at)
}

export const listChangeRequestsHandler = defineHandler('/staff/proposal/list', {
  async run(tx, { actor }, request) {
    const { is_open } = request
    const page = await readList(
      tx,
      changeRequests,
      { scope: changeRequestKindsOf(actor.role), filter: { is_open } },
      request,
    )
    const commentsOf = await readComments(tx, page.items)
    return { ...page, items: page.items.map((row) => serializeChangeRequest(row, commentsOf(row.id))) }
  },
})

export const changeRequestDetailHandler = defineHandler('/staff/proposal/detail', {
  async run(tx, { actor }, { id }) {
    const row = await findListedChangeRequest(tx, id, changeRequestKindsOf(actor.role))
    if (!row) throw new AppError('not_found')
    return serializeChangeRequest(row, (await readComments(tx, [row]))(id))
  },
})

export const commentChangeRequestHandler = defineHandler('/staff/proposal/comment', {
  async run(tx, { actor, now: at }, { id, text }, { deps }) {
    const row = await findListedChangeRequest(tx, id, changeRequestKindsOf(actor.role))
    if (!row) throw new AppError('not_found')
    await bindBusiness(tx, noBusiness)
    const request = { ...commented, seen_id: id }
    const before = await listCommentsBefore(tx, request)
    const comment = deps.newId()
    await insertComment(tx, { ...request, id: comment, user_id: null, staff_id: actor.staff_id, text, at })
    await notifyOfComment(tx, deps, row, { author: actor, before })
    await auditChangeRequest(tx, actor, 'proposal.commented', row, at, { comment, text })
    return {}
  },
})

export const withdrawChangeRequestHandler = defineHandler('/staff/proposal/withdraw', {
  async run(tx, { actor }, { id }, { deps }) {
    await withdrawChangeRequest(tx, deps, actor, id)
    return {}
  },
})
