import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { replyRow } from './replies.ts'
import { countTopUps, listTopUps } from './store.ts'
import type { WholeTopUp } from './topUpRow.ts'

export const listHandler = defineHandler('/topup/list', {
  async run(tx, { actor: { business_id } }, request) {
    await planForValues(tx)
    const page = await readPage<WholeTopUp, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: (row) => [row.created_at.toISOString(), row.id],
      rows: (window) => listTopUps(tx, business_id, request.status, window),
      count: () => countTopUps(tx, business_id, request.status),
    })
    return { ...page, items: page.items.map(replyRow) }
  },
})
