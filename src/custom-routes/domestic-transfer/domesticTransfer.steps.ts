import { homeCurrency } from '../../../contract/base/money.ts'
import { loadCorridor } from '../../../contract/corridors/directory.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { initialAnswers, type TransferAnswers } from '../../wizard/transfer/answers.ts'
import { MethodStep } from '../../wizard/transfer/MethodStep.tsx'
import { domesticAmountRules, flowRules, methodRules, reviewRules } from '../../wizard/transfer/rules.ts'
import { Summary } from '../../wizard/transfer/Summary.tsx'
import { SummaryLine } from '../../wizard/transfer/SummaryLine.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../../wizard/transfer/sharedSteps.ts'
import { answersFromLink } from '../../wizard/transfer/startAnswers.ts'
import {
  createTransferFromQuote,
  findTransferState,
  needsQuote,
  requestQuote,
} from '../../wizard/transfer/stepCalls.ts'
import { DomesticAmountStep } from './DomesticAmountStep.tsx'
import { DomesticReview } from './DomesticReview.tsx'

const steps: readonly WizardStep<TransferAnswers>[] = [
  recipientStep,
  { ...domesticAmountRules, view: DomesticAmountStep },
  {
    ...reviewRules,
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
