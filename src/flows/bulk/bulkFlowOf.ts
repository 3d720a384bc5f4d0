import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { type BulkAnswers, initialOf, transient } from './answers.ts'
import { BulkReview } from './BulkReview.tsx'
import { BulkSummary } from './BulkSummary.tsx'
import { BulkSummaryLine } from './BulkSummaryLine.tsx'
import { FileStep } from './FileStep.tsx'
import { RowsStep } from './RowsStep.tsx'
import { fileRules, reviewRules, rowsRules } from './rules.ts'
import { checkWithServer, createBulkFromRows } from './stepCalls.ts'

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
