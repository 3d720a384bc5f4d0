import { array, object, string } from 'yup'
import { trackedEventsMax, trackedStates } from '../../../../contract/base/money/trackedStates.ts'
import { isVisibleText } from '../../../../contract/base/texts/visibleText.ts'
import { type NameCheckResult, nameCheckResults } from '../../../../contract/corridors/nameChecks.ts'
import type { Originator } from '../../../deps.ts'

/** Messages between this server and a bank's adapter; docs/rail-openapi.json documents the same for adapter authors. */

export const paymentStatuses = ['submitted', 'succeeded', 'rejected', 'failed'] as const

/** A reference or account: refused with hidden characters, which could make two of them one. */
const identifier = (max: number) =>
  string()
    .required()
    .min(1)
    .max(max)
    .test('visible', (value) => value === undefined || isVisibleText(value))

/** Longest words of a bank that are kept. */
export const bankWordsMax = 500
export const payerNameMax = 140
export const payerAccountMax = 34

/** The credited amount, if the bank knows it. */
const creditedAmount = object({
  amount: string()
    .required()
    .matches(/^\d{1,18}(\.\d{1,3})?$/),
  currency: string()
    .required()
    .matches(/^[A-Z]{3}$/),
  charges: string().matches(/^\d{1,18}(\.\d{1,3})?$/),
  rate: string().matches(/^\d{1,12}(\.\d{1,10})?$/),
})

/** Response to an order or a status query, and content of a callback. */
export const paymentReport = object({
  reference: identifier(64),
  status: string().required().oneOf(paymentStatuses),
  detail: string().max(bankWordsMax).default(''),
  credited: creditedAmount.default(undefined),
})

const instant = () =>
  string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/)
const optional = (form: RegExp) => string().matches(form).default('')

export const accountNameMax = 140

/** Response about a payee: whose account it is. Only a close match names the holder. */
export const nameCheckReport = object({
  result: string().required().oneOf(nameCheckResults),
  account_name: string().when('result', {
    is: 'partial' satisfies NameCheckResult,
    // biome-ignore lint/suspicious/noThenProperty: the name that yup gives it
    then: () => identifier(accountNameMax),
  }),
})

/** Steps of a payment on its way, in a response or a callback. */
export const trackingReport = object({
  uetr: string()
    .required()
    .matches(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  events: array()
    .of(
      object({
        id: identifier(100),
        state: string().required().oneOf(trackedStates),
        at: instant(),
        bank: object({
          name: string().max(accountNameMax).default(''),
          bic: optional(/^([A-Z0-9]{8}([A-Z0-9]{3})?)?$/),
          country: optional(/^([A-Z]{2})?$/),
        }).required(),
        reason: string().max(100).default(''),
      }).required(),
    )
    .required()
    .max(trackedEventsMax),
})

/** An incoming payment, from a callback. `readCredit` also reads its optional facts, which refuse no money. */
export const creditReport = object({
  reference: identifier(64),
  account_number: identifier(34),
  amount: string()
    .required()
    .matches(/^\d{1,18}(\.\d{1,3})?$/),
  currency: string()
    .required()
    .matches(/^[A-Z]{3}$/),
  credited_at: instant(),
})

export const optionalCreditFacts = ['payer_name', 'payer_account', 'payer_country', 'remittance'] as const

/** The 422 response: definitely not accepted. */
export const paymentDeclined = object({
  reference: string().required(),
  status: string()
    .required()
    .oneOf(['declined'] as const),
  detail: string().max(bankWordsMax).default(''),
})

interface RequestedPayee {
  type: 'business' | 'individual'
  name: string
  account_number: string
  bank_name: string
  details: Readonly<Record<string, string>>
}

/** A question about a payee as sent. */
export interface NameCheckRequest {
  corridor: string
  country: string
  recipient: RequestedPayee
}

/** An order as sent. */
export interface PaymentRequest {
  reference: string
  amount: string
  currency: string
  corridor: string
  country: string
  fee_payer: 'OUR' | 'SHA'
  uetr: string
  originator: Originator
  purpose: { code: string; local: string }
  recipient: RequestedPayee
  transfer_reference: string
  invoice_number: string
}

export const bodyBytesMax = 64 * 1024
