import { homeCurrency } from '../../../contract/base/money.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { exportHistory } from './export.ts'
import { countHistory, type HistoryRow, listHistory, readTotals } from './store.ts'

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

export const balanceHandlers = {
  '/balance/summary': defineHandler('/balance/summary', {
    async run(tx, { actor }) {
      const totals = await readTotals(tx, actor.business_id)
      return {
        currency: homeCurrency,
        available_minor: String(totals.available_minor),
        api_minor: String(totals.api_minor),
        processing_minor: String(totals.processing_minor),
        requested_minor: String(totals.requested_minor),
      }
    },
  }),

  '/balance/history': defineHandler('/balance/history', {
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
  }),

  '/balance/export': defineHandler('/balance/export', {
    run: (tx, { actor, locale, now }, request) => exportHistory(tx, actor.business_id, request, locale, now),
  }),
}
