import type { CallAnswer } from '../../../contract/calls.ts'
import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { countHistory, type HistoryRow, listHistory } from './store.ts'

const answerLine = (row: HistoryRow): CallAnswer<'/balance/history'>['items'][number] => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  kind: row.kind,
  reference: row.reference ?? '',
  transfer_id: row.transfer_id,
  counterparty: row.counterparty,
  amount_minor: String(row.amount_minor),
  balance_after_minor: String(row.balance_after_minor),
  currency: row.currency,
  status: row.status,
})

export const historyHandler = defineHandler('/balance/history', {
  async run(tx, { actor }, request) {
    const { order, kind, from, to } = request
    const filter = { kind, from, to }
    await planForValues(tx)
    const page = await readPage<HistoryRow, [string, string]>(request, {
      forms: [keyForms.time, keyForms.integer],
      keyOf: (row) => [row.created_at.toISOString(), String(row.account_seq)],
      rows: (window) => listHistory(tx, actor.business_id, filter, order, window),
      count: () => countHistory(tx, actor.business_id, filter),
    })
    return { ...page, items: page.items.map(answerLine) }
  },
})
