import { object, string } from 'yup'

/** What is said between this server and a bank's adapter; docs/rail-openapi.json says the same for those who write one. */

export const paymentStatuses = ['submitted', 'succeeded', 'rejected', 'failed'] as const

/** What reached the account, where the bank knows it. */
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

/** The reply to an order, to a question, and what a callback brings. */
export const paymentReport = object({
  reference: string().required().min(1).max(64),
  status: string().required().oneOf(paymentStatuses),
  detail: string().max(500).default(''),
  credited: creditedAmount.default(undefined),
})

/** Money that came in, as a callback brings it. */
export const creditReport = object({
  reference: string().required().min(1).max(64),
  account_number: string().required().min(1).max(34),
  amount: string()
    .required()
    .matches(/^\d{1,18}(\.\d{1,3})?$/),
  currency: string()
    .required()
    .matches(/^[A-Z]{3}$/),
  credited_at: string()
    .required()
    .matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/),
  payer_name: string().max(140).default(''),
  remittance: string().max(500).default(''),
})

/** The reply 422: certainly not taken. */
export const paymentDeclined = object({
  reference: string().required(),
  status: string()
    .required()
    .oneOf(['declined'] as const),
  detail: string().max(500).default(''),
})

/** An order, as it is sent. */
export interface PaymentRequest {
  reference: string
  amount: string
  currency: string
  corridor: string
  country: string
  fee_payer: 'OUR' | 'SHA'
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
