import { type DecimalPoint, decimalPoints, readAmount } from '../base/amountReading.ts'
import { type Currency, homeCurrency } from '../base/money.ts'
import { unguardFormula } from '../base/spreadsheet.ts'
import type { BulkInput } from './columns.ts'
import type { BulkForm } from './forms.ts'

/** How the amounts of a column are written, where a cell of it can be read in two ways: asked once for all of them, never guessed. */

export const amountColumns = ['amount', 'amount_idr'] as const
export type AmountColumn = (typeof amountColumns)[number]

/** What a person has said of the columns that they were asked about: what stands before the decimals. */
export type BulkNotations = Readonly<Partial<Record<AmountColumn, DecimalPoint | undefined>>>

export const currencyOf = ({ corridor }: BulkForm, column: AmountColumn): Currency =>
  column === 'amount' ? corridor.currency : homeCurrency

/** The text of a cell without outer spaces and the quote that guards against formulas. */
export const readCell = (text = ''): string => unguardFormula(text.normalize('NFC')).trim()

export interface NotationQuestion {
  column: AmountColumn
  currency: Currency
  /** A cell that can be read in two ways, with both readings. */
  example: string
  readings: readonly { point: DecimalPoint; minor: bigint }[]
}

/** The first cell of each column that has two meanings; a column without one is not asked about. */
export function askNotations(form: BulkForm, inputs: readonly BulkInput[]): NotationQuestion[] {
  return amountColumns.flatMap((column): NotationQuestion[] => {
    if (!form.columns.includes(column)) return []
    const currency = currencyOf(form, column)
    const example = inputs.map((input) => readCell(input[column])).find((text) => readAmount(text, currency).length > 1)
    if (example === undefined) return []
    const readings = decimalPoints.flatMap((point) =>
      readAmount(example, currency, point).map((minor) => ({ point, minor })),
    )
    return [{ column, currency, example, readings }]
  })
}

/** What was said of columns that are asked about: of another one it is forgotten, for every cell of it has one meaning. */
export const saidNotations = (form: BulkForm, inputs: readonly BulkInput[], said: BulkNotations): BulkNotations =>
  Object.fromEntries(askNotations(form, inputs).map(({ column }) => [column, said[column]]))
