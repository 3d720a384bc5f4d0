import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { plainAmount } from '../../../contract/base/money/money.ts'
import type { BulkRowState } from '../../../contract/base/statuses/bulk.ts'
import { appendRequestAudit } from '../../audit.ts'
import { documentTexts } from '../../documents/labels.ts'
import type { TableCell } from '../../documents/table.ts'
import { type ExportSource, exportInline } from '../../documents/tableExport.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { cutText, type Element, writeDocument } from '../../ports/rails/iso20022/xml.ts'
import { bulkDecisions } from '../decisions/decisionStore.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { reasonText } from './notices.ts'
import { type ListedBulkRow, listBulkRows } from './rowStore.ts'
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
  const window = { after: null, limit: bulk.row_count, offset: 0 }
  async function* batches() {
    const rows = await listBulkRows(tx, bulk?.business_id ?? '', id, {}, window)
    yield bulk ? rows.map((row) => cellsOf(bulk, row, shown)) : []
  }
  return {
    stem: `${texts.file}-${bulk.reference}`,
    name: texts.title,
    header: columns.map((column) => texts.columns[column]),
    batches: batches(),
    count: () => Promise.resolve(bulk.row_count),
    deed: { action: 'bulk.exported', object_type: 'bulk', object_id: id, detail: {} },
  }
}

export const exportHandler = exportInline('/bulk/export', bulkExport)

/** pain.002.001.10: status report for the program that sent the payment order. */
const pain002Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

const statusOf: Record<BulkRowState, string> = { pending: 'PDNG', processing: 'ACSP', success: 'ACSC', failed: 'RJCT' }

/** Group status: that of the rows if they agree, else `PART`. */
function groupStatus(states: readonly BulkRowState[]): string {
  const found = new Set(states)
  const [only] = found
  return found.size === 1 && only !== undefined ? statusOf[only] : 'PART'
}

const withoutDashes = (id: string): string => id.replaceAll('-', '')

function paymentOf(bulk: BulkTransferRow, row: ListedBulkRow): Element {
  const { reason, state, ...shown } = serializeBulkRow(bulk, row)
  const told: Element = [
    'StsRsnInf',
    [
      ['Rsn', [['Cd', 'NARR']]],
      ['AddtlInf', cutText(reason ?? '', 105) || 'NOTPROVIDED'],
    ],
  ]
  return [
    'TxInfAndSts',
    [
      ['OrgnlInstrId', String(shown.row)],
      // The payer's own reference: the EndToEndId of a pain.001, or the invoice number column of another file.
      ['OrgnlEndToEndId', cutText(shown.invoice_number, 35) || 'NOTPROVIDED'],
      ['TxSts', statusOf[state]],
      state === 'failed' ? told : null,
      shown.transfer_id === null ? null : ['AcctSvcrRef', withoutDashes(shown.transfer_id)],
      [
        'OrgnlTxRef',
        [
          ['Amt', [['InstdAmt', plainAmount(shown.amount_minor, shown.currency), { Ccy: shown.currency }]]],
          ['Cdtr', [['Pty', [['Nm', cutText(shown.recipient_name, 140)]]]]],
          ['CdtrAcct', [['Id', [['Othr', [['Id', cutText(shown.account_number, 34)]]]]]]],
        ],
      ],
    ],
  ]
}

function writeStatusReport(bulk: BulkTransferRow, rows: readonly ListedBulkRow[], id: string, now: Date): string {
  const states = rows.map(({ shown_state }) => shown_state)
  const group: Element = [
    'OrgnlGrpInfAndSts',
    [
      ['OrgnlMsgId', bulk.reference],
      ['OrgnlMsgNmId', 'pain.001.001.09'],
      ['OrgnlCreDtTm', bulk.created_at.toISOString()],
      ['OrgnlNbOfTxs', String(rows.length)],
      ['GrpSts', groupStatus(states)],
    ],
  ]
  const payments = rows.map((row) => paymentOf(bulk, row))
  const header: Element = [
    'GrpHdr',
    [
      ['MsgId', withoutDashes(id)],
      ['CreDtTm', now.toISOString()],
    ],
  ]
  const report: Element = [
    'CstmrPmtStsRpt',
    [header, group, ['OrgnlPmtInfAndSts', [['OrgnlPmtInfId', bulk.reference], ...payments]]],
  ]
  return writeDocument(['Document', [report], { xmlns: pain002Namespace }])
}

export const statusReportHandler = defineHandler('/bulk/status-report', {
  async run(tx, context, { id }, { deps }) {
    const { business_id } = context.actor
    const bulk = await findBulk(tx, business_id, id)
    if (!bulk) throw new AppError('not_found')
    assertBulkVisible(bulk, context.actor)
    const rows = await listBulkRows(tx, business_id, id, {}, { after: null, limit: bulk.row_count, offset: 0 })
    const content = writeStatusReport(bulk, rows, deps.newId(), context.now)
    const detail = { format: 'pain.002', rows: rows.length }
    await appendRequestAudit(tx, context, { action: 'bulk.exported', object_type: 'bulk', object_id: id, detail })
    return {
      file_name: `${bulk.reference}-pain002.xml`,
      mime: 'application/xml',
      content: Buffer.from(content).toString('base64'),
    }
  },
})
