import { plainAmount } from '../../../contract/base/money/money.ts'
import type { BulkRowState } from '../../../contract/base/statuses/bulk.ts'
import { sourceLengthMax } from '../../../contract/bulk/paymentSource.ts'
import { appendRequestAudit } from '../../audit.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { cutText, type Element, writeDocument } from '../../ports/rails/iso20022/xml.ts'
import type { BulkTransferRow } from './bulkRow.ts'
import { type ListedBulkRow, readAllRows } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { serializeBulkRow } from './serializer.ts'
import { findBulk } from './store.ts'

/** pain.002.001.10: status report for the program that sent the payment order. */
const pain002Namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.10'

const statusOf: Record<BulkRowState, string> = { pending: 'PDNG', processing: 'ACSP', success: 'ACSC', failed: 'RJCT' }

/** Group status: that of the rows if they agree, else `PART`. */
function groupStatus(states: readonly BulkRowState[]): string {
  const found = new Set(states)
  const [only] = found
  return found.size === 1 && only !== undefined ? statusOf[only] : 'PART'
}

const defaultMessage = 'pain.001.001.09'
const idOf = (text: string | undefined): string => cutText(text ?? '', sourceLengthMax)

const withoutDashes = (id: string): string => id.replaceAll('-', '')

function paymentOf(bulk: BulkTransferRow, row: ListedBulkRow): Element {
  const { reason, state, ...shown } = serializeBulkRow(bulk, row)
  // Rows of other files are known by their numbers.
  const instructionId = row.source ? idOf(row.source.instruction_id) : String(shown.row)
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
      instructionId === '' ? null : ['OrgnlInstrId', instructionId],
      // The payer's own reference: the EndToEndId of a pain.001, or the invoice number column of another file.
      ['OrgnlEndToEndId', idOf(row.source?.e2e_id) || idOf(shown.invoice_number) || 'NOTPROVIDED'],
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

/** The customer's message if all rows are from one; otherwise the bulk transfer is named. */
function originalOf(bulk: BulkTransferRow, rows: readonly ListedBulkRow[]): Element[] {
  const [first] = rows
  const source = first?.source
  const messageId = idOf(source?.message_id)
  if (source && messageId !== '' && rows.every((row) => row.source?.message_id === source.message_id))
    return [
      ['OrgnlMsgId', messageId],
      ['OrgnlMsgNmId', idOf(source.message_type) || defaultMessage],
    ]
  return [
    ['OrgnlMsgId', bulk.reference],
    ['OrgnlMsgNmId', defaultMessage],
    ['OrgnlCreDtTm', bulk.created_at.toISOString()],
  ]
}

function writeStatusReport(bulk: BulkTransferRow, rows: readonly ListedBulkRow[], id: string, now: Date): string {
  const states = rows.map(({ shown_state }) => shown_state)
  const group: Element = [
    'OrgnlGrpInfAndSts',
    [...originalOf(bulk, rows), ['OrgnlNbOfTxs', String(rows.length)], ['GrpSts', groupStatus(states)]],
  ]
  const header: Element = [
    'GrpHdr',
    [
      ['MsgId', withoutDashes(id)],
      ['CreDtTm', now.toISOString()],
    ],
  ]
  const byPayment = Map.groupBy(rows, ({ source }) => idOf(source?.payment_id) || bulk.reference)
  const payments = [...byPayment].map(
    ([name, own]): Element => [
      'OrgnlPmtInfAndSts',
      [['OrgnlPmtInfId', name], ...own.map((row) => paymentOf(bulk, row))],
    ],
  )
  return writeDocument(['Document', [['CstmrPmtStsRpt', [header, group, ...payments]]], { xmlns: pain002Namespace }])
}

export const statusReportHandler = defineHandler('/bulk/status-report', {
  async run(tx, context, { id }, { deps }) {
    const { business_id } = context.actor
    const bulk = await findBulk(tx, business_id, id)
    if (!bulk) throw new AppError('not_found')
    assertBulkVisible(bulk, context.actor)
    const rows = await readAllRows(tx, bulk)
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
