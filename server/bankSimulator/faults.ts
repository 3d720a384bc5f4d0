import { array, type InferType, number, object, string } from 'yup'

/** Configured faults of the simulated bank, for all payments or for those to account numbers with this ending. */
export const faultNames = [
  'slow',
  'error',
  'half',
  'duplicate',
  'reject',
  'decline',
  'contradict',
  'silent',
  'no_name_check',
  'no_tracking',
] as const
export type FaultName = (typeof faultNames)[number]

const fault = object({
  name: string().required().oneOf(faultNames),
  /** All accounts, if empty. */
  account_ends_in: string().max(34).default(''),
  /** An ISO 20022 reason code, for `reject`. */
  code: string()
    .matches(/^[A-Z]{2}\d{2}$/)
    .default('AC01'),
}).noUnknown()

export const bankSchema = object({
  port: number().integer().min(0).max(65_535).default(8090),
  /** Processing time of a payment. */
  work_ms: number().integer().min(0).max(3_600_000).default(2_000),
  slow_ms: number().integer().min(0).max(600_000).default(30_000),
  callback_url: string()
    .required()
    .test('address', 'callback_url must be a URL', (value) => URL.canParse(value)),
  /** Where callbacks are delivered, if not at the address that they are signed for: without a proxy that speaks TLS. */
  callback_origin: string().default(''),
  /** Both or neither: TLS. */
  tls_certificate_file: string().default(''),
  tls_key_file: string().default(''),
  own_key_id: string().required(),
  own_key_file: string().required(),
  customer_key_id: string().required(),
  customer_key_file: string().required(),
  /** The folder the customer writes files to; empty: file payments are off. */
  takes_from: string().default(''),
  writes_to: string().default(''),
  faults: array().of(fault).default([]),
}).noUnknown()

export type BankConfig = InferType<typeof bankSchema>

export const hasFault = ({ faults }: Pick<BankConfig, 'faults'>, name: FaultName, account: string) =>
  faults.find((one) => one.name === name && account.endsWith(one.account_ends_in ?? ''))

/** A payment in to one of the customer's accounts, in rupiah. */
export const paidInSchema = object({
  account_number: string().required(),
  amount: string()
    .required()
    .matches(/^[1-9]\d{0,14}$/),
  credited_at: string().required(),
  payer_name: string().default('PT Pembayar'),
  remittance: string().default(''),
}).noUnknown()

export type PaidIn = InferType<typeof paidInSchema>
