import { defineHandler } from '../../handler.ts'
import { replySchedule } from './replies.ts'

export const detailHandler = defineHandler('/schedule/detail', {
  run: (tx, context, { id }) => replySchedule(tx, context, id),
})
