import { array, boolean, mixed, object, type Schema, string, ValidationError } from 'yup'
import type { Currency } from '../../../contract/base/money.ts'
import { requiredMessage } from '../../../contract/base/patterns/patterns.ts'
import { incomeSourceCodes, purposeCodes } from '../../../contract/base/purposes.ts'
import { calls } from '../../../contract/calls.ts'
import type { RecipientDetails } from '../../../contract/corridors/corridor.ts'
import { currenciesOf } from '../../../contract/corridors/directory.ts'
import { fieldsFor, normaliseDetails, recipientSchema } from '../../../contract/corridors/recipientSchema.ts'
import type { FlowRules, StepRules } from '../progress.ts'
import { type PickedRecipient, type TransferAnswers, transientAnswers } from './answers.ts'
import { amountProblem } from './price.ts'

/** The steps of a transfer as pure rules; both flows, abroad and at home, are made of them. */
type Rules = StepRules<TransferAnswers>

const quoteFields = calls['/quote/create'].request.fields
const transferFields = calls['/transfer/create'].request.fields
const payFields = calls['/transfer/pay'].request.fields

const declarations = ['is_information_correct', 'is_fee_accepted', 'is_terms_accepted'] as const

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
})

export const amountRules: Rules = {
  id: 'amount',
  fields: ['country', 'receive_currency', 'side', 'amount', 'fee_payer'],
  schema: (answers) =>
    object({
      ...destination(answers),
      side: quoteFields.side,
      amount: amount(answers),
      fee_payer: quoteFields.fee_payer,
    }),
  invalidates: {
    country: ['receive_currency', 'corridor'],
    receive_currency: ['corridor', 'rate', 'recipient', 'recipient_details', 'created_recipient', 'purpose', 'quote'],
    side: ['quote'],
    amount: ['quote', ...declarations],
    fee_payer: ['quote', ...declarations],
  },
}

/** The details that this corridor and type ask for; what was typed for another type is left behind. */
export function ownDetails({ corridor, recipient_type: type, recipient_details }: TransferAnswers): RecipientDetails {
  if (corridor === null) return {}
  const own = fieldsFor(corridor, type).map(({ name }) => [name, recipient_details[name] ?? ''] as const)
  return normaliseDetails(corridor, type, Object.fromEntries(own))
}

const newRecipient = (answers: TransferAnswers): Schema =>
  mixed().test('details', requiredMessage, (details, context) => {
    const { corridor, recipient_type } = answers
    if (corridor === null) return context.createError({ message: 'corridor_unavailable' })
    const own = ownDetails({ ...answers, recipient_details: Object(details) })
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
          recipient: mixed<PickedRecipient>().nullable().test('picked', 'sendMoney.errors.choose_recipient', Boolean),
        }),
  // A new one is made when the step is left.
  isDone: (answers) => answers.recipient !== null,
  invalidates: {
    recipient_mode: ['recipient'],
    recipient_type: ['recipient'],
    recipient_relationship: ['recipient'],
    recipient_details: ['recipient'],
    recipient_is_saved: ['recipient'],
    recipient: ['transfer', ...declarations],
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

export const detailsRules: Rules = {
  id: 'details',
  fields: ['purpose', 'income_source', 'invoice_number', 'note', 'documents'],
  schema: (answers) =>
    object({
      ...detailFields,
      purpose: purpose(answers),
      documents: array().max(10, 'sendMoney.errors.too_many_files'),
    }),
  invalidates: {
    purpose: ['transfer'],
    income_source: ['transfer'],
    invoice_number: ['transfer'],
    note: ['transfer'],
    documents: ['transfer'],
  },
}

const tick = () => boolean().oneOf([true], 'declaration_required')

export const reviewRules: Rules = {
  id: 'review',
  fields: declarations,
  schema: () => object({ is_information_correct: tick(), is_fee_accepted: tick(), is_terms_accepted: tick() }),
  isDone: (answers) => answers.quote !== null,
  invalidates: { quote: ['transfer'] },
}

export const methodRules: Rules = {
  id: 'payment-method',
  fields: ['payment_method'],
  schema: () => object({ payment_method: string().oneOf(['balance'], requiredMessage).required(requiredMessage) }),
  isDone: (answers) => answers.transfer !== null,
  invalidates: { payment_method: ['transfer'], transfer: ['challenge', 'otp', 'pin'] },
}

export const otpRules: Rules = {
  id: 'otp',
  fields: ['otp'],
  schema: () => object({ otp: payFields.otp }),
  guard: (answers) => answers.transfer !== null,
  isDone: (answers) => answers.challenge !== null,
  invalidates: { challenge: ['otp'] },
}

export const pinRules: Rules = {
  id: 'pin',
  fields: ['pin'],
  schema: () => object({ pin: payFields.pin }),
  guard: (answers) => answers.challenge !== null && answers.otp !== '',
}

/** At home there is nothing to choose but the amount: the country and the currency are given. */
export const domesticAmountRules: Rules = {
  id: 'amount',
  fields: ['amount', 'purpose', 'income_source', 'note'],
  schema: (answers) =>
    object({
      amount: amount(answers),
      purpose: purpose(answers),
      income_source: detailFields.income_source,
      note: detailFields.note,
    }),
  invalidates: { ...amountRules.invalidates, ...detailsRules.invalidates },
}

/** The review of a short flow also makes the transfer, as the choice of the payment method does in the long one. */
export const domesticReviewRules: Rules = {
  ...reviewRules,
  isDone: (answers) => answers.quote !== null && answers.transfer !== null,
  invalidates: { ...reviewRules.invalidates, ...methodRules.invalidates },
}

/** A transfer that was changed has used its quote up, and must be withdrawn. */
export function settleTransfer(before: TransferAnswers, after: TransferAnswers): TransferAnswers {
  if (before.transfer === null || after.transfer !== null) return after
  const { id, version } = before.transfer
  const isNewQuote = after.quote !== null && after.quote.id !== before.quote?.id
  return {
    ...after,
    withdrawn: [...after.withdrawn, { id, version }],
    quote: isNewQuote ? after.quote : null,
  }
}

export const flowRules = (initial: TransferAnswers, steps: readonly Rules[]): FlowRules<TransferAnswers> => ({
  steps,
  initial,
  transient: transientAnswers,
  settle: settleTransfer,
})
