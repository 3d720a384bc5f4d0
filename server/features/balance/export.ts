import { dayOf } from '../../../contract/base/clock.ts'
import type { Locale } from '../../../contract/base/envelope.ts'
import { filterDateRange } from '../../../contract/base/periods.ts'
import { factsOf } from '../../audit.ts'
import { countRows, streamList } from '../../db/list.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../tableExport.ts'
import { type HistoryRow, historyLines } from './store.ts'

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
export const openExport: ExportSource<'/balance/export'> = (
  tx,
  { actor, locale, now },
  { kind, ...asked },
  rowsMax,
) => {
  const { business_id } = actor
  const filter = { kind, ...filterDateRange(asked, dayOf(now)) }
  const wanted = { scope: business_id, filter }
  const texts = documentTexts(locale).history
  async function* batches() {
    for await (const rows of streamList(tx, historyLines, wanted, { limit: rowsMax }))
      yield rows.map((row) => cellsOf(row, locale))
  }
  return Promise.resolve({
    stem: 'balance',
    name: texts.title,
    header: columns.map((column) => texts[column]),
    batches: batches(),
    count: () => countRows(tx, historyLines, wanted, rowsMax),
    deed: { action: 'balance.exported', object_type: 'business', object_id: business_id, detail: factsOf(filter) },
  })
}

export const exportHandler = exportInline('/balance/export', openExport)
