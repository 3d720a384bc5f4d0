import { type ObjectSchema, ValidationError } from 'yup'
import { escapeFormula } from '../base/files/spreadsheet.ts'
import { limits } from '../base/money/limits.ts'
import { hasDecimalsWithin } from '../base/money/money.ts'
import { hasForbiddenDecimals, parseAmountReadings } from '../base/money/parseAmount.ts'
import { requiredMessage } from '../base/patterns/patterns.ts'
import { brokenNameRule, isVisibleLines } from '../base/texts/visibleText.ts'
import type { RecipientDetails, RecipientType } from '../corridors/corridor.ts'
import { receivedDecimals } from '../corridors/decimals.ts'
import { normaliseDetails, recipientSchema } from '../corridors/recipientSchema.ts'
import { type CellError, type CellWarning, findBank, readCells, readType } from './cells.ts'
import type { BulkCells, BulkColumn, BulkInput } from './columns.ts'
import type { BulkFileFormat } from './fileFormats.ts'
import { type AmountColumn, type BulkNotations, currencyOf, relevantNotations } from './notation.ts'
import { noticesOf } from './notices.ts'

/** Validates the rows of a payment file. Pure: the portal's grid, the server's validation and the order run the same code. */

export interface BulkPayment {
  row: number
  key: string
  recipient_type: RecipientType
  recipient_details: Record<string, string>
  /** Which amount was typed, and its value in minor units. */
  side: 'send' | 'receive'
  amount_minor: bigint
  note: string
  invoice_number: string
  logistics_company: string
  logistics_number: string
}

export interface CheckedRows {
  /** Of rows without errors. */
  payments: BulkPayment[]
  faults: CellError[]
  notices: CellWarning[]
}

/** `1.23457E+15`: a spreadsheet lost the last digits of a long number. */
const scientific = /^[-+]?\d+([.,]\d+)?E[-+]?\d+$/i

const isFormula = (text: string): boolean => /^\s*(=|[+\-@]\s*[A-Za-z@(])/.test(text) && escapeFormula(text) !== text

type Say = (column: BulkColumn, message: string) => void

/** Context shared by all rows of a file. */
interface Judge {
  form: BulkFileFormat
  /** The same schemas as for a single transfer's recipient. */
  schemas: Readonly<Record<RecipientType, ObjectSchema<RecipientDetails>>>
  notations: BulkNotations
}

/** All errors of a recipient at once. */
function checkDetails(
  { form: { columnOf }, schemas }: Judge,
  type: RecipientType,
  details: Record<string, string>,
  say: Say,
): void {
  try {
    schemas[type].validateSync(details, { strict: true, abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    const inner = error.inner.length > 0 ? error.inner : [error]
    for (const { path = '', message } of inner) say(columnOf[path] ?? 'account_name', message)
  }
}

const readOne = ({ form, notations }: Judge, column: AmountColumn, text: string, say: Say): bigint => {
  const currency = currencyOf(form, column)
  const found = parseAmountReadings(text, currency, notations[column])
  if (found.length === 0) {
    const isOther = parseAmountReadings(text, currency).length > 0
    const unread = hasForbiddenDecimals(text, currency) ? 'patterns.bulk_no_decimals' : 'patterns.amount'
    say(column, isOther ? 'patterns.bulk_amount_other' : unread)
  }
  if (found.length > 1) say(column, 'patterns.bulk_amount_unclear')
  return found[0] ?? 0n
}

type Typed = Pick<BulkPayment, 'side' | 'amount_minor'>

/** The amount to receive, within the corridor's bounds, or the amount to send if the file has that column. */
function checkAmount(judge: Judge, cells: BulkCells, say: Say): Typed {
  const { corridor, kind, columns } = judge.form
  const inRupiah = cells.amount_idr ?? ''
  if (columns.includes('amount_idr') && cells.amount === '' && inRupiah !== '')
    return { side: 'send', amount_minor: readOne(judge, 'amount_idr', inRupiah, say) }
  if (cells.amount === '') {
    say('amount', requiredMessage)
    return { side: 'receive', amount_minor: 0n }
  }
  const amount_minor = readOne(judge, 'amount', cells.amount, say)
  const least =
    kind === 'domestic' ? [corridor.received_min_minor, limits.domesticMinAmountMinor] : [corridor.received_min_minor]
  if (inRupiah !== '') say('amount_idr', 'patterns.bulk_one_amount')
  if (!hasDecimalsWithin(amount_minor, corridor.currency, receivedDecimals(corridor)))
    say('amount', 'patterns.bulk_whole_amount')
  else if (least.some((minor) => amount_minor < BigInt(minor))) say('amount', 'amount_below_minimum')
  else if (amount_minor > BigInt(corridor.received_max_minor)) say('amount', 'amount_above_maximum')
  return { side: 'receive', amount_minor }
}

/** Free-text columns not covered by recipient rules. */
const freeColumns = [
  'order_number',
  'company_name',
  'logistics_company',
  'logistics_number',
  'note',
  'invoice_number',
] as const

function checkTexts({ columns, textMax }: BulkFileFormat, cells: BulkCells, say: Say): void {
  for (const column of freeColumns) {
    const text = cells[column] ?? ''
    const max = textMax[column] ?? limits.textLengthMax
    if (!columns.includes(column)) continue
    if (text.length > max) say(column, max === limits.textLengthMax ? 'patterns.text' : 'patterns.bulk_short')
    else if (!isVisibleLines(text)) say(column, 'patterns.visible_text')
    else if (column === 'company_name' && text !== '') {
      const broken = brokenNameRule(text)
      if (broken !== null) say(column, broken)
    }
  }
}

/** Fields required together in a row for goods (spec §3). */
function checkOrder({ columns }: BulkFileFormat, type: RecipientType, cells: BulkCells, say: Say): void {
  if (!columns.includes('order_number')) return
  const { company_name = '', logistics_company = '', logistics_number = '' } = cells
  if ((cells.order_number ?? '') === '') say('order_number', requiredMessage)
  if (type === 'business' && company_name !== '' && company_name !== cells.account_name)
    say('account_name', 'patterns.bulk_names_differ')
  if (logistics_company === '' && logistics_number !== '') say('logistics_company', requiredMessage)
  if (logistics_company !== '' && logistics_number === '') say('logistics_number', requiredMessage)
}

/** Reports only the first error of a cell; damage by spreadsheets takes precedence over rules. */
function sayOnce(row: number, faults: CellError[]): Say {
  const told = new Set<BulkColumn>()
  return (column, message) => {
    if (!told.has(column)) faults.push({ row, column, message })
    told.add(column)
  }
}

const longNumbers = ['account_number', 'amount', 'amount_idr', 'id_number', 'mobile'] as const

function checkRow(judge: Judge, input: BulkInput, row: number, faults: CellError[]): BulkPayment | null {
  const { form } = judge
  const cells = readCells(input)
  const before = faults.length
  const say = sayOnce(row, faults)
  for (const column of form.columns) if (isFormula(cells[column])) say(column, 'patterns.bulk_formula')
  for (const column of longNumbers) if (scientific.test(cells[column])) say(column, 'patterns.bulk_scientific')
  if (cells.bank !== '' && findBank(form, cells) === undefined) say('bank', 'patterns.bulk_bank')
  const type = readType(cells.recipient_type)
  if (type === undefined) say('recipient_type', 'patterns.choice')
  const recipient_type = type ?? 'business'
  const details = normaliseDetails(form.corridor, recipient_type, form.detailsOf(recipient_type, cells))
  checkDetails(judge, recipient_type, details as Record<string, string>, say)
  const typed = checkAmount(judge, cells, say)
  checkTexts(form, cells, say)
  checkOrder(form, recipient_type, cells, say)
  if (faults.length > before) return null
  const { note, logistics_company, logistics_number } = cells
  const invoice_number = cells.order_number || cells.invoice_number
  const said = { note, invoice_number, logistics_company, logistics_number }
  return {
    row,
    key: input.key,
    recipient_type,
    recipient_details: details as Record<string, string>,
    ...typed,
    ...said,
  }
}

/** Order numbers must be unique: documents are matched by them. */
function repeatedOrders({ columns }: BulkFileFormat, inputs: readonly BulkInput[]): CellError[] {
  if (!columns.includes('order_number')) return []
  const seen = new Set<string>()
  return inputs.flatMap((input, index): CellError[] => {
    const order = (input.order_number ?? '').trim().toLowerCase()
    const isRepeated = order !== '' && seen.has(order)
    seen.add(order)
    return isRepeated ? [{ row: index + 1, column: 'order_number', message: 'patterns.bulk_order_twice' }] : []
  })
}

/** All errors and warnings of all cells at once, in time linear in the rows. */
export function checkRows(form: BulkFileFormat, inputs: readonly BulkInput[], said: BulkNotations = {}): CheckedRows {
  const { corridor } = form
  const notations = relevantNotations(form, inputs, said)
  const schemas = {
    business: recipientSchema(corridor, 'business'),
    individual: recipientSchema(corridor, 'individual'),
  }
  const repeated = repeatedOrders(form, inputs)
  const isRepeated = new Set(repeated.map(({ row }) => row))
  const faults: CellError[] = []
  const payments = inputs.flatMap(
    (input, index) => checkRow({ form, schemas, notations }, input, index + 1, faults) ?? [],
  )
  return {
    payments: payments.filter(({ row }) => !isRepeated.has(row)),
    faults: [...faults, ...repeated].sort((one, other) => one.row - other.row),
    notices: noticesOf(form, inputs, notations),
  }
}
