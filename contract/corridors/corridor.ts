import { businessZone } from '../base/clock.ts'
import type { Currency } from '../base/money.ts'
import type { PurposeCode } from '../base/purposes.ts'
import type { corridorTexts } from '../messages/catalogues/corridors.ts'
import type { BankDirectory } from './banks/bank.ts'
import type { CheckName } from './checks.ts'
import type { DocumentRule } from './documentRules.ts'
import type { FormatName } from './formats.ts'

/**
 * A corridor is one way to pay money out: a country, a currency, a method. Its pack is data alone, so that the portal can load it
 * when it is needed, the server can hold all of them, and developers can be shown it as it is.
 */
export const recipientTypes = ['business', 'individual'] as const
export type RecipientType = (typeof recipientTypes)[number]

/** Who bears the fees of the banks on the way: the sender all of them (OUR), or each side its own (SHA). */
export const feePayers = ['OUR', 'SHA'] as const
export type FeePayer = (typeof feePayers)[number]

/** What the money goes to. */
export const payoutMethods = ['bank', 'card', 'ewallet'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** Names of all fields of a recipient, the same in every corridor, on the wire and in the database. */
const recipientFieldNames = [
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'katakana_name',
  'id_number',
  'gender',
  'birth_date',
  'company_type',
  'incorporation_date',
  'registration_number',
  'business_phone',
  'email',
  'mobile',
  'swift_code',
  'bank_name',
  'bank_code',
  'branch',
  'branch_code',
  'sort_code',
  'routing_number',
  'account_type',
  'iban',
  'bank_account_number',
  'card_number',
  'ewallet_type',
  'ewallet_id',
  'street',
  'building',
  'post_code',
  'town',
  'subdivision',
  'address_country',
] as const
export type RecipientFieldName = (typeof recipientFieldNames)[number]
export type RecipientDetails = Partial<Record<RecipientFieldName, string>>

type CorridorTexts = typeof corridorTexts
type LabelKey = `corridors.labels.${keyof CorridorTexts['labels']}`
type HelpKey = `corridors.help.${keyof CorridorTexts['help']}`
type ChoiceKey = `corridors.choices.${keyof CorridorTexts['choices']}`

/** A bank's own name is the same in every language; everything else has a text key. */
type Choice = { readonly value: string } & ({ readonly name: string } | { readonly label: ChoiceKey })

export interface RecipientField {
  readonly name: RecipientFieldName
  readonly required: boolean
  /** Absent: for both types of recipient. */
  readonly recipient_types?: readonly RecipientType[]
  readonly format: FormatName
  readonly check?: CheckName
  /** The name people know it by there. */
  readonly label: LabelKey
  readonly help?: HelpKey
  readonly example: string
  readonly input_mode: 'text' | 'numeric' | 'tel' | 'date' | 'email'
  readonly choices?: readonly Choice[]
  /** How people write it: the lengths of its groups, with a dash between them. */
  readonly groups?: readonly number[]
}

/** What a recipient must do by a mailed link before they are paid, and the fields that it asks. */
export interface RecipientStep {
  readonly kind: RecipientStepKind
  /** Hours until the link expires and the money goes back. */
  readonly hours: number
  /** Only for payments from this received amount on, in minor units; absent: for all. */
  readonly from_minor?: string
  readonly recipient_types?: readonly RecipientType[]
  readonly fields: readonly RecipientField[]
  /** Fields whose answers must equal what the sender entered, where the sender did. */
  readonly matches: readonly RecipientFieldName[]
  /** The language that the page opens in. */
  readonly language: 'zh' | 'ko'
}

export const recipientStepKinds = ['registration', 'kyc'] as const
export type RecipientStepKind = (typeof recipientStepKinds)[number]

interface CorridorVectors {
  readonly valid: readonly { readonly recipient_type: RecipientType; readonly details: RecipientDetails }[]
  /** Each is the first valid details of that type with one field replaced, or left out where `value` is null. */
  readonly invalid: readonly {
    readonly recipient_type: RecipientType
    readonly field: RecipientFieldName
    readonly value: string | null
  }[]
}

export const limitScopes = ['transfer', 'recipient'] as const
export const limitMeasures = ['amount', 'count'] as const

export interface PaymentLimit {
  /** What is counted together: one transfer, or all that a business sends to one account. */
  readonly scope: (typeof limitScopes)[number]
  readonly measure: (typeof limitMeasures)[number]
  /** Over this many days by the business's clock, today included; absent: of one transfer. */
  readonly days?: 1 | 30 | 365
  /** The currency of an amount: the received one, or US dollars. */
  readonly currency?: Currency
  /** The most that is allowed: minor units, or how many. */
  readonly maximum: string
  /** Of recipients of this type alone. */
  readonly recipient_type?: RecipientType
  /** Of transfers for these purposes alone. */
  readonly purposes?: readonly PurposeCode[]
  /** Of accounts whose detail is one of these, or, with `except`, none of these. */
  readonly where?: {
    readonly field: keyof RecipientDetails
    readonly among?: readonly string[]
    readonly except?: readonly string[]
  }
}

export interface Corridor {
  readonly id: string
  /** ISO 3166 alpha-2, or `*` in the pack that serves every country without one of its own. */
  readonly country: string
  readonly currency: Currency
  readonly method: PayoutMethod
  readonly rail: 'local' | 'swift' | 'domestic'
  readonly recipient_types: readonly RecipientType[]
  /** Digits after the point that a payout can have; what arrives is whole units where the operator does not allow them (decimals.ts). */
  readonly payout_decimals: number
  readonly received_min_minor: string
  readonly received_max_minor: string
  /** Who may bear the banks' fees; of one alone nobody is asked. */
  readonly fee_payers: readonly [FeePayer, ...FeePayer[]]
  /** Admin fee in IDR by who bears the banks' fees. */
  readonly fee_minor: Readonly<Record<FeePayer, string>>
  /** The most that banks on the way take from what arrives where the fees are shared; absent where there are none on the way. */
  readonly correspondent_fee_max_minor?: string
  /** What may go there at once and over time, within the bounds of each payment. */
  readonly limits?: readonly PaymentLimit[]
  /** Asked of the recipient themselves, once for an account. */
  readonly recipient_step?: RecipientStep
  /** Kept when the receiving bank refuses wrong details (spec §9). */
  readonly rejection_fee: { readonly amount_minor: string; readonly currency: Currency }
  /** Bank days (Monday to Friday) until arrival when paid before the cut-off. */
  readonly arrival_bank_days: { readonly min: number; readonly max: number }
  readonly cut_off: typeof cutOff
  readonly fields: readonly RecipientField[]
  /** Its banks by their codes: money is shown to go to a name, never to a code alone. */
  readonly banks: BankDirectory
  /** At least one field of each group must be filled. */
  readonly any_of: readonly (readonly RecipientFieldName[])[]
  readonly purposes: readonly PurposeCode[]
  /** Documents that are asked for or required, by purpose and amount; empty: none. */
  readonly documents: readonly DocumentRule[]
  readonly effective_date: string
  readonly sources: readonly { readonly title: string; readonly url: string }[]
  readonly vectors: CorridorVectors
}

/** The earlier of the two cut-offs in spec §9, so that what is promised holds by either. */
export const cutOff = { time: '14:00', zone: businessZone } as const

/** Spec §9: kept when the receiving bank refuses wrong details, by received currency. */
export const rejectionFees = {
  JPY: { amount_minor: '400', currency: 'USD' },
  GBP: { amount_minor: '100', currency: 'USD' },
  EUR: { amount_minor: '100', currency: 'USD' },
} as const
export const noRejectionFee = { amount_minor: '0', currency: 'USD' } as const
