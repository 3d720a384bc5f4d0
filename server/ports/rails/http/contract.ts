import { object, string } from 'yup'
import { isVisibleText } from '../../../../contract/base/texts/visibleText.ts'
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

/** An incoming payment, from a callback. */
export const creditReport = object({
  reference: identifier(64),
  account_number: identifier(34),
  amount: string()
    .required()
    .matches(/^\d{1,18}(\.\d{1,3})?$/),
  currency: string()
    .required()
    .matches(/^[A-Z]{3}$/),
  credited_at: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/),
  payer_name: string().max(payerNameMax).default(''),
  remittance: string().max(bankWordsMax).default(''),
})

/** The 422 response: definitely not accepted. */
export const paymentDeclined = object({
  reference: string().required(),
  status: string()
    .required()
    .oneOf(['declined'] as const),
  detail: string().max(bankWordsMax).default(''),
})

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
  recipient: {
    type: 'business' | 'individual'
    name: string
    account_number: string
    bank_name: string
    details: Readonly<Record<string, string>>
  }
  transfer_reference: string
  invoice_number: string
}

export const bodyBytesMax = 64 * 1024
