import { limits } from '../../../contract/base/limits.ts'
import type { BulkPayment } from '../../../contract/bulk/rows.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { Tx } from '../../db/client.ts'
import { AppError } from '../../errors.ts'
import { holdFiles } from '../files/store.ts'
import { type DocumentRow, findDocuments } from '../transfers/store.ts'
import type { BulkRowRow } from './bulkRow.ts'

type Asked = CallRequest<'/bulk/create'>['documents']

/** The papers of a row: those of its order, and those of the whole. */
export type DocumentsOf = (payment: BulkPayment) => Pick<BulkRowRow, 'document_ids' | 'document_hashes'>

const sameText = (text: string): string => text.trim().toLowerCase()

/** Spec §5: all of them together at most 20 MB, and no name twice. */
function assertTogether(files: readonly DocumentRow[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > limits.bulkDocumentBytesMax) {
    const megabytes = limits.bulkDocumentBytesMax / (1024 * 1024)
    throw new AppError('file_too_large', { field: 'documents', values: { megabytes } })
  }
  if (new Set(files.map(({ name }) => sameText(name))).size !== files.length)
    throw new AppError('file_already_exists', { field: 'documents' })
}

/** Each paper is the business's own, and of an order that a row has, or of every row. */
export async function readDocuments(
  tx: Tx,
  businessId: string,
  asked: Asked,
  payments: readonly BulkPayment[],
): Promise<DocumentsOf> {
  const ids = asked.map(({ file_id }) => file_id)
  if (ids.length > 0) await holdFiles(tx, businessId, ids)
  const found = ids.length === 0 ? [] : await findDocuments(tx, businessId, ids, 'bulk_document')
  if (new Set(ids).size !== ids.length) throw new AppError('input_invalid', { field: 'documents' })
  if (found.length !== ids.length) throw new AppError('not_found', { field: 'documents' })
  assertTogether(found)
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
