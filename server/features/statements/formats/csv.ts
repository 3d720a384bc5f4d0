import { businessZone, formatSortableTime } from '../../../../contract/base/clock.ts'
import { plainAmount } from '../../../../contract/base/money.ts'
import { csvByteOrderMark, csvRow, escapeFormula } from '../../../../contract/base/spreadsheet.ts'
import { documentTexts } from '../../../documents/labels.ts'
import { endOf, type OpenWriter } from './format.ts'

export const columns = [
  'number',
  'date',
  'kind',
  'reference',
  'counterparty',
  'end_to_end_id',
  'amount',
  'balance',
  'currency',
] as const

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

/** Rows of the ledger begin with their number; the first cell of any other row holds none. */
export const openCsv: OpenWriter = ({ facts, sums, currency, formats }, push) => {
  const texts = documentTexts(formats.choice.locale)
  const { statement: text } = texts
  const amount = (minor: bigint) => plainAmount(minor, currency)
  const write = (...cells: string[]) => push(Buffer.from(csvRow(cells)))
  const balance = (label: string, day: string, minor: bigint) =>
    write('', day, label, '', '', '', '', amount(minor), currency)
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
        escapeFormula(oneLine(line.counterparty ?? '')),
        line.end_to_end_id ?? '',
        amount(line.amount_minor),
        amount(line.balance_after_minor),
        line.currency,
      ])
      push(Buffer.from(row))
      return row.trimEnd()
    },
    end(seal) {
      balance(text.closing, facts.to, sums.closing_minor)
      for (const [label, value] of endOf(text, facts, seal))
        write('', '', label, escapeFormula(value), '', '', '', '', '')
    },
  }
}
