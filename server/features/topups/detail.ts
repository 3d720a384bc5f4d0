import { defineHandler } from '../../handler.ts'
import { replyTopUp } from './serializer.ts'

export const detailHandler = defineHandler('/topup/detail', {
  run: (tx, { actor, now }, { id }, { deps }) => replyTopUp(tx, actor, id, now, deps),
})
