import { csvByteOrderMark, csvRow, safeCsvText } from '../../../../contract/base/files/spreadsheet.ts'
import { plainAmount } from '../../../../contract/base/money/money.ts'
import { businessZone, formatSortableTime, wallClock } from '../../../../contract/base/time/clock.ts'
import { documentTexts } from '../../../documents/labels.ts'
import { amountFormat } from '../../../documents/table.ts'
import { createSheetWriter, type SheetCell } from '../../../documents/xlsx.ts'
import { type CreateStatementWriter, purposeName, statementEndOf } from './format.ts'

const columns = [
  'number',
  'date',
  'kind',
  'reference',
  'counterparty',
  'end_to_end_id',
  'amount',
  'balance',
  'currency',
  'uetr',
  'purpose',
] as const

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Rows of the ledger begin with their number; the first cell of any other row has none. */
export const createCsvWriter: CreateStatementWriter = ({ facts, sums, currency, formats }, push) => {
  const texts = documentTexts(formats.choice.locale)
  const { statement: text } = texts
  const amount = (minor: bigint) => plainAmount(minor, currency)
  const write = (...cells: string[]) => push(Buffer.from(csvRow(cells)))
  const balance = (label: string, day: string, minor: bigint) =>
    write('', day, label, '', '', '', '', amount(minor), currency, '', '')
  return {
    begin() {
      push(Buffer.from(csvByteOrderMark))
      write(...columns.map((column) => text[column]))
      balance(text.opening, facts.from, sums.opening_minor)
    },
    line(line, number) {
      const row = csvRow([
        String(number),
        formatSortableTime(line.created_at, businessZone),
        texts.entries[line.kind],
        line.reference ?? '',
        safeCsvText(oneLine(line.counterparty ?? '')),
        line.end_to_end_id ?? '',
        amount(line.amount_minor),
        amount(line.balance_after_minor),
        line.currency,
        line.uetr ?? '',
        purposeName(line, formats),
      ])
      push(Buffer.from(row))
      return row.trimEnd()
    },
    end(seal) {
      balance(text.closing, facts.to, sums.closing_minor)
      for (const [label, value] of statementEndOf(text, facts, seal))
        write('', '', label, safeCsvText(value), '', '', '', '', '', '', '')
    },
  }
}

/** The row's position is not part of a line. */
const withoutRowNumber = (row: string): string => row.replace(/ r="[A-Z]*\d+"/g, '')

export const createXlsxWriter: CreateStatementWriter = ({ facts, sums, currency, formats }, push) => {
  const texts = documentTexts(formats.choice.locale)
  const { statement: text } = texts
  const columnWidths = [9, 22, 22, 22, 40, 36, 18, 20, 10, 38, 30]
  const sheet = createSheetWriter({ name: text.title, columnWidths, frozenRows: 1 }, push)
  const amount = (minor: bigint): SheetCell => ({
    number: plainAmount(minor, currency),
    format: amountFormat(currency),
  })
  const day = (date: string): SheetCell => ({ wall: new Date(`${date}T00:00:00Z`), format: formats.notation.sheetDay })
  const time = `${formats.notation.sheetDay} ${formats.notation.sheetTime}`
  const balance = (label: string, date: string, minor: bigint) =>
    sheet.row([
      null,
      day(date),
      { text: label, isBold: true },
      null,
      null,
      null,
      null,
      amount(minor),
      { text: currency },
    ])
  return {
    begin() {
      sheet.row(columns.map((column) => ({ text: text[column], isBold: true })))
      balance(text.opening, facts.from, sums.opening_minor)
    },
    line(line, number) {
      const row = sheet.row([
        { number: String(number), format: '0' },
        { wall: wallClock(line.created_at, businessZone), format: time },
        { text: texts.entries[line.kind] },
        { text: line.reference ?? '' },
        { text: line.counterparty ?? '' },
        { text: line.end_to_end_id ?? '' },
        amount(line.amount_minor),
        amount(line.balance_after_minor),
        { text: line.currency },
        { text: line.uetr ?? '' },
        { text: purposeName(line, formats) },
      ])
      return withoutRowNumber(row)
    },
    end(seal) {
      balance(text.closing, facts.to, sums.closing_minor)
      for (const [label, value] of statementEndOf(text, facts, seal))
        sheet.row([null, null, { text: label, isBold: true }, { text: value }])
      sheet.end()
    },
  }
}
