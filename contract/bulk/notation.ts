import { unescapeFormula } from '../base/files/spreadsheet.ts'
import { type Currency, homeCurrency } from '../base/money/money.ts'
import { type DecimalSeparator, decimalSeparators, parseAmountReadings } from '../base/money/parseAmount.ts'
import type { BulkInput } from './columns.ts'
import type { BulkFileFormat } from './fileFormats.ts'

/** Notation of ambiguous amounts in a column: asked once per column, never guessed. */

export const amountColumns = ['amount', 'amount_idr'] as const
export type AmountColumn = (typeof amountColumns)[number]

/** Decimal separators that the person chose for ambiguous columns. */
export type BulkNotations = Readonly<Partial<Record<AmountColumn, DecimalSeparator | undefined>>>

export const currencyOf = ({ corridor }: BulkFileFormat, column: AmountColumn): Currency =>
  column === 'amount' ? corridor.currency : homeCurrency

/** Cell text without outer spaces and the quote that guards against formulas. */
export const cleanCell = (text = ''): string => unescapeFormula(text.normalize('NFC')).trim()

export interface NotationQuestion {
  column: AmountColumn
  currency: Currency
  /** An ambiguous cell with both readings. */
  example: string
  readings: readonly { point: DecimalSeparator; minor: bigint }[]
}

/** The first ambiguous cell of each column; columns without one need no question. */
export function findAmbiguousNotations(form: BulkFileFormat, inputs: readonly BulkInput[]): NotationQuestion[] {
  return amountColumns.flatMap((column): NotationQuestion[] => {
    if (!form.columns.includes(column)) return []
    const currency = currencyOf(form, column)
    const example = inputs
      .map((input) => cleanCell(input[column]))
      .find((text) => parseAmountReadings(text, currency).length > 1)
    if (example === undefined) return []
    const readings = decimalSeparators.flatMap((point) =>
      parseAmountReadings(example, currency, point).map((minor) => ({ point, minor })),
    )
    return [{ column, currency, example, readings }]
  })
}

/** Drops the answers for columns that are no longer ambiguous. */
export const relevantNotations = (
  form: BulkFileFormat,
  inputs: readonly BulkInput[],
  said: BulkNotations,
): BulkNotations => Object.fromEntries(findAmbiguousNotations(form, inputs).map(({ column }) => [column, said[column]]))
