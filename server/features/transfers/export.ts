import { countryName } from '../../../contract/base/countryCodes.ts'
import type { Locale } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import { listLabel } from '../../../contract/messages/lists.ts'
import { planForValues } from '../../db/page.ts'
import { documentTexts, statusLabel } from '../../documents/labels.ts'
import { fileName, mimeOf, renderTable, type TableCell } from '../../documents/table.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { type ExportedTransfer, findSearched, streamTransfers } from './listStore.ts'

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
] as const

function cellsOf(row: ExportedTransfer, locale: Locale): TableCell[] {
  const { send_currency: sent, receive_currency: received } = row
  const cells: Record<(typeof columns)[number], TableCell> = {
    reference: { text: row.reference },
    kind: { text: documentTexts(locale).kinds[row.kind] },
    status: { text: statusLabel(row.status, locale) },
    created_at: { time: row.created_at },
    created_by: { text: row.created_by_name },
    recipient: { text: row.recipient_name },
    country: { text: countryName(row.country, locale) },
    bank: { text: row.bank_name },
    account: { text: row.account_tail },
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
  }
  return columns.map((column) => cells[column])
}

/** The whole filtered set, not the page, in the reader's language. */
export const exportHandler = defineHandler('/transfer/export', {
  async run(tx, { actor, locale, now }, { format, sort, order, ...filter }) {
    const texts = documentTexts(locale).transfers
    const search = await findSearched(tx, actor.business_id, filter)
    await planForValues(tx)
    const rows: TableCell[][] = []
    const wanted = { sort, isDescending: order === 'desc' }
    const found = streamTransfers(tx, actor.business_id, filter, search, wanted, limits.exportRowsMax + 1)
    for await (const batch of found) {
      for (const row of batch) rows.push(cellsOf(row, locale))
    }
    if (rows.length > limits.exportRowsMax) throw new AppError('export_too_large')
    const table = { name: texts.title, header: columns.map((column) => texts[column]), rows }
    const content = await renderTable(table, format)
    return { file_name: fileName('transfers', now, format), mime: mimeOf[format], content: content.toString('base64') }
  },
})
