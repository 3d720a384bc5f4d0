import type { ChosenMethod, PayInBank } from '../../../contract/base/money/paymentMethods.ts'
import type { TransferKind } from '../../../contract/base/money/transferKinds.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkNotations } from '../../../contract/bulk/notation.ts'
import type { FileRequests } from '../../../contract/bulk/paymentSource.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { FlowAnswers } from '../../wizard/flow.ts'

/** The server's result for the current rows. */
export type BulkCheckResult = CallResponse<'/bulk/check'>

interface ChosenFile {
  readonly name: string
  readonly size: number
}

/** A supporting document of the row with its order number, or of all rows. */
export interface BulkDocument extends ChosenFile {
  readonly file_id: string
  readonly order_number: string | null
}

/** The answers for a bulk transfer; names as in the contract. */
export interface BulkAnswers extends FlowAnswers {
  kind: TransferKind
  /** The only file for domestic transfers; the companies' file abroad. */
  file: ChosenFile | null
  personal_file: ChosenFile | null
  rows: readonly BulkInput[]
  /** Of a pain.001. */
  requests: FileRequests
  /** The person's choices for ambiguous columns. */
  notations: BulkNotations
  documents: readonly BulkDocument[]
  name: string
  description: string
  /** Only admins and the maker see its rows. */
  is_private: boolean
  purpose: string
  income_source: string
  /** Whether the banks are asked for the names of the accounts. */
  check_names: boolean
  payment_method: ChosenMethod
  payment_bank: PayInBank | ''
  checked: BulkCheckResult | null
  /** The number of rows already paid earlier, which are skipped. */
  left_out: number
  is_declared: boolean
}

export const initialOf = (kind: TransferKind): BulkAnswers => ({
  idems: {},
  kind,
  file: null,
  personal_file: null,
  rows: [],
  requests: { days: [], accounts: [] },
  notations: {},
  documents: [],
  name: '',
  description: '',
  is_private: false,
  purpose: '',
  income_source: '',
  check_names: true,
  payment_method: 'balance',
  payment_bank: '',
  checked: null,
  left_out: 0,
  is_declared: false,
})

/** Loaded each time the draft is opened. */
export const transient = ['checked'] as const satisfies (keyof BulkAnswers)[]
