import { v7 } from 'uuid'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { csvFile, escapeFormula } from '../../../contract/base/files/spreadsheet.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { readType } from '../../../contract/bulk/cells.ts'
import { type BulkColumn, type BulkInput, bulkColumns } from '../../../contract/bulk/columns.ts'
import { type BulkFileFormat, columnsOf } from '../../../contract/bulk/fileFormats.ts'
import {
  type ColumnMapping,
  errorsHeader,
  headerOf,
  keyColumnIndex,
  keyHeader,
} from '../../../contract/bulk/headers.ts'
import { bulkTextMax } from '../../../contract/bulk/rowsMax.ts'
import type { RecipientType } from '../../../contract/corridors/corridor.ts'
import { TableError } from '../../form/files/tableError.ts'

/** Reads and writes the files of bulk transfers. */

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const isFilled = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** If the file has both columns, the amount may be in either currency. */
export const missingColumns = ({ needed, columns }: BulkFileFormat, places: ColumnMapping): BulkColumn[] => {
  const missing = needed.filter((column) => places[column] === undefined)
  const hasAmount = places.amount !== undefined || (columns.includes('amount_idr') && places.amount_idr !== undefined)
  return hasAmount || missing.includes('amount') ? missing : [...missing, 'amount']
}

const empty = {
  bank: '',
  account_number: '',
  account_name: '',
  recipient_type: '',
  amount: '',
  note: '',
  invoice_number: '',
}

export const newInput = (cells: Partial<BulkInput> = {}): BulkInput => ({ key: v7(), ...empty, ...cells })

interface InputOptions {
  /** Recipients of the file, where it is for one type. */
  type?: RecipientType | null
  /** Hidden or calculated content of a row, by its index in the table. */
  findingsOf?: (index: number) => NonNullable<BulkInput['findings']>
}

/** A row that names its type keeps it; the person was asked about those of the other type. */
const typeOf = (said: string | undefined, type: RecipientType): RecipientType =>
  said === undefined || said.trim() === '' ? type : (readType(said) ?? type)

/** The filled rows below the header. A row with one of our keys keeps it, unless it is a duplicate. */
export function inputsOf(
  [header = [], ...lines]: readonly (readonly string[])[],
  places: ColumnMapping,
  { type = null, findingsOf = () => [] }: InputOptions = {},
): BulkInput[] {
  const keyAt = keyColumnIndex(header)
  const seen = new Set<string>()
  const keyOf = (line: readonly string[]): string => {
    const told = line[keyAt]?.trim().toLowerCase() ?? ''
    const key = uuid.test(told) && !seen.has(told) ? told : v7()
    seen.add(key)
    return key
  }
  return lines.flatMap((line, index) => {
    if (!isFilled(line)) return []
    const cells = bulkColumns.flatMap((column) => {
      const at = places[column]
      return at === undefined ? [] : [[column, (line[at] ?? '').slice(0, limits.textLengthMax)] as const]
    })
    const findings = findingsOf(index + 1)
    const read: Partial<BulkInput> = {
      ...Object.fromEntries(cells),
      key: keyOf(line),
      ...(findings.length > 0 ? { findings } : {}),
    }
    return [newInput(type === null ? read : { ...read, recipient_type: typeOf(read.recipient_type, type) })]
  })
}

/** Limits the size, since all rows are stored in a draft. */
function bounded(inputs: BulkInput[]): BulkInput[] {
  if (JSON.stringify(inputs).length > bulkTextMax()) throw new TableError('text')
  return inputs
}

/** Rows moved to a separate file: our own format, which contains the rows' keys. */
export const isRemainderFile = ([header = []]: readonly (readonly string[])[]): boolean => keyColumnIndex(header) >= 0

/** A file of separated rows updates the existing rows by key; any other file replaces them. */
export function mergeInputs(
  rows: readonly BulkInput[],
  table: readonly (readonly string[])[],
  places: ColumnMapping,
  options: InputOptions = {},
): BulkInput[] {
  const { type = null } = options
  const isOurs = isRemainderFile(table)
  const read = inputsOf(table, places, isOurs ? { ...options, type: null } : options)
  if (!isOurs)
    return bounded([...rows.filter(({ recipient_type }) => type !== null && recipient_type !== type), ...read])
  const mended = new Map(read.map((input) => [input.key, input]))
  const known = new Set(rows.map(({ key }) => key))
  return bounded([...rows.map((row) => mended.get(row.key) ?? row), ...read.filter(({ key }) => !known.has(key))])
}

const examples: Record<BulkFileFormat['kind'], readonly Partial<BulkInput>[]> = {
  domestic: [
    {
      bank: 'BCA',
      account_number: '0123456789',
      account_name: 'PT Maju Bersama',
      recipient_type: 'business',
      amount: '1500000',
      note: 'November',
      invoice_number: 'INV-118',
    },
    {
      bank: '008',
      account_number: '1370012345678',
      account_name: 'Siti Rahayu',
      recipient_type: 'individual',
      amount: '750000',
    },
  ],
  international: [
    {
      order_number: 'PO-2026-118',
      recipient_type: 'business',
      company_name: '上海宏达贸易有限公司',
      account_name: '上海宏达贸易有限公司',
      mobile: '13812345678',
      bank: '中国工商银行上海分行',
      account_number: '1001234567890123456',
      amount: '12000',
      logistics_company: 'COSCO',
      logistics_number: 'COSU6012345678',
    },
    {
      order_number: 'PO-2026-119',
      recipient_type: 'individual',
      account_name: '王小明',
      id_number: '11010519491231002X',
      mobile: '13812345678',
      bank: '103100000026',
      account_number: '6228480402564890018',
      amount_idr: '4500000',
    },
  ],
}

export const examplesOf = ({ kind }: BulkFileFormat, type: RecipientType | null): readonly Partial<BulkInput>[] =>
  examples[kind].filter(({ recipient_type }) => type === null || recipient_type === type)

/** A header in the person's language, and an example of each kind of recipient. */
export function templateFile(form: BulkFileFormat, locale: Locale, type: RecipientType | null = null): string {
  const columns = columnsOf(form, type)
  return csvFile([
    columns.map((column) => headerOf(form, locale, column)),
    ...examplesOf(form, type).map((cells) => columns.map((column) => cells[column] ?? '')),
  ])
}

export interface RemainingRow {
  input: BulkInput
  faults: string
}

/** The remaining rows with their errors, and the key that identifies each on re-import. */
export const remainderTable = (form: BulkFileFormat, locale: Locale, rows: readonly RemainingRow[]): string[][] => [
  [...form.columns.map((column) => headerOf(form, locale, column)), errorsHeader, keyHeader],
  ...rows.map(({ input, faults }) => [...form.columns.map((column) => input[column] ?? ''), faults, input.key]),
]

export const remainderFile = (form: BulkFileFormat, locale: Locale, rows: readonly RemainingRow[]): string =>
  csvFile(remainderTable(form, locale, rows).map((cells) => cells.map(escapeFormula)))
