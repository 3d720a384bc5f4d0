import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { documentTexts } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { AppError } from '../../errors.ts'
import { bulkDecisions } from '../decisions/decisionStore.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { reasonText } from './notices.ts'
import { type ListedBulkRow, readAllRows } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { serializeBulkRow } from './serializer.ts'
import { findBulk } from './store.ts'

const columns = [
  'number',
  'recipient',
  'bank',
  'account',
  'amount_received',
  'currency',
  'fee',
  'total',
  'state',
  'reason',
  'refunded',
  'reference',
  'paid_at',
  'ended_at',
  'approved_by',
  'invoice_number',
  'logistics_company',
  'logistics_number',
  'note',
] as const

function cellsOf(
  bulk: BulkTransferRow,
  row: ListedBulkRow,
  { locale, approvedBy }: { locale: Locale; approvedBy: string },
): TableCell[] {
  const shown = serializeBulkRow(bulk, row)
  const cells: Record<(typeof columns)[number], TableCell> = {
    number: { text: String(shown.row) },
    recipient: { text: shown.recipient_name },
    bank: { text: shown.bank_name },
    account: { text: shown.account_number },
    amount_received: { amount_minor: row.amount_minor, currency: row.receive_currency },
    currency: { text: row.receive_currency },
    fee: { amount_minor: row.fee_minor, currency: bulk.currency },
    total: { amount_minor: row.total_minor, currency: bulk.currency },
    state: { text: documentTexts(locale).bulk.states[shown.state] },
    reason: { text: reasonText(row, locale) ?? '' },
    refunded: row.returned_minor === 0n ? { text: '' } : { amount_minor: row.returned_minor, currency: bulk.currency },
    reference: { text: row.reference ?? '' },
    paid_at: { time: row.paid_at },
    ended_at: { time: row.ended_at },
    approved_by: { text: approvedBy },
    invoice_number: { text: shown.invoice_number },
    logistics_company: { text: shown.logistics_company },
    logistics_number: { text: shown.logistics_number },
    note: { text: shown.note },
  }
  return columns.map((column) => cells[column])
}

/** Every payment of one bulk transfer with its outcome. */
const bulkExport: ExportSource<'/bulk/export'> = async (tx, { actor, locale }, { id }) => {
  const bulk = await findBulk(tx, actor.business_id, id)
  if (!bulk) throw new AppError('not_found')
  assertBulkVisible(bulk, actor)
  const { bulk: texts } = documentTexts(locale)
  const decisions = await bulkDecisions.find(tx, actor.business_id, [id])
  const approved = decisions.filter(({ decision }) => decision === 'approved')
  const shown = { locale, approvedBy: approved.map(({ full_name }) => full_name).join(', ') }
  async function* batches(whole: BulkTransferRow) {
    const rows = await readAllRows(tx, whole)
    yield rows.map((row) => cellsOf(whole, row, shown))
  }
  return {
    stem: `${texts.file}-${bulk.reference}`,
    name: texts.title,
    header: columns.map((column) => texts.columns[column]),
    batches: batches(bulk),
    count: () => Promise.resolve(bulk.row_count),
    deed: { action: 'bulk.exported', object_type: 'bulk', object_id: id, detail: {} },
  }
}

export const exportHandler = exportInline('/bulk/export', bulkExport)
