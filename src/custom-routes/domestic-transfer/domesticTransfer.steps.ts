import { homeCurrency } from '../../../contract/base/money/money.ts'
import { loadCorridor } from '../../../contract/corridors/directory.ts'
import { initialAnswers, type TransferAnswers } from '../../flows/transfer/answers.ts'
import { answersFromLink } from '../../flows/transfer/answersFromLink.ts'
import { domesticAmountRules, flowRules, methodRules, reviewRules } from '../../flows/transfer/rules.ts'
import { Summary } from '../../flows/transfer/Summary.tsx'
import { SummaryLine } from '../../flows/transfer/SummaryLine.tsx'
import { MethodStep } from '../../flows/transfer/steps/MethodStep.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../../flows/transfer/steps/sharedSteps.ts'
import {
  createTransferFromQuote,
  findTransferState,
  needsQuote,
  requestQuote,
} from '../../flows/transfer/steps/stepCalls.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { DomesticAmountStep } from './DomesticAmountStep.tsx'
import { DomesticReview } from './DomesticReview.tsx'

const steps: readonly WizardStep<TransferAnswers>[] = [
  recipientStep,
  { ...domesticAmountRules, view: DomesticAmountStep },
  {
    ...reviewRules,
    isSummary: true,
    view: DomesticReview,
    enter: { when: needsQuote, run: requestQuote },
  },
  { ...methodRules, view: MethodStep, leave: createTransferFromQuote },
  otpStep,
  pinStep,
]

const homeCountry = 'ID'

/** The transfer inside Indonesia: the same answers as abroad, with fixed country and currency and no exchange. */
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
  start: answersFromLink,
  resume: findTransferState,
}
