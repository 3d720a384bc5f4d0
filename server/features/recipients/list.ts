import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { replyRow } from './replies.ts'
import { recipientFilter, recipients } from './store.ts'

export const listHandler = defineHandler('/recipient/list', {
  async run(tx, { actor }, request) {
    const wanted = { scope: actor.business_id, filter: recipientFilter(request) }
    const page = await readList(tx, recipients, wanted, request)
    return { ...page, items: page.items.map(replyRow) }
  },
})
