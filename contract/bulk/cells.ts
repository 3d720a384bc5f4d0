import type { RecipientType } from '../corridors/corridor.ts'
import { type ParsedBank, parseBank } from './banks.ts'
import { type BulkCells, type BulkColumn, type BulkInput, bulkColumns } from './columns.ts'
import type { BulkFileFormat } from './fileFormats.ts'
import { cleanCell } from './notation.ts'
import type { BulkWarning } from './warnings.ts'

/** An error that prevents a row from being paid: the name of a pattern or code. Rows count from 1. */
export interface CellError {
  row: number
  column: BulkColumn
  message: string
}

/** `other`: the row, reference or name mentioned in the warning. */
export interface CellWarning {
  row: number
  column: BulkColumn
  notice: BulkWarning
  other: string
}

export const readCells = (input: BulkCells): Record<BulkColumn, string> =>
  Object.fromEntries(bulkColumns.map((column) => [column, cleanCell(input[column])])) as Record<BulkColumn, string>

const typeWords: Readonly<Record<RecipientType, readonly string[]>> = {
  business: ['', 'business', 'company', 'corporate', 'perusahaan', 'bisnis', 'badan usaha', '公司', '企业', '对公'],
  individual: ['individual', 'person', 'personal', 'perorangan', 'pribadi', 'individu', '个人', '对私'],
}

/** Undefined for an unknown word; an empty cell is a company. */
export const readType = (text: string): RecipientType | undefined =>
  (['business', 'individual'] as const).find((type) => typeWords[type].includes(text.trim().toLowerCase()))

/** Finds the bank by code, not by name, in corridors that identify banks by code. */
export const findBank = ({ corridor, kind }: BulkFileFormat, cells: BulkInput | BulkCells): ParsedBank | undefined =>
  kind === 'domestic' ? parseBank(corridor.banks.banks, cells.bank) : { code: cells.bank, isRestored: false }
