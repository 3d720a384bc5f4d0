import { parseAmountReadings } from '../base/money/parseAmount.ts'
import { requiredRecipientStep } from '../corridors/recipientSchema.ts'
import { type CellWarning, findBank, readCells, readType } from './cells.ts'
import type { BulkColumn, BulkInput } from './columns.ts'
import { type BulkFileFormat, stripAccountSeparators } from './fileFormats.ts'
import type { BulkNotations } from './notation.ts'

/** Warnings about the cells of a file, which do not prevent a row from being paid. */

/** A row as the warnings need it. */
interface ReadRow {
  row: number
  input: BulkInput
  cells: Record<BulkColumn, string>
  bank: string
  isRestored: boolean
  account: string
}

function readRow(form: BulkFileFormat, input: BulkInput, index: number): ReadRow {
  const cells = readCells(input)
  const found = findBank(form, cells)
  const { code: bank = '', isRestored = false } = found ?? {}
  return { row: index + 1, input, cells, bank, isRestored, account: stripAccountSeparators(cells.account_number) }
}

/** Excel keeps 15 digits of a number and replaces the rest by zeros. */
const hasLostDigits = (account: string): boolean => account.length > 15 && /^0+$/.test(account.slice(15))

/** Account number length that most rows of a bank have in this file. */
function usualLengths(rows: readonly ReadRow[]): Map<string, number> {
  const byBank = Map.groupBy(
    rows.filter(({ bank, account }) => bank !== '' && account !== ''),
    ({ bank }) => bank,
  )
  const usual = new Map<string, number>()
  for (const [code, ofBank] of byBank) {
    const byLength = Map.groupBy(ofBank, ({ account }) => account.length)
    for (const [length, alike] of byLength)
      if (alike.length * 2 > ofBank.length && alike.length > 1) usual.set(code, length)
  }
  return usual
}

/** The bank's own length; the file's majority decides only where a bank has none, since a spreadsheet drops the zeros of a whole column. */
function accountLengths({ corridor }: BulkFileFormat, rows: readonly ReadRow[]): Map<string, number> {
  const own = corridor.banks.banks.flatMap(({ value, account_digits }): [string, number][] =>
    account_digits === undefined ? [] : [[value, account_digits]],
  )
  return new Map([...usualLengths(rows), ...own])
}

type Told = Omit<CellWarning, 'row'>

function accountNotices({ account, bank }: ReadRow, lengths: ReadonlyMap<string, number>): Told[] {
  const length = lengths.get(bank)
  const isShort = account !== '' && length !== undefined && account.length < length
  return [
    ...(hasLostDigits(account) ? [{ column: 'account_number', notice: 'digits_lost', other: '' } as const] : []),
    ...(isShort
      ? [{ column: 'account_number', notice: 'zero_missing', other: account.padStart(length, '0') } as const]
      : []),
  ]
}

/** A person who has not registered yet is paid only after they have used a mailed link. */
const needsEmail = ({ corridor, columns }: BulkFileFormat, { cells }: ReadRow): boolean =>
  columns.includes('email') &&
  cells.email === '' &&
  readType(cells.recipient_type) === 'individual' &&
  requiredRecipientStep(corridor, { recipient_type: 'individual', received_minor: 0n }) !== null

/** The row of the first occurrence of each key. */
function earlierRows(rows: readonly ReadRow[], keyOf: (row: ReadRow) => string | null): Map<number, ReadRow> {
  const first = new Map<string, ReadRow>()
  const earlier = new Map<number, ReadRow>()
  for (const row of rows) {
    const key = keyOf(row)
    const before = key === null ? undefined : first.get(key)
    if (before) earlier.set(row.row, before)
    else if (key !== null) first.set(key, row)
  }
  return earlier
}

export function noticesOf(form: BulkFileFormat, inputs: readonly BulkInput[], notations: BulkNotations): CellWarning[] {
  const rows = inputs.map((input, index) => readRow(form, input, index))
  const lengths = accountLengths(form, rows)
  const twice = earlierRows(rows, ({ account, bank, cells }) => {
    const amounts = parseAmountReadings(cells.amount, form.corridor.currency, notations.amount).join()
    return account === '' ? null : `${bank} ${account} ${amounts} ${cells.amount_idr}`
  })
  const sameId = earlierRows(rows, ({ cells }) => (cells.id_number === '' ? null : cells.id_number.toUpperCase()))
  return rows.flatMap((read): CellWarning[] => {
    const { row, input, cells, bank, isRestored } = read
    const [same, person] = [twice.get(row), sameId.get(row)]
    const told: Told[] = [
      ...(input.findings ?? []).map((finding) => ({ ...finding, other: '' })),
      ...(isRestored ? [{ column: 'bank', notice: 'zero_restored', other: bank } as const] : []),
      ...accountNotices(read, lengths),
      ...(same ? [{ column: 'account_number', notice: 'twice_in_file', other: String(same.row) } as const] : []),
      ...(person && person.cells.account_name !== cells.account_name
        ? [{ column: 'id_number', notice: 'id_other_name', other: String(person.row) } as const]
        : []),
      ...(needsEmail(form, read) ? [{ column: 'email', notice: 'email_missing', other: '' } as const] : []),
    ]
    return told.map((one) => ({ row, ...one }))
  })
}
