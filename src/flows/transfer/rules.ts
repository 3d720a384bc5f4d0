import { array, boolean, mixed, object, type Schema, string, ValidationError } from 'yup'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import { isIncomingMethod } from '../../../contract/base/money/paymentMethods.ts'
import { incomeSourceCodes, purposeCodes } from '../../../contract/base/money/purposes.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { calls } from '../../../contract/calls.ts'
import { isCardToken } from '../../../contract/corridors/cards.ts'
import { currenciesOf, methodsOf } from '../../../contract/corridors/directory.ts'
import { ownDetails, recipientSchema } from '../../../contract/corridors/recipientSchema.ts'
import type { FlowRules, StepRules } from '../../wizard/progress.ts'
import { type RecipientSummary, type TransferAnswers, transientAnswers } from './answers.ts'
import { documentProblems } from './documents.ts'
import { availableBanks, availableMethods } from './paymentOptions.ts'
import { amountProblem } from './price.ts'
import { isScheduled, schedulingFields, schedulingSchema } from './scheduling.ts'

/** The steps of a transfer as pure rules, shared by the flows abroad and domestic. */
type Rules = StepRules<TransferAnswers>

const quoteFields = calls['/quote/create'].request.fields
const transferFields = calls['/transfer/create'].request.fields
const payFields = calls['/transfer/pay'].request.fields

const amount = (answers: TransferAnswers): Schema =>
  string()
    .required(requiredMessage)
    .test('amount', 'patterns.amount', (value, context) => {
      const message = amountProblem({ ...answers, amount: value ?? '' })
      return message === null || context.createError({ message })
    })

const destination = (answers: TransferAnswers) => ({
  country: string().required(requiredMessage),
  receive_currency: string()
    .required(requiredMessage)
    .test('reach', 'sendMoney.errors.unreachable', (value) =>
      currenciesOf(answers.country).includes(value as Currency),
    ),
  payout_method: string().test(
    'method',
    'sendMoney.errors.unreachable',
    (value) =>
      answers.receive_currency === '' ||
      methodsOf(answers.country, answers.receive_currency).some((method) => method === value),
  ),
})

/** Answers valid for one corridor only, reset with another. */
const ofCorridor = ['corridor', 'recipient', 'recipient_details', 'created_recipient', 'purpose', 'quote'] as const

/** Letters and digits in upper or lower case, with surrounding spaces; may be empty. */
const promoCode = string().matches(/^(\s*|\s*[A-Za-z0-9]{4,20}\s*)$/, 'promo_code_wrong')

export const amountRules: Rules = {
  id: 'amount',
  fields: ['country', 'receive_currency', 'payout_method', 'side', 'amount', 'fee_payer', 'promo_code'],
  schema: (answers) =>
    object({
      ...destination(answers),
      side: quoteFields.side,
      amount: amount(answers),
      fee_payer: quoteFields.fee_payer,
      promo_code: promoCode,
    }),
  invalidates: {
    country: ['receive_currency', 'corridor'],
    receive_currency: ['payout_method', 'rate', ...ofCorridor],
    payout_method: ofCorridor,
    side: ['quote'],
    amount: ['quote', 'is_declared'],
    fee_payer: ['quote', 'is_declared'],
    promo_code: ['quote', 'is_declared'],
  },
}

const newRecipient = (answers: TransferAnswers): Schema =>
  mixed().test('details', requiredMessage, (details, context) => {
    const { corridor, recipient_type } = answers
    if (corridor === null) return context.createError({ message: 'corridor_unavailable' })
    const own = ownDetails(corridor, recipient_type, Object(details))
    try {
      recipientSchema(corridor, recipient_type).validateSync(own, { abortEarly: false })
      return true
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error
      const wrong = error.inner.length > 0 ? error.inner : [error]
      return new ValidationError(
        wrong.map(({ path, message }) => context.createError({ path: `${context.path}.${path}`, message })),
      )
    }
  })

export const recipientRules: Rules = {
  id: 'recipient',
  fields: [
    'recipient_mode',
    'recipient',
    'recipient_type',
    'recipient_relationship',
    'recipient_details',
    'recipient_is_saved',
  ],
  schema: (answers) =>
    answers.recipient_mode === 'new'
      ? object({ recipient_details: newRecipient(answers) })
      : object({
          recipient: mixed<RecipientSummary>().nullable().test('picked', 'sendMoney.errors.choose_recipient', Boolean),
        }),
  // A new recipient is created when the step is left.
  isDone: (answers) => answers.recipient !== null,
  invalidates: {
    recipient_mode: ['recipient'],
    recipient_type: ['recipient'],
    recipient_relationship: ['recipient'],
    recipient_details: ['recipient'],
    recipient_is_saved: ['recipient'],
    recipient: ['transfer', 'is_declared'],
  },
}

const detailFields = {
  invoice_number: transferFields.invoice_number,
  note: transferFields.note,
  income_source: string().required(requiredMessage).oneOf(incomeSourceCodes, 'patterns.choice'),
}
const purpose = ({ corridor }: TransferAnswers) =>
  string()
    .required(requiredMessage)
    .oneOf([...(corridor?.purposes ?? purposeCodes)], 'patterns.choice')

const documents = (answers: TransferAnswers) =>
  array()
    .max(limits.transferDocumentsMax, 'sendMoney.errors.too_many_files')
    .test('documents', requiredMessage, (value, context) => {
      const problems = documentProblems(value ?? [], answers)
      if (problems.length === 0) return true
      return new ValidationError(
        problems.map(({ path, message }) => context.createError({ path: `${context.path}${path}`, message })),
      )
    })

export const detailsRules: Rules = {
  id: 'details',
  fields: ['purpose', 'income_source', 'invoice_number', 'note', 'documents'],
  schema: (answers) =>
    object({
      ...detailFields,
      purpose: purpose(answers),
      documents: documents(answers),
    }),
  invalidates: {
    purpose: ['transfer'],
    income_source: ['transfer'],
    invoice_number: ['transfer'],
    note: ['transfer'],
    documents: ['transfer'],
  },
}

export const reviewRules: Rules = {
  id: 'review',
  fields: ['is_declared', ...schedulingFields],
  schema: (answers) =>
    object({ is_declared: boolean().oneOf([true], 'declaration_required'), ...schedulingSchema(answers) }),
  isDone: (answers) => answers.quote !== null,
  invalidates: {
    quote: ['transfer'],
    ...Object.fromEntries(schedulingFields.map((name) => [name, ['transfer'] as const])),
  },
  isAlwaysShown: true,
}

const needsBank = ({ payment_method }: TransferAnswers): boolean =>
  payment_method !== '' && isIncomingMethod(payment_method)

export const methodRules: Rules = {
  id: 'payment-method',
  fields: ['payment_method', 'payment_bank'],
  choices: (answers) =>
    answers.asks_method && !isScheduled(answers) ? availableMethods(answers) : [answers.payment_method],
  schema: (answers) =>
    object({
      payment_method: string().oneOf(availableMethods(answers), requiredMessage).required(requiredMessage),
      payment_bank: needsBank(answers)
        ? string().oneOf(availableBanks(answers, answers.payment_method), requiredMessage).required(requiredMessage)
        : string(),
    }),
  isDone: (answers) => answers.transfer !== null,
  invalidates: {
    payment_method: ['transfer'],
    payment_bank: ['transfer'],
    transfer: ['challenge', 'otp', 'pin'],
  },
}

export const otpRules: Rules = {
  id: 'otp',
  fields: ['otp'],
  // A passkey signature needs no code.
  schema: (answers) => object(answers.signs_by === 'passkey' ? {} : { otp: payFields.otp }),
  guard: (answers) => answers.transfer !== null,
  isDone: (answers) => answers.challenge !== null && answers.is_code_right,
  invalidates: { challenge: ['otp'], otp: ['is_code_right'] },
}

export const pinRules: Rules = {
  id: 'pin',
  fields: ['pin'],
  schema: () => object({ pin: payFields.pin }),
  guard: (answers) => answers.challenge !== null && answers.is_code_right,
}

/** For domestic transfers only the amount is asked: country and currency are fixed. */
export const domesticAmountRules: Rules = {
  id: 'amount',
  fields: ['amount', 'promo_code', 'purpose', 'income_source', 'note'],
  schema: (answers) =>
    object({
      amount: amount(answers),
      promo_code: promoCode,
      purpose: purpose(answers),
      income_source: detailFields.income_source,
      note: detailFields.note,
    }),
  invalidates: { ...amountRules.invalidates, ...detailsRules.invalidates },
}

/** A changed transfer has consumed its quote, and must be withdrawn. */
export function settleTransfer(before: TransferAnswers, after: TransferAnswers): TransferAnswers {
  if (before.transfer === null || after.transfer !== null) return after
  const { id, version, is_schedule } = before.transfer
  const isNewQuote = after.quote !== null && after.quote.id !== before.quote?.id
  return {
    ...after,
    withdrawn: [...after.withdrawn, { id, version, ...(is_schedule ? { is_schedule } : {}) }],
    quote: isNewQuote ? after.quote : null,
  }
}

/** The contract behind a payment is the first of its documents. */
const settleContract = (answers: TransferAnswers): TransferAnswers => ({
  ...answers,
  contract_key: answers.documents[0]?.file_id ?? '',
})

/** A card's number is never stored in a draft. */
function withoutCard(answers: TransferAnswers): TransferAnswers {
  const { card_number, ...recipient_details } = answers.recipient_details
  return card_number === undefined || isCardToken(card_number) ? answers : { ...answers, recipient_details }
}

export const flowRules = (initial: TransferAnswers, steps: readonly Rules[]): FlowRules<TransferAnswers> => ({
  steps,
  initial,
  transient: transientAnswers,
  withoutSecrets: withoutCard,
  settle: (before, after) => settleContract(settleTransfer(before, after)),
})
