import { gb } from '../../../contract/corridors/packs/gb.ts'
import {
  type Challenge,
  type CreatedTransfer,
  initialAnswers,
  type Quote,
  type RecipientSummary,
  type TransferAnswers,
} from '../../../src/flows/transfer/answers.ts'
import { makeCertificate } from '../documents/certificates.ts'

/** Answers in the wizard for a transfer to Britain, up to those that can be signed. */

export const quote: Quote = {
  id: 'q1',
  corridor_id: gb.id,
  country: 'GB',
  side: 'send',
  send_currency: 'IDR',
  send_amount_minor: '9994095',
  receive_currency: 'GBP',
  receive_amount_minor: '47700',
  rate: '20952',
  fee_payer: 'OUR',
  fee_before_discount_minor: '75000',
  discount_minor: '0',
  fee_minor: '75000',
  total_minor: '10069095',
  certificate: makeCertificate(),
  arrives_on: '2026-03-10',
  rate_as_of: '2026-03-09T02:00:00.000Z',
  expires_at: '2026-03-09T02:10:00.000Z',
  ways_in: [],
}
export const challenge: Challenge = {
  challenge_id: 'c1',
  method: 'email',
  methods: ['email'],
  sent_to: 'm***@example.com',
  expires_at: '2026-03-09T02:10:00.000Z',
  resend_at: '2026-03-09T02:06:00.000Z',
  sends_left: 4,
}
export const transfer: CreatedTransfer = { id: 't1', version: 1, payload_digest: 'd', reference: 'LT-1' }
export const pickedSmith: RecipientSummary = {
  id: 'r1',
  type: 'business',
  full_name: 'Smith',
  bank_name: 'Barclays',
  account_tail: '9911',
}

export const answersToBritain: TransferAnswers = {
  ...initialAnswers,
  country: 'GB',
  receive_currency: 'GBP',
  amount: '10000000',
  corridor: gb,
  rate: { currency: 'GBP', rate: '20952', refresh_at: '2026-03-09T02:10:00.000Z' },
}
export const signableAnswers: TransferAnswers = {
  ...answersToBritain,
  recipient: pickedSmith,
  purpose: 'goods',
  income_source: 'sales',
  quote,
  is_declared: true,
  transfer,
  challenge,
  otp: '123456',
  is_code_right: true,
}
