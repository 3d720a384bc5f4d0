import type { DocumentKind } from '../../../contract/base/files/documentKinds.ts'
import type { Currency } from '../../../contract/base/money/money.ts'
import type { ChosenMethod, PayInBank } from '../../../contract/base/money/paymentMethods.ts'
import { deviationDefault, type WorkdayRule } from '../../../contract/base/time/schedules.ts'
import type { CallResponse } from '../../../contract/calls.ts'
import type { Corridor, PayoutMethod } from '../../../contract/corridors/corridor.ts'
import type { FeePayer, QuoteSide } from '../../../contract/features/quotes.ts'
import type { RecipientType } from '../../../contract/features/recipients.ts'
import type { FlowAnswers } from '../../wizard/flow.ts'
import type { PayTime, Repeating, ScheduleEnd } from './payTimes.ts'

export type Quote = CallResponse<'/quote/create'>
export type Challenge = CallResponse<'/transfer/request-otp'>

/** An uploaded document, with the maker's description so far. */
export type TransferDocument = CallResponse<'/common/upload'> & {
  readonly kind?: DocumentKind
  readonly amount_minor?: string
  readonly currency?: Currency
  readonly note?: string
}

type SavedRecipient = CallResponse<'/recipient/list'>['items'][number]

/** The part of a recipient that the summary shows. */
export type RecipientSummary = Pick<SavedRecipient, 'id' | 'type' | 'full_name' | 'bank_name' | 'account_tail'>

/** A transfer as this person has seen it: OTP and payment are bound to exactly this. */
export interface CreatedTransfer {
  id: string
  version: number
  payload_digest: string
  reference: string
  /** A schedule, which has its own calls for signing, status and withdrawal. */
  is_schedule?: true
}

/** The answers for a transfer, domestic or abroad; names as in the contract. */
export interface TransferAnswers extends FlowAnswers {
  country: string
  receive_currency: Currency | ''
  payout_method: PayoutMethod
  /** The side whose amount was typed; the other follows from the rate. */
  side: QuoteSide
  /** As typed: plain decimal text, without commas. */
  amount: string
  fee_payer: FeePayer
  /** As typed; empty if none or removed. */
  promo_code: string

  recipient_mode: 'saved' | 'new'
  recipient: RecipientSummary | null
  recipient_type: RecipientType
  recipient_relationship: string
  recipient_details: Readonly<Record<string, string>>
  recipient_is_saved: boolean
  /** The recipient created by this draft: corrections update it instead of creating another. */
  created_recipient: { readonly id: string; readonly version: number } | null

  purpose: string
  income_source: string
  invoice_number: string
  note: string
  documents: readonly TransferDocument[]
  /** Document kinds of the repeated payment: the new one needs its own documents. */
  documents_before: readonly DocumentKind[]
  /** The file of the underlying contract: the first of the documents. Empty: none. */
  contract_key: string
  /** The promotion named by the link to a new transfer. Empty: none. */
  activity_id: string

  quote: Quote | null
  /** The expired quote before this one, to show what changed. */
  previous_quote: Quote | null
  /** All declarations required by the call, accepted with one checkbox. */
  is_declared: boolean

  /** Now, on a later day, or repeatedly: see src/flows/transfer/scheduling.ts. */
  pay_when: PayTime
  frequency: Repeating
  starts_on: string
  workday_rule: WorkdayRule
  schedule_ends: ScheduleEnd
  ends_on: string
  /** As typed. */
  payments_max: string
  deviation_percent: string

  /** True if the person wants to choose; otherwise the balance pays. */
  asks_method: boolean
  payment_method: ChosenMethod | ''
  /** The receiving bank for money from outside. */
  payment_bank: PayInBank | ''
  transfer: CreatedTransfer | null
  /** Transfers created and then changed: withdrawn before the next is created. */
  withdrawn: readonly { readonly id: string; readonly version: number; readonly is_schedule?: true }[]
  challenge: Challenge | null

  /** The signing method of this transfer; empty until its step is shown. */
  signs_by: 'passkey' | 'code' | ''
  /** The browser signed nothing, or its dialog was closed. */
  is_passkey_refused: boolean
  otp: string
  /** The server has verified this code without consuming it. */
  is_code_right: boolean
  pin: string
  corridor: Corridor | null
  /** Units of the sent currency per unit of the received one, as last read. */
  rate: {
    readonly currency: Currency
    readonly rate: string
    /** Contained in the rate. Absent in drafts of earlier versions until the rate is read again. */
    readonly margin_percent?: string
    readonly refresh_at: string
  } | null
}

export const transientAnswers = [
  'signs_by',
  'is_passkey_refused',
  'otp',
  'is_code_right',
  'pin',
  'corridor',
  'rate',
] as const satisfies (keyof TransferAnswers)[]

export const initialAnswers: TransferAnswers = {
  idems: {},
  country: '',
  receive_currency: '',
  payout_method: 'bank',
  side: 'send',
  amount: '',
  fee_payer: 'OUR',
  promo_code: '',
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
  documents_before: [],
  contract_key: '',
  activity_id: '',
  quote: null,
  previous_quote: null,
  is_declared: false,
  pay_when: 'now',
  frequency: 'monthly',
  starts_on: '',
  workday_rule: 'next',
  schedule_ends: 'never',
  ends_on: '',
  payments_max: '',
  deviation_percent: String(deviationDefault),
  asks_method: false,
  payment_method: 'balance',
  payment_bank: '',
  transfer: null,
  withdrawn: [],
  challenge: null,
  signs_by: '',
  is_passkey_refused: false,
  otp: '',
  is_code_right: false,
  pin: '',
  corridor: null,
  rate: null,
}
