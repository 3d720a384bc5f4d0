import { limits } from '../base/money/limits.ts'

let rowsMax: number = limits.bulkRowsMax

/** Maximum rows of a payment file in this process or page: 100 as specified, unless the operator allows more. */
export const bulkRowsMax = (): number => rowsMax

export const setBulkRowsMax = (count: number): void => {
  rowsMax = count
}

/** Maximum size of all cells as JSON, as stored in a draft. */
export const bulkTextMax = (): number => rowsMax * limits.bulkTextOfRowMax
