import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import type { Flow, StepContext, StepOutcome, WizardStep } from '../../wizard/flow.ts'
import { type BulkAnswers, initialOf, transient } from './answers.ts'
import { BulkReview } from './BulkReview.tsx'
import { BulkSummary } from './BulkSummary.tsx'
import { BulkSummaryLine } from './BulkSummaryLine.tsx'
import { FileStep } from './FileStep.tsx'
import { RowsStep } from './RowsStep.tsx'
import { fileRules, reviewRules, rowsRules } from './rules.ts'

type Context = StepContext<BulkAnswers>
type Outcome = StepOutcome<BulkAnswers>

/** Cost of the rows, and warnings from earlier transfers. Rows already paid are left out. */
async function checkWithServer({ answers, call }: Context): Promise<Outcome> {
  const { kind, notations } = answers
  const checked = await call(
    '/bulk/check',
    { kind, rows: [...answers.rows], notations },
    { form: true, overlay: false },
  )
  const paid = new Set(checked.paid_rows.map(({ row }) => row))
  if (paid.size === 0) return { answers: { checked }, ...(checked.faults.length > 0 ? { goTo: 'rows' } : {}) }
  const rows = answers.rows.filter((_, index) => !paid.has(index + 1))
  // Messages by row number are no longer valid.
  if (rows.length === 0) return { answers: { rows, left_out: paid.size, checked: null }, goTo: 'rows' }
  const again = await call('/bulk/check', { kind, rows, notations }, { form: true, overlay: false })
  return { answers: { rows, left_out: answers.left_out + paid.size, checked: again } }
}

/** Creates the batch, once; it is signed on its own page. */
async function createBulkFromRows({ answers, call, idem }: Context): Promise<Outcome> {
  const { kind, rows, documents, name, description, is_private, purpose, income_source, checked, is_declared } = answers
  const { notations, payment_method, payment_bank, check_names } = answers
  const asked = {
    kind,
    name: name.trim(),
    description,
    is_private,
    purpose,
    income_source,
    payment_method,
    ...(isIncomingMethod(payment_method) && payment_bank !== '' ? { payment_bank } : {}),
    rows: [...rows],
    notations,
    rate: checked?.rate ?? null,
    documents: documents.map(({ file_id, order_number }) => ({ file_id, order_number })),
    check_names,
    replaces: null,
    is_information_correct: is_declared,
    is_fee_accepted: is_declared,
    is_terms_accepted: is_declared,
  }
  const made = await call('/bulk/create', asked, { form: true, idem: await idem('create', JSON.stringify(asked)) })
  return { finished: made.id }
}

/** The flow for a kind of file; its additional steps come before the review. */
export const bulkFlowOf = (
  kind: BulkAnswers['kind'],
  id: Flow<BulkAnswers>['id'],
  besides: readonly WizardStep<BulkAnswers>[] = [],
): Flow<BulkAnswers> => ({
  id,
  texts: `bulkFlow.${kind}`,
  steps: [
    { ...fileRules, view: FileStep },
    { ...rowsRules, view: RowsStep, isWide: true },
    ...besides,
    {
      ...reviewRules,
      view: BulkReview,
      enter: { when: ({ checked }) => checked === null, run: checkWithServer },
      leave: createBulkFromRows,
      nextLabel: () => 'bulkFlow.make',
    },
  ],
  initial: initialOf(kind),
  transient,
  serverFields: {
    is_information_correct: 'is_declared',
    is_fee_accepted: 'is_declared',
    is_terms_accepted: 'is_declared',
  },
  summary: BulkSummary,
  summaryLine: BulkSummaryLine,
})
