import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { countryName } from '../../../contract/base/people/countryCodes.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { factsOf } from '../../audit.ts'
import { countRows, streamList } from '../../db/list.ts'
import { documentTexts } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { recipientFilter, recipients } from './listStore.ts'
import type { RecipientRow } from './store.ts'

const columns = [
  'name',
  'type',
  'country',
  'currency',
  'bank',
  'account',
  'relationship',
  'last_sent_at',
  'created_at',
] as const

function cellsOf(row: RecipientRow, locale: Locale): TableCell[] {
  const { recipients: texts } = documentTexts(locale)
  const cells: Record<(typeof columns)[number], TableCell> = {
    name: { text: row.full_name },
    type: { text: texts.types[row.type] },
    country: { text: countryName(row.country, locale) },
    currency: { text: row.currency },
    bank: { text: row.bank_name },
    account: { text: row.account_tail },
    relationship: { text: row.relationship === null ? '' : listLabel('relationships', row.relationship, locale) },
    last_sent_at: { time: row.last_sent_at },
    created_at: { time: row.created_at },
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered list in the reader's language; accounts by their last digits, as in the list. */
export const recipientExport: ExportSource<'/recipient/export'> = (tx, { actor, locale }, request, rowsMax) => {
  const { format: _, sort, order, ...filter } = request
  const { business_id } = actor
  const { recipients: texts } = documentTexts(locale)
  const wanted = { scope: business_id, filter: recipientFilter(filter) }
  async function* batches() {
    const found = streamList(tx, recipients, wanted, { sort, order, limit: rowsMax })
    for await (const rows of found) yield rows.map((row) => cellsOf(row, locale))
  }
  return Promise.resolve({
    stem: 'recipients',
    name: texts.title,
    header: columns.map((column) => texts[column]),
    batches: batches(),
    count: () => countRows(tx, recipients, wanted, rowsMax),
    deed: { action: 'recipient.exported', object_type: 'business', object_id: business_id, detail: factsOf(filter) },
  })
}

export const exportHandler = exportInline('/recipient/export', recipientExport)
