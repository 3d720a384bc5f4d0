import { defineHandler } from '../../handler.ts'
import { replyRow } from './replies.ts'
import { listRecent } from './store.ts'

export const recentHandler = defineHandler('/recipient/recent', {
  run: async (tx, { actor }, where) => {
    const rows = await listRecent(tx, actor.business_id, where)
    return { items: rows.map(replyRow) }
  },
})
