import { loadCorridor } from '../../../contract/corridors/directory.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { initialAnswers, type TransferAnswers } from '../../wizard/transfer/answers.ts'
import { ReviewStep } from '../../wizard/transfer/ReviewStep.tsx'
import { amountRules, detailsRules, flowRules, methodRules, reviewRules } from '../../wizard/transfer/rules.ts'
import { Summary } from '../../wizard/transfer/Summary.tsx'
import { SummaryLine } from '../../wizard/transfer/SummaryLine.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../../wizard/transfer/sharedSteps.ts'
import { startAnswers } from '../../wizard/transfer/startAnswers.ts'
import { leaveReview, lookUp, makeTransfer, needsQuote, takeQuote } from '../../wizard/transfer/stepCalls.ts'
import { AmountStep } from './AmountStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'
import { MethodStep } from './MethodStep.tsx'

type Step = WizardStep<TransferAnswers>

const steps: readonly Step[] = [
  { ...amountRules, view: AmountStep },
  recipientStep,
  { ...detailsRules, view: DetailsStep },
  {
    ...reviewRules,
    view: ReviewStep,
    enter: { when: needsQuote, run: takeQuote },
    leave: leaveReview,
    nextLabel: (answers, nowMs) => (needsQuote(answers, nowMs) ? 'sendMoney.take_new_rate' : 'wizard.next'),
    deadline: ({ quote }) => quote?.expires_at,
  },
  { ...methodRules, view: MethodStep, leave: makeTransfer },
  otpStep,
  pinStep,
]

export const sendMoneyFlow: Flow<TransferAnswers> = {
  ...flowRules(initialAnswers, steps),
  id: 'send-money',
  texts: 'sendMoney',
  steps,
  serverFields: transferServerFields,
  summary: Summary,
  summaryLine: SummaryLine,
  loads: {
    key: ({ country, receive_currency }) => `${country} ${receive_currency}`,
    run: async ({ country, receive_currency }) => ({
      corridor: receive_currency === '' ? null : await loadCorridor(country, receive_currency),
    }),
  },
  start: startAnswers,
  resume: lookUp,
}
