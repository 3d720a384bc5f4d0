import { homeCurrency } from '../../../contract/base/money.ts'
import { loadCorridor } from '../../../contract/corridors/directory.ts'
import { channel } from '../../dataProvider/callServer.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { initialAnswers, type TransferAnswers } from '../send-money/answers.ts'
import { domesticAmountRules, domesticReviewRules, flowRules } from '../send-money/rules.ts'
import { Summary } from '../send-money/Summary.tsx'
import { SummaryLine } from '../send-money/SummaryLine.tsx'
import { otpStep, pinStep, recipientStep, transferServerFields } from '../send-money/sendMoney.steps.ts'
import { startAnswers } from '../send-money/startAnswers.ts'
import { lookUp, makeTransfer, needsQuote, takeQuote } from '../send-money/stepCalls.ts'
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
    nextLabel: (answers) => (needsQuote(answers, channel.serverNow()) ? 'sendMoney.take_new_rate' : 'wizard.next'),
    deadline: ({ quote }) => quote?.expires_at,
  },
  otpStep,
  pinStep,
]

const homeCountry = 'ID'

/** At home: the same answers, with the destination given; rupiah arrive as rupiah leave. */
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
