import type { WizardStep } from '../flow.ts'
import type { TransferAnswers } from './answers.ts'
import { OtpStep } from './OtpStep.tsx'
import { PinStep } from './PinStep.tsx'
import { RecipientStep } from './RecipientStep.tsx'
import { otpRules, pinRules, recipientRules } from './rules.ts'
import { needsCode, payTransfer, requestCode, saveRecipient } from './stepCalls.ts'

type Step = WizardStep<TransferAnswers>

export const otpStep: Step = { ...otpRules, view: OtpStep, enter: { when: needsCode, run: requestCode } }

export const pinStep: Step = {
  ...pinRules,
  view: PinStep,
  leave: payTransfer,
  nextLabel: () => 'sendMoney.sign',
}

export const recipientStep: Step = { ...recipientRules, view: RecipientStep, leave: saveRecipient }

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
