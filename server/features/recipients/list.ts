import { keyForms, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { replyRow } from './replies.ts'
import { searchNeedle } from './rules.ts'
import { countRecipients, listRecipients, type RecipientFilter, type RecipientRow } from './store.ts'

function keyOf(row: RecipientRow, sort: 'full_name' | 'created_at' | 'country'): [string, string] {
  return [sort === 'created_at' ? row.created_at.toISOString() : row[sort], row.id]
}

export const listHandler = defineHandler('/recipient/list', {
  async run(tx, { actor }, request) {
    const { sort } = request
    const filter: RecipientFilter = { ...request, q: request.q === undefined ? undefined : searchNeedle(request.q) }
    const page = await readPage<RecipientRow, [string, string]>(request, {
      forms: [sort === 'created_at' ? keyForms.time : keyForms.text, keyForms.uuid],
      keyOf: (row) => keyOf(row, sort),
      rows: (window) => listRecipients(tx, actor.business_id, filter, sort, request.order === 'desc', window),
      count: () => countRecipients(tx, actor.business_id, filter),
    })
    return { ...page, items: page.items.map(replyRow) }
  },
})
