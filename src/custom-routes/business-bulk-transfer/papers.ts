import { limits } from '../../../contract/base/money/limits.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkDocument } from '../../flows/bulk/answers.ts'

const types = ['application/pdf', 'image/png', 'image/jpeg', 'application/zip', 'application/x-zip-compressed']
const extensions = /\.(pdf|png|jpe?g|zip)$/i

const mebibyte = 1024 * 1024
export const documentLimits = {
  each: limits.uploadBytesMax / mebibyte,
  megabytes: limits.bulkDocumentBytesMax / mebibyte,
  max: limits.bulkDocumentsMax,
}

export const totalDocumentBytes = (documents: readonly BulkDocument[]): number =>
  documents.reduce((sum, { size }) => sum + size, 0)

/** Client-side check of a file (spec §5), as a text key. The server checks again, by content. */
export function bulkDocumentProblem(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  documents: readonly BulkDocument[],
): string | null {
  if (!extensions.test(name) || (type !== '' && !types.includes(type))) return 'bulkFlow.documents.type'
  if (size > limits.uploadBytesMax) return 'bulkFlow.documents.size'
  if (documents.length >= limits.bulkDocumentsMax) return 'bulkFlow.documents.count'
  if (documents.some((one) => one.name.toLowerCase() === name.toLowerCase())) return 'bulkFlow.documents.twice'
  return totalDocumentBytes(documents) + size > limits.bulkDocumentBytesMax ? 'bulkFlow.documents.total' : null
}

export const orderNumbersOf = (rows: readonly BulkInput[]): string[] =>
  rows.map(({ order_number = '' }) => order_number.trim()).filter((order) => order !== '')

/**
 * The longest order number that the file name starts with; null: the file belongs to all rows. `PO-1` does not match
 * `PO-12.pdf`.
 */
export function orderNumberInName(name: string, rows: readonly BulkInput[]): string | null {
  const plain = name.toLowerCase()
  const begins = (order: string): boolean =>
    plain.startsWith(order.toLowerCase()) && !/[\p{L}\p{N}]/u.test(plain[order.length] ?? '')
  const [longest = null] = orderNumbersOf(rows)
    .filter(begins)
    .sort((one, other) => other.length - one.length)
  return longest
}
