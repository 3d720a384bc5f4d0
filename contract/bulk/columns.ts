import type { FileFinding } from './warnings.ts'

/** Columns of a payment file. `fileFormats.ts` defines which of them each file has. */
const homeColumns = [
  'bank',
  'account_number',
  'account_name',
  'recipient_type',
  'amount',
  'note',
  'invoice_number',
] as const
const abroadColumns = [
  'order_number',
  'company_name',
  'id_number',
  'mobile',
  'email',
  'amount_idr',
  'logistics_company',
  'logistics_number',
] as const

export const bulkColumns = [...homeColumns, ...abroadColumns] as const
export type BulkColumn = (typeof bulkColumns)[number]
export type BulkCells = Readonly<Record<(typeof homeColumns)[number], string>> &
  Readonly<Partial<Record<(typeof abroadColumns)[number], string | undefined>>>

/** `key` identifies a row of a file, so that it is never paid twice. `findings`: what the file did not show openly. */
export type BulkInput = BulkCells & {
  readonly key: string
  readonly findings?: { column: BulkColumn; notice: FileFinding }[] | undefined
}
