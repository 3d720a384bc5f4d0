import type { WizardStep } from '../../../wizard/flow.ts'
import type { TransferAnswers } from '../answers.ts'
import { otpRules, pinRules, recipientRules } from '../rules.ts'
import { RecipientStep } from './RecipientStep.tsx'
import { SignStep } from './SignStep.tsx'
import { beginSigning, needsSigning, saveRecipient, signTransfer } from './stepCalls.ts'

type Step = WizardStep<TransferAnswers>

const signing = {
  screen: 'sign',
  view: SignStep,
  enter: { when: needsSigning, run: beginSigning },
  leave: signTransfer,
  nextLabel: ({ signs_by }) => (signs_by === 'passkey' ? 'transfers.sign_by_passkey' : 'sendMoney.sign'),
  textsOf: ({ signs_by }, id) => (signs_by === 'passkey' ? 'passkey' : id),
} satisfies Partial<Step>

/** Code and PIN are on one screen with two addresses, the code first. A passkey replaces both, at the first. */
export const otpStep: Step = { ...otpRules, ...signing }
export const pinStep: Step = { ...pinRules, ...signing }

export const recipientStep: Step = { ...recipientRules, view: RecipientStep, leave: saveRecipient }

/** The calls' names of a transfer's answers. */
export const transferServerFields = {
  amount_minor: 'amount',
  corridor_id: 'country',
  details: 'recipient_details',
  type: 'recipient_type',
  relationship: 'recipient_relationship',
  recipient_id: 'recipient',
  are_documents_confirmed: 'is_declared',
  is_information_correct: 'is_declared',
  is_fee_accepted: 'is_declared',
  is_terms_accepted: 'is_declared',
} as const
