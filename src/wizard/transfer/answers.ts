import type { Currency } from '../../../contract/base/money.ts'
import type { CallAnswer } from '../../../contract/calls.ts'
import type { Corridor } from '../../../contract/corridors/corridor.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { FlowAnswers } from '../flow.ts'

export type Quote = CallAnswer<'/quote/create'>
export type Challenge = CallAnswer<'/transfer/request-otp'>
export type TransferDocument = CallAnswer<'/common/upload'>
type SavedRecipient = CallAnswer<'/recipient/list'>['items'][number]

/** As much of a recipient as the summary shows. */
export type PickedRecipient = Pick<SavedRecipient, 'id' | 'type' | 'full_name' | 'bank_name' | 'account_tail'>

/** A transfer as this person has seen it: an OTP and a payment bind to exactly this. */
export interface MadeTransfer {
  id: string
  version: number
  payload_digest: string
  reference: string
}

/** What a maker answers on the way to a transfer, at home or abroad; the names are the contract's. */
export interface TransferAnswers extends FlowAnswers {
  country: string
  receive_currency: Currency | ''
  /** Which amount was typed; the other one follows from the rate. */
  side: QuoteSide
  /** As typed: plain decimal text, without commas. */
  amount: string
  fee_payer: FeePayer

  recipient_mode: 'saved' | 'new'
  recipient: PickedRecipient | null
  recipient_type: RecipientType
  recipient_relationship: string
  recipient_details: Readonly<Record<string, string>>
  recipient_is_saved: boolean
  /** The recipient this draft has made: a correction changes it rather than making another. */
  created_recipient: { readonly id: string; readonly version: number } | null

  purpose: string
  income_source: string
  invoice_number: string
  note: string
  documents: readonly TransferDocument[]

  quote: Quote | null
  /** The quote that ran out before this one: what changed is shown. */
  previous_quote: Quote | null
  is_information_correct: boolean
  is_fee_accepted: boolean
  is_terms_accepted: boolean

  payment_method: 'balance' | ''
  transfer: MadeTransfer | null
  /** Transfers made and then changed: withdrawn before the next is made. */
  withdrawn: readonly { readonly id: string; readonly version: number }[]
  challenge: Challenge | null

  otp: string
  pin: string
  corridor: Corridor | null
  /** Units of the sent currency for one of the received, as read last. */
  rate: { readonly currency: Currency; readonly rate: string; readonly refresh_at: string } | null
}

export const transientAnswers = ['otp', 'pin', 'corridor', 'rate'] as const satisfies (keyof TransferAnswers)[]

export const initialAnswers: TransferAnswers = {
  idems: {},
  country: '',
  receive_currency: '',
  side: 'send',
  amount: '',
  fee_payer: 'OUR',
  recipient_mode: 'saved',
  recipient: null,
  recipient_type: 'business',
  recipient_relationship: '',
  recipient_details: {},
  recipient_is_saved: true,
  created_recipient: null,
  purpose: '',
  income_source: '',
  invoice_number: '',
  note: '',
  documents: [],
  quote: null,
  previous_quote: null,
  is_information_correct: false,
  is_fee_accepted: false,
  is_terms_accepted: false,
  payment_method: 'balance',
  transfer: null,
  withdrawn: [],
  challenge: null,
  otp: '',
  pin: '',
  corridor: null,
  rate: null,
}
