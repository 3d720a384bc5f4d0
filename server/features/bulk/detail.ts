import { defineHandler } from '../../handler.ts'
import { replyBulk } from './replies.ts'

export const detailHandler = defineHandler('/bulk/detail', {
  run: (tx, context, { id }) => replyBulk(tx, context, id),
})
