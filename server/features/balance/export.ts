import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { CallAnswer, CallRequest } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { fileName, mimeOf, renderTable, type TableCell } from '../../documents/table.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type HistoryRow, streamHistory } from './store.ts'

const columns = ['created_at', 'kind', 'reference', 'counterparty', 'currency', 'amount', 'balance', 'status'] as const

function cellsOf(row: HistoryRow, locale: Locale): TableCell[] {
  const cells: Record<(typeof columns)[number], TableCell> = {
    created_at: { time: row.created_at },
    kind: { text: documentTexts(locale).entries[row.kind] },
    reference: { text: row.reference ?? '' },
    counterparty: { text: row.counterparty ?? '' },
    currency: { text: row.currency },
    amount: { amount_minor: row.amount_minor, currency: row.currency },
    balance: { amount_minor: row.balance_after_minor, currency: row.currency },
    status: { text: row.status === null ? '' : statusLabel(row.status, locale) },
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered history in the reader's language. */
async function exportHistory(
  tx: Tx,
  businessId: string,
  { format, kind, from, to }: CallRequest<'/balance/export'>,
  locale: Locale,
  now: Date,
): Promise<CallAnswer<'/balance/export'>> {
  const texts = documentTexts(locale).history
  const rows: TableCell[][] = []
  for await (const batch of streamHistory(tx, businessId, { kind, from, to }, limits.exportRowsMax + 1)) {
    for (const row of batch) rows.push(cellsOf(row, locale))
  }
  if (rows.length > limits.exportRowsMax) throw new AppError('export_too_large')
  const table = { name: texts.title, header: columns.map((column) => texts[column]), rows }
  const content = await renderTable(table, format)
  return { file_name: fileName('balance', now, format), mime: mimeOf[format], content: content.toString('base64') }
}

export const exportHandler = defineHandler('/balance/export', {
  run: (tx, { actor, locale, now }, request) => exportHistory(tx, actor.business_id, request, locale, now),
})
