import { defineHandler } from '../../handler.ts'
import { replyWholeRefund } from './replies.ts'

export const detailHandler = defineHandler('/refund/detail', {
  run: (tx, { actor, now }, { id }) => replyWholeRefund(tx, actor, now, id),
})
