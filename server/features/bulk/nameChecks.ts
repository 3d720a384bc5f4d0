import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { CellWarning } from '../../../contract/bulk/cells.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import type { BulkNotations } from '../../../contract/bulk/notation.ts'
import { accountNumberOf, bankNameOf, recipientNameOf } from '../../../contract/corridors/recipientSchema.ts'
import type { Deps, NameCheckResponse } from '../../deps.ts'
import { checkNames } from '../recipients/nameCheck.ts'
import { validateBulkInputs } from './pricing.ts'

/** The banks' answers by row number. */
export type BulkNameChecks = ReadonlyMap<number, NameCheckResponse>

interface CheckedFile {
  kind: TransferKind
  rows: readonly BulkInput[]
  notations?: BulkNotations | undefined
  check_names?: boolean | undefined
}

/** Asks the bank of each row; slow, so outside the transaction. Null if the maker does without the answers. */
export async function checkBulkNames(
  deps: Pick<Deps, 'nameCheck' | 'log'>,
  { kind, rows, notations, check_names }: CheckedFile,
): Promise<BulkNameChecks | null> {
  if (check_names === false) return null
  const form = bulkFileFormats[kind]
  const { payments, faults } = validateBulkInputs(form, rows, notations)
  // The transaction refuses the file.
  if (faults.length > 0) return new Map()
  const { id: corridor_id, country } = form.corridor
  const answers = await checkNames(
    deps,
    payments.map(({ recipient_type: type, recipient_details: details }) => ({
      corridor_id,
      country,
      type,
      recipient_name: recipientNameOf(details),
      bank_name: bankNameOf(form.corridor, details),
      account_number: accountNumberOf(details),
      details,
    })),
  )
  return new Map(payments.flatMap(({ row }, place) => (answers[place] ? [[row, answers[place]] as const] : [])))
}

/** Warnings of the rows whose bank has another name. */
export const findNameWarnings = (checks: BulkNameChecks | null): CellWarning[] =>
  [...(checks ?? [])].flatMap(([row, { result, account_name }]): CellWarning[] => {
    if (result === 'partial')
      return [{ row, column: 'account_name', notice: 'bank_name_close', other: account_name ?? '' }]
    return result === 'no_match' ? [{ row, column: 'account_name', notice: 'bank_name_other', other: '' }] : []
  })
