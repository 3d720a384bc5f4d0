import type { Locale } from '../../../contract/base/calls/envelope.ts'
import type { Metadata } from '../../../contract/base/calls/metadata.ts'
import { countryName } from '../../../contract/base/people/countryCodes.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { factsOf } from '../../audit.ts'
import { streamList } from '../../db/list.ts'
import { planForValues } from '../../db/page.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { transferFilterOf } from './filterStore.ts'
import { type ExportedTransfer, exportedTransfers, sumTransfers, transferQuery } from './listStore.ts'
import { payeeOf } from './transferRow.ts'

const columns = [
  'reference',
  'kind',
  'status',
  'created_at',
  'created_by',
  'recipient',
  'country',
  'bank',
  'account',
  'send_currency',
  'send_amount',
  'rate',
  'fee',
  'discount',
  'total',
  'receive_currency',
  'receive_amount',
  'fee_payer',
  'purpose',
  'invoice_number',
  'paid_at',
  'closed_at',
  'refunded',
  'uetr',
  'metadata',
] as const

const metadataText = (metadata: Metadata | null): string =>
  Object.entries(metadata ?? {})
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')

function cellsOf(row: ExportedTransfer, locale: Locale): TableCell[] {
  const { send_currency: sent, receive_currency: received } = row
  const { recipient_name, bank_name, account_tail } = payeeOf(row)
  const cells: Record<(typeof columns)[number], TableCell> = {
    reference: { text: row.reference },
    kind: { text: documentTexts(locale).kinds[row.kind] },
    status: { text: statusLabel(row.status, locale) },
    created_at: { time: row.created_at },
    created_by: { text: row.created_by_name },
    recipient: { text: recipient_name },
    country: { text: countryName(row.country, locale) },
    bank: { text: bank_name },
    account: { text: account_tail },
    send_currency: { text: sent },
    send_amount: { amount_minor: row.send_amount_minor, currency: sent },
    rate: { decimal: row.rate },
    fee: { amount_minor: row.fee_minor, currency: sent },
    discount: { amount_minor: row.discount_minor, currency: sent },
    total: { amount_minor: row.total_minor, currency: sent },
    receive_currency: { text: received },
    receive_amount: { amount_minor: row.receive_amount_minor, currency: received },
    fee_payer: { text: row.fee_payer },
    purpose: { text: listLabel('purposes', row.purpose, locale) },
    invoice_number: { text: row.invoice_number },
    paid_at: { time: row.paid_at },
    closed_at: { time: row.closed_at },
    refunded: row.refunded_minor === null ? { text: '' } : { amount_minor: row.refunded_minor, currency: sent },
    uetr: { text: row.uetr ?? '' },
    metadata: { text: metadataText(row.metadata) },
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered set, in the reader's language. */
export const transferExport: ExportSource<'/transfer/export'> = async (tx, context, request, rowsMax) => {
  const { format: _, sort, order, ...asked } = request
  const { actor, locale, now } = context
  const { business_id } = actor
  const filter = transferFilterOf(asked, { actor, now })
  const texts = documentTexts(locale).transfers
  const query = await transferQuery(tx, business_id, filter, asked.q)
  await planForValues(tx)
  async function* batches() {
    for await (const rows of streamList(tx, exportedTransfers, query, { sort, order, limit: rowsMax }))
      yield rows.map((row) => cellsOf(row, locale))
  }
  const { waits_for: __, ...facts } = filter
  return {
    stem: 'transfers',
    name: texts.title,
    header: columns.map((column) => texts[column]),
    batches: batches(),
    async count() {
      const sums = await sumTransfers(tx, query)
      return sums.reduce((sum, { count }) => sum + count, 0)
    },
    deed: {
      action: 'transfer.exported',
      object_type: 'business',
      object_id: business_id,
      detail: factsOf({ ...facts, q: asked.q, needs_you: asked.needs_you }),
    },
  }
}

export const exportHandler = exportInline('/transfer/export', transferExport)
