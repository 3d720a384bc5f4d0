import { loadCorridor } from '../../../contract/corridors/directory.ts'
import { channel } from '../../dataProvider/callServer.ts'
import type { Flow, WizardStep } from '../../wizard/flow.ts'
import { AmountStep } from './AmountStep.tsx'
import { initialAnswers, type TransferAnswers } from './answers.ts'
import { DetailsStep } from './DetailsStep.tsx'
import { MethodStep } from './MethodStep.tsx'
import { OtpStep } from './OtpStep.tsx'
import { PinStep } from './PinStep.tsx'
import { RecipientStep } from './RecipientStep.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import {
  amountRules,
  detailsRules,
  flowRules,
  methodRules,
  otpRules,
  pinRules,
  recipientRules,
  reviewRules,
} from './rules.ts'
import { Summary } from './Summary.tsx'
import { SummaryLine } from './SummaryLine.tsx'
import { startAnswers } from './startAnswers.ts'
import {
  leaveReview,
  lookUp,
  makeTransfer,
  needsCode,
  needsQuote,
  payTransfer,
  requestCode,
  saveRecipient,
  takeQuote,
} from './stepCalls.ts'

type Step = WizardStep<TransferAnswers>

export const otpStep: Step = { ...otpRules, view: OtpStep, enter: { when: needsCode, run: requestCode } }

export const pinStep: Step = {
  ...pinRules,
  view: PinStep,
  leave: payTransfer,
  nextLabel: () => 'sendMoney.sign',
}

export const recipientStep: Step = { ...recipientRules, view: RecipientStep, leave: saveRecipient }

const steps: readonly Step[] = [
  { ...amountRules, view: AmountStep },
  recipientStep,
  { ...detailsRules, view: DetailsStep },
  {
    ...reviewRules,
    view: ReviewStep,
    enter: { when: needsQuote, run: takeQuote },
    leave: leaveReview,
    nextLabel: (answers) => (needsQuote(answers, channel.serverNow()) ? 'sendMoney.take_new_rate' : 'wizard.next'),
    deadline: ({ quote }) => quote?.expires_at,
  },
  { ...methodRules, view: MethodStep, leave: makeTransfer },
  otpStep,
  pinStep,
]

/** Names that the calls give to the answers of a transfer. */
export const transferServerFields = {
  amount_minor: 'amount',
  corridor_id: 'country',
  details: 'recipient_details',
  type: 'recipient_type',
  relationship: 'recipient_relationship',
  recipient_id: 'recipient',
  document_ids: 'documents',
} as const

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
