import { limits } from '../../../contract/base/money/limits.ts'
import type { BulkPayment } from '../../../contract/bulk/rows.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { bulkInvoiceTypes } from '../../../contract/features/transfers.ts'
import { brandLook } from '../../brands.ts'
import type { Tx } from '../../db/client.ts'
import type { HeavyContext, HeavyTools } from '../../deps.ts'
import { documentTexts } from '../../documents/labels.ts'
import { AppError } from '../../errors.ts'
import { defineHeavyHandler } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { findBrandOfBusiness } from '../config/store.ts'
import { lockFilesForUse } from '../files/store.ts'
import { findSender } from '../transfers/detailStore.ts'
import { transferInvoice } from '../transfers/receipt.ts'
import { type DocumentRow, findDocuments } from '../transfers/store.ts'
import type { BulkRowRow } from './bulkRow.ts'
import { renderBulkReceipt } from './receipt.ts'
import { readAllRows, readReceivedTotal } from './rowStore.ts'
import { assertBulkVisible } from './rules.ts'
import { findBulk } from './store.ts'

type BulkDocumentsRequest = CallRequest<'/bulk/create'>['documents']

/** Documents of a row: those of its order, and those of the whole bulk transfer. */
export type BulkDocumentsOf = (payment: BulkPayment) => Pick<BulkRowRow, 'document_ids' | 'document_hashes'>

const sameText = (text: string): string => text.trim().toLowerCase()

/** Spec §5: at most 20 MB in total, and no duplicate names. */
function assertDocumentSet(files: readonly DocumentRow[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bulkDocumentBytesMax) {
    const megabytes = limits.bulkDocumentBytesMax / (1024 * 1024)
    throw new AppError('file_too_large', { field: 'documents', values: { megabytes } })
  }
  if (new Set(files.map(({ name }) => sameText(name))).size !== files.length)
    throw new AppError('file_already_exists', { field: 'documents' })
}

/** Each document belongs to the business, and to the order of some row or to every row. */
export async function readDocuments(
  tx: Tx,
  businessId: string,
  asked: BulkDocumentsRequest,
  payments: readonly BulkPayment[],
): Promise<BulkDocumentsOf> {
  const ids = asked.map(({ file_id }) => file_id)
  if (ids.length > 0) await lockFilesForUse(tx, businessId, ids)
  const found = ids.length === 0 ? [] : await findDocuments(tx, businessId, ids, 'bulk_document')
  if (new Set(ids).size !== ids.length) throw new AppError('input_invalid', { field: 'documents' })
  if (found.length !== ids.length) throw new AppError('not_found', { field: 'documents' })
  assertDocumentSet(found)
  const orders = new Set(payments.map(({ invoice_number }) => sameText(invoice_number)))
  const stray = asked.findIndex(({ order_number }) => order_number !== null && !orders.has(sameText(order_number)))
  if (stray >= 0) throw new AppError('input_invalid', { field: `documents.${stray}.order_number` })
  return ({ invoice_number }) => {
    const own = asked.filter(
      ({ order_number }) => order_number === null || sameText(order_number) === sameText(invoice_number),
    )
    const files = own.flatMap(({ file_id }) => found.find(({ id }) => id === file_id) ?? [])
    return { document_ids: files.map(({ id }) => id), document_hashes: files.map(({ sha256 }) => sha256) }
  }
}

type ReceiptResponse = CallResponse<'/transfer/generate-transfer-invoice'>

async function bulkReceipt(
  tx: Tx,
  context: HeavyContext,
  { id, kind }: { id: string; kind: string },
  { deps: { papers } }: HeavyTools,
): Promise<ReceiptResponse> {
  const { actor, now } = context
  const { business_id } = actor
  const [bulk, sender, brand] = await Promise.all([
    findBulk(tx, business_id, id),
    findSender(tx, business_id),
    findBrandOfBusiness(tx, business_id),
  ])
  if (!bulk || !sender || bulk.kind !== kind) throw new AppError('not_found')
  assertBulkVisible(bulk, actor)
  const [rows, received] = await Promise.all([readAllRows(tx, bulk), readReceivedTotal(tx, business_id, id)])
  const formats = formatsForRequest(context)
  const content = await renderBulkReceipt(
    { bulk, rows, received, sender },
    { formats, now, papers, brand: brandLook(brand) },
  )
  const { file } = documentTexts(formats.choice.locale).bulk
  return { file_name: `${file}-${bulk.reference}.pdf`, mime: 'application/pdf', content: content.toString('base64') }
}

/** `bulk_type` distinguishes a transfer, also one from a file, from a whole file. */
export const generateTransferInvoiceHandler = defineHeavyHandler(
  '/transfer/generate-transfer-invoice',
  (tx, context, { transaction_id, bulk_type }, tools) => {
    const kind = bulkInvoiceTypes[bulk_type]
    return kind === null
      ? transferInvoice(tx, context, transaction_id, tools)
      : bulkReceipt(tx, context, { id: transaction_id, kind }, tools)
  },
)
