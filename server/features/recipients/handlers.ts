import { createHandler } from './create.ts'
import { deleteHandler } from './delete.ts'
import { detailHandler } from './detail.ts'
import { listHandler } from './list.ts'
import { updateHandler } from './update.ts'

export const recipientsHandlers = {
  '/recipient/list': listHandler,
  '/recipient/detail': detailHandler,
  '/recipient/create': createHandler,
  '/recipient/update': updateHandler,
  '/recipient/delete': deleteHandler,
}
