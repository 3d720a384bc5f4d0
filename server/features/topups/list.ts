import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { replyRow } from './serializer.ts'
import { topUps } from './store.ts'

export const listHandler = defineHandler('/topup/list', {
  async run(tx, { actor }, { status, ...request }) {
    const page = await readList(tx, topUps, { scope: actor.business_id, filter: { status } }, request)
    return { ...page, items: page.items.map(replyRow) }
  },
})
