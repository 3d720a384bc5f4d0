import type { ChosenMethod, PayInBank } from '../../../contract/base/paymentMethods.ts'
import type { TransferKind } from '../../../contract/base/transferKinds.ts'
import type { BulkInput } from '../../../contract/bulk/columns.ts'
import type { BulkNotations } from '../../../contract/bulk/notation.ts'
import type { CallReply } from '../../../contract/calls.ts'
import type { FlowAnswers } from '../flow.ts'

/** What the server has said of the rows as they are. */
export type Checked = CallReply<'/bulk/check'>

interface ChosenFile {
  readonly name: string
  readonly size: number
}

/** A supporting paper, of the order whose row has its number, or of all rows. */
export interface BulkDocument extends ChosenFile {
  readonly file_id: string
  readonly order_number: string | null
}

/** What a maker answers on the way to a bulk transfer; the names are the contract's. */
export interface BulkAnswers extends FlowAnswers {
  kind: TransferKind
  /** At home the only one; abroad that of companies. */
  file: ChosenFile | null
  personal_file: ChosenFile | null
  rows: readonly BulkInput[]
  /** How the columns are written that could be read in two ways, as the person has said. */
  notations: BulkNotations
  documents: readonly BulkDocument[]
  name: string
  description: string
  /** Only admins and the maker see its rows. */
  is_private: boolean
  purpose: string
  income_source: string
  payment_method: ChosenMethod
  payment_bank: PayInBank | ''
  checked: Checked | null
  /** So many rows of the file had been paid before, and are not paid again. */
  left_out: number
  is_declared: boolean
}

export const initialOf = (kind: TransferKind): BulkAnswers => ({
  idems: {},
  kind,
  file: null,
  personal_file: null,
  rows: [],
  notations: {},
  documents: [],
  name: '',
  description: '',
  is_private: false,
  purpose: '',
  income_source: '',
  payment_method: 'balance',
  payment_bank: '',
  checked: null,
  left_out: 0,
  is_declared: false,
})

/** Asked anew each time the draft is opened. */
export const transient = ['checked'] as const satisfies (keyof BulkAnswers)[]
