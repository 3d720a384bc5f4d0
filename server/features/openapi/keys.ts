import { defineHandler } from '../../handler.ts'
import { replyKey } from './rules.ts'
import { listKeys } from './store.ts'

export const keysHandler = defineHandler('/openapi/keys', {
  async run(tx, { actor, now }) {
    return { items: (await listKeys(tx, actor.business_id)).map((row) => replyKey(row, now)) }
  },
})
