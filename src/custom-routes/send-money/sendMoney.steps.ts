import { loadCorridor } from '../../../contract/corridors/directory.ts'
import { initialAnswers, type TransferAnswers } from '../../flows/transfer/answers.ts'
import { answersFromLink } from '../../flows/transfer/answersFromLink.ts'
import { amountRules, detailsRules, flowRules, methodRules, reviewRules } from '../../flows/transfer/rules.ts'
import { Summary } from '../../flows/transfer/Summary.tsx'
import { SummaryLine } from '../../flows/transfer/SummaryLine.tsx'
import { MethodStep } from '../../flows/transfer/steps/MethodStep.tsx'
import { ReviewStep } from '../../flows/transfer/steps/ReviewStep.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../../flows/transfer/steps/sharedSteps.ts'
import {
  createTransferFromQuote,
  findTransferState,
  leaveReview,
  needsQuote,
  requestQuote,
} from '../../flows/transfer/steps/stepCalls.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { AmountStep } from './AmountStep.tsx'
import { DetailsStep } from './DetailsStep.tsx'

type Step = WizardStep<TransferAnswers>

const steps: readonly Step[] = [
  { ...amountRules, view: AmountStep },
  recipientStep,
  { ...detailsRules, view: DetailsStep },
  {
    ...reviewRules,
    isSummary: true,
    view: ReviewStep,
    enter: { when: needsQuote, run: requestQuote },
    leave: leaveReview,
    nextLabel: (answers, nowMs) => (needsQuote(answers, nowMs) ? 'sendMoney.take_new_rate' : 'wizard.next'),
    deadline: ({ quote }) => quote?.expires_at,
  },
  { ...methodRules, view: MethodStep, leave: createTransferFromQuote },
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
    key: ({ country, receive_currency, payout_method }) => `${country} ${receive_currency} ${payout_method}`,
    run: async ({ country, receive_currency, payout_method, recipient_type }) => {
      if (receive_currency === '') return { corridor: null }
      const corridor = await loadCorridor(country, receive_currency, payout_method)
      const [first] = corridor?.recipient_types ?? []
      const isOffered = first === undefined || corridor?.recipient_types.includes(recipient_type)
      return { corridor, ...(isOffered ? {} : { recipient_type: first }) }
    },
  },
  start: answersFromLink,
  resume: findTransferState,
}
