import { homeCurrency } from '../../../contract/base/money.ts'
import { loadCorridor } from '../../../contract/corridors/directory.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { initialAnswers, type TransferAnswers } from '../../wizard/transfer/answers.ts'
import { domesticAmountRules, domesticReviewRules, flowRules } from '../../wizard/transfer/rules.ts'
import { Summary } from '../../wizard/transfer/Summary.tsx'
import { SummaryLine } from '../../wizard/transfer/SummaryLine.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../../wizard/transfer/sharedSteps.ts'
import { startAnswers } from '../../wizard/transfer/startAnswers.ts'
import { lookUp, makeTransfer, needsQuote, takeQuote } from '../../wizard/transfer/stepCalls.ts'
import { DomesticAmountStep } from './DomesticAmountStep.tsx'
import { DomesticReviewStep } from './DomesticReviewStep.tsx'

const steps: readonly WizardStep<TransferAnswers>[] = [
  recipientStep,
  { ...domesticAmountRules, view: DomesticAmountStep },
  {
    ...domesticReviewRules,
    view: DomesticReviewStep,
    enter: { when: needsQuote, run: takeQuote },
    leave: makeTransfer,
    nextLabel: (answers, nowMs) => (needsQuote(answers, nowMs) ? 'sendMoney.take_new_rate' : 'wizard.next'),
    deadline: ({ quote }) => quote?.expires_at,
  },
  otpStep,
  pinStep,
]

const homeCountry = 'ID'

/** The transfer inside Indonesia: the same answers as abroad, with country and currency fixed and no exchange. */
const initial: TransferAnswers = { ...initialAnswers, country: homeCountry, receive_currency: homeCurrency }

export const domesticTransferFlow: Flow<TransferAnswers> = {
  ...flowRules(initial, steps),
  id: 'domestic-transfer',
  texts: 'domesticTransfer',
  steps,
  serverFields: transferServerFields,
  summary: Summary,
  summaryLine: SummaryLine,
  loads: { key: () => homeCountry, run: async () => ({ corridor: await loadCorridor(homeCountry, homeCurrency) }) },
  start: startAnswers,
  resume: lookUp,
}
