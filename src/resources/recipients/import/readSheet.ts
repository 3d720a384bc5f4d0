import { limits } from '../../../../contract/base/money/limits.ts'
import { readTable as readCells } from '../../../form/files/readTable.ts'
import { TableError } from '../../../form/files/tableError.ts'

/** The reason why a file cannot be imported, as a text key. */
export class ImportFileError extends Error {}

const textOf = ({ fault }: TableError): string => `recipients.import.file_${fault === 'columns' ? 'unreadable' : fault}`

/** The cells of a recipients file. */
export async function readRecipientsFile(file: File): Promise<string[][]> {
  try {
    return await readCells(file, { rowsMax: limits.importRowsMax })
  } catch (error) {
    throw error instanceof TableError ? new ImportFileError(textOf(error)) : error
  }
}
