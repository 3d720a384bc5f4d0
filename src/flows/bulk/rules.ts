import { array, boolean, object, string } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { incomeSourceCodes } from '../../../contract/base/money/purposes.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { bulkFileFormats } from '../../../contract/bulk/fileFormats.ts'
import { type CheckedRows, checkRows } from '../../../contract/bulk/rows.ts'
import { bulkRowsMax } from '../../../contract/bulk/rowsMax.ts'
import { calls } from '../../../contract/calls.ts'
import type { StepRules } from '../../wizard/progress.ts'
import { availableBanks, availableMethods } from '../transfer/paymentOptions.ts'
import type { BulkAnswers } from './answers.ts'

type Rules = StepRules<BulkAnswers>

/** The server's rules; the server also checks against earlier transfers. */
export const checkInputs = ({ kind, rows, notations }: Pick<BulkAnswers, 'kind' | 'rows' | 'notations'>): CheckedRows =>
  checkRows(bulkFileFormats[kind], rows, notations)

const createFields = calls['/bulk/create'].request.fields

export const fileRules: Rules = {
  id: 'file',
  fields: ['rows', 'name', 'description', 'is_private', 'purpose', 'income_source'],
  schema: ({ kind }) =>
    object({
      rows: array().min(1, 'bulkFlow.errors.no_file').max(bulkRowsMax(), 'bulkFlow.errors.rows'),
      name: string().trim().required(requiredMessage).max(limits.bulkNameLengthMax, 'patterns.text'),
      description: createFields.description,
      is_private: boolean(),
      purpose: string()
        .required(requiredMessage)
        .oneOf([...bulkFileFormats[kind].corridor.purposes], 'patterns.choice'),
      income_source: string().required(requiredMessage).oneOf(incomeSourceCodes, 'patterns.choice'),
    }),
  invalidates: { rows: ['checked', 'is_declared', 'left_out'] },
}

export const rowsRules: Rules = {
  id: 'rows',
  fields: ['rows', 'notations'],
  schema: ({ kind, notations }) =>
    object({
      rows: array()
        .min(1, 'bulkFlow.errors.no_rows')
        .test(
          'right',
          'bulkFlow.errors.wrong_rows',
          (rows = []) => checkInputs({ kind, rows, notations }).faults.length === 0,
        ),
    }),
  invalidates: { notations: ['checked', 'is_declared'] },
  // Only the server can check account limits, which depend on earlier transfers.
  isDone: ({ checked }) => checked === null || checked.faults.length === 0,
  isAlwaysShown: true,
}

export const documentsRules: Rules = {
  id: 'documents',
  fields: ['documents'],
  schema: () => object({ documents: array().max(limits.bulkDocumentsMax) }),
  isAlwaysShown: true,
}

export const reviewRules: Rules = {
  id: 'review',
  fields: ['check_names', 'payment_method', 'payment_bank', 'is_declared'],
  schema: ({ checked, payment_method }) =>
    object({
      check_names: boolean(),
      payment_method: string()
        .required(requiredMessage)
        .oneOf(availableMethods({ quote: checked }), requiredMessage),
      payment_bank: isIncomingMethod(payment_method)
        ? string()
            .required(requiredMessage)
            .oneOf(availableBanks({ quote: checked }, payment_method), requiredMessage)
        : string(),
      is_declared: boolean().oneOf([true], 'declaration_required'),
    }),
  isDone: ({ checked }) => checked !== null,
  isAlwaysShown: true,
}
