import { limits } from '../base/limits.ts'

let rowsMax: number = limits.bulkRowsMax

/** Rows that one file of payments may have, in this process or on this page: the specification's hundred unless the operator allows more. */
export const bulkRowsMax = (): number => rowsMax

export const allowBulkRows = (count: number): void => {
  rowsMax = count
}

/** Length of all cells of a file of payments as JSON, in which a draft keeps them. */
export const bulkTextMax = (): number => rowsMax * limits.bulkTextOfRowMax
