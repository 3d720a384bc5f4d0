import { approveOne, denyOne } from '../decisions/calls.ts'
import { checkNameHandler } from './checkName.ts'
import { createHandler } from './create.ts'
import { changeDecision } from './decision.ts'
import { deleteHandler } from './delete.ts'
import { detailHandler } from './detail.ts'
import { exportHandler } from './export.ts'
import { listHandler } from './list.ts'
import { listChangesHandler } from './listChanges.ts'
import { recentHandler } from './recent.ts'
import { updateHandler } from './update.ts'
import { withdrawChangeHandler } from './withdrawChange.ts'

export const recipientsHandlers = {
  '/recipient/list': listHandler,
  '/recipient/export': exportHandler,
  '/recipient/recent': recentHandler,
  '/recipient/detail': detailHandler,
  '/recipient/create': createHandler,
  '/recipient/update': updateHandler,
  '/recipient/delete': deleteHandler,
  '/recipient/check-name': checkNameHandler,
  '/recipient/list-changes': listChangesHandler,
  '/recipient/approve-change': approveOne(changeDecision),
  '/recipient/decline-change': denyOne(changeDecision, async () => ({})),
  '/recipient/withdraw-change': withdrawChangeHandler,
}
