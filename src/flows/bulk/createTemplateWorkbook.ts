import type { TranslateFunction } from 'react-admin'
import type { Locale } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { parseBank } from '../../../contract/bulk/banks.ts'
import type { BulkColumn } from '../../../contract/bulk/columns.ts'
import { type BulkFileFormat, columnsOf } from '../../../contract/bulk/fileFormats.ts'
import { headerOf, typeNames } from '../../../contract/bulk/headers.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import type { RecipientType } from '../../../contract/corridors/corridor.ts'
import { createWorkbook, type Sheet } from '../../form/files/createWorkbook.ts'
import { formatMoney } from '../../i18n/formats.ts'
import { examplesOf, type RemainingRow, remainderTable } from './bulkFile.ts'

interface Choices {
  column: BulkColumn
  values: readonly string[]
}

/** A cell's choices: only names that identify a bank. */
function choicesOf(
  { kind, corridor, columns }: BulkFileFormat,
  locale: Locale,
  shown: readonly BulkColumn[],
): Choices[] {
  const { banks } = corridor.banks
  const names = banks.filter(({ name, value }) => parseBank(banks, name)?.code === value).map(({ name }) => name)
  const all: Choices[] = [
    { column: 'bank', values: kind === 'domestic' ? names : [] },
    { column: 'recipient_type', values: Object.values(typeNames[locale]) },
  ]
  return all.filter(({ column, values }) => values.length > 0 && columns.includes(column) && shown.includes(column))
}

const widths: Partial<Record<BulkColumn, number>> = { bank: 28, account_number: 24, account_name: 32, note: 32 }
const isAmount = (column: BulkColumn): boolean => column === 'amount' || column === 'amount_idr'

/** The remaining rows in text cells: a spreadsheet keeps their zeros and shows formulas as text. */
export function createRemainderWorkbook(
  form: BulkFileFormat,
  locale: Locale,
  name: string,
  remaining: readonly RemainingRow[],
): Uint8Array<ArrayBuffer> {
  const rows = remainderTable(form, locale, remaining)
  const columns = form.columns.map((column) => ({ width: widths[column] ?? 20, isText: true }))
  const sheet: Sheet = { name, columns: [...columns, { width: 60, isText: true }, { width: 38, isText: true }], rows }
  return createWorkbook([sheet], rows.length)
}

/** Sheets for the payments, for instructions with examples, and for the drop-down lists. */
export function createTemplateWorkbook(
  form: BulkFileFormat,
  locale: Locale,
  translate: TranslateFunction,
  type: RecipientType | null = null,
): Uint8Array<ArrayBuffer> {
  const columns = columnsOf(form, type)
  const choices = choicesOf(form, locale, columns)
  const say = (key: string, values = {}) => translate(`bulkFlow.template.${key}`, values)
  const { currency, received_min_minor } = form.corridor
  const least = form.kind === 'domestic' ? limits.domesticMinAmountMinor : received_min_minor
  const noteOf = (column: BulkColumn) =>
    say(`columns.${form.kind === 'international' && column === 'bank' ? 'bank_abroad' : column}`, {
      minimum: formatMoney(least, currency),
    })
  const listOf = (column: BulkColumn): { choices?: string } => {
    const at = choices.findIndex((one) => one.column === column)
    const letter = String.fromCharCode(65 + at)
    return at < 0 ? {} : { choices: `Lists!$${letter}$2:$${letter}$${(choices[at]?.values.length ?? 0) + 1}` }
  }
  const payments: Sheet = {
    name: say('payments'),
    columns: columns.map((column) => ({
      width: widths[column] ?? 20,
      isText: !isAmount(column),
      check: { title: headerOf(form, locale, column), note: noteOf(column), ...listOf(column) },
    })),
    rows: [columns.map((column) => headerOf(form, locale, column))],
  }
  const examples = examplesOf(form, type)
  const notes: Sheet = {
    name: say('notes'),
    isAside: true,
    columns: [{ width: 28 }, { width: 14 }, { width: 90 }, ...examples.map(() => ({ width: 30, isText: true }))],
    rows: [
      [say('column'), say('needed'), say('write'), ...examples.map((_, index) => `${say('example')} ${index + 1}`)],
      ...columns.map((column) => [
        headerOf(form, locale, column),
        say(form.needed.includes(column) || column === 'amount' ? 'yes' : 'no'),
        noteOf(column),
        ...examples.map((cells) => cells[column] ?? ''),
      ]),
    ],
  }
  const longest = Math.max(0, ...choices.map(({ values }) => values.length))
  const lists: Sheet = {
    name: 'Lists',
    isHidden: true,
    isAside: true,
    columns: choices.map(() => ({ width: 40 })),
    rows: [
      choices.map(({ column }) => headerOf(form, locale, column)),
      ...Array.from({ length: longest }, (_, index) => choices.map(({ values }) => values[index] ?? '')),
    ],
  }
  return createWorkbook(choices.length > 0 ? [payments, notes, lists] : [payments, notes], bulkRowsMax() + 1)
}
