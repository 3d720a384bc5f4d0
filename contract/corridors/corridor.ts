import type { Currency } from '../base/money/money.ts'
import type { PurposeCode } from '../base/money/purposes.ts'
import { businessZone } from '../base/time/clock.ts'
import type { corridorTexts } from '../messages/catalogues/corridors.ts'
import type { BankDirectory } from './banks/bank.ts'
import type { CheckName } from './checks.ts'
import type { DocumentRule } from './documentRules.ts'
import type { FormatName } from './formats.ts'

/**
 * A corridor is one way to pay out: a country, a currency, a method. Its pack is plain data, so that the portal can
 * load it on demand, the server can hold all of them, and the API can publish it.
 */
export const recipientTypes = ['business', 'individual'] as const
export type RecipientType = (typeof recipientTypes)[number]

/** Payer of the intermediary banks' fees: the sender pays all (OUR), or each side its own (SHA). */
export const feePayers = ['OUR', 'SHA'] as const
export type FeePayer = (typeof feePayers)[number]

/** Where the payout goes. */
export const payoutMethods = ['bank', 'card', 'ewallet'] as const
export type PayoutMethod = (typeof payoutMethods)[number]

/** Names of all recipient fields, identical in every corridor, on the wire and in the database. */
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

/** A bank's own name is the same in every language; other labels are text keys. */
type Choice = { readonly value: string } & ({ readonly name: string } | { readonly label: ChoiceKey })

export interface RecipientField {
  readonly name: RecipientFieldName
  readonly required: boolean
  /** Default: both recipient types. */
  readonly recipient_types?: readonly RecipientType[]
  readonly format: FormatName
  readonly check?: CheckName
  /** The locally familiar name. */
  readonly label: LabelKey
  readonly help?: HelpKey
  readonly example: string
  readonly input_mode: 'text' | 'numeric' | 'tel' | 'date' | 'email'
  readonly choices?: readonly Choice[]
  /** Group lengths for display, separated by dashes. */
  readonly groups?: readonly number[]
}

/** A step that recipients complete by a mailed claim link before they are paid, with its fields. */
export const recipientZones = ['Asia/Shanghai', 'Asia/Seoul'] as const
export type RecipientZone = (typeof recipientZones)[number]

export interface RecipientStep {
  readonly kind: RecipientStepKind
  /** Hours until the link expires and the money is returned. */
  readonly hours: number
  /** Only for payments of at least this received amount, in minor units; default: all. */
  readonly from_minor?: string
  readonly recipient_types?: readonly RecipientType[]
  readonly fields: readonly RecipientField[]
  /** Fields whose answers must equal the sender's input, if the sender entered any. */
  readonly matches: readonly RecipientFieldName[]
  /** Default language of the page. */
  readonly language: 'zh' | 'ko'
  /** Time zone in which recipients see the deadline. */
  readonly time_zone: RecipientZone
}

export const recipientStepKinds = ['registration', 'kyc'] as const
export type RecipientStepKind = (typeof recipientStepKinds)[number]

interface CorridorVectors {
  readonly valid: readonly { readonly recipient_type: RecipientType; readonly details: RecipientDetails }[]
  /** Each takes the first valid details of that type with one field replaced, or removed if `value` is null. */
  readonly invalid: readonly {
    readonly recipient_type: RecipientType
    readonly field: RecipientFieldName
    readonly value: string | null
  }[]
}

export const limitScopes = ['transfer', 'recipient'] as const
export const limitMeasures = ['amount', 'count'] as const

export interface PaymentLimit {
  /** Scope of the limit: one transfer, or all transfers of a business to one account. */
  readonly scope: (typeof limitScopes)[number]
  readonly measure: (typeof limitMeasures)[number]
  /** Rolling window in days in the business time zone, today included; absent: a single transfer. */
  readonly days?: 1 | 30 | 365
  /** Currency of the limit: the received one, or US dollars. */
  readonly currency?: Currency
  /** The maximum: minor units, or a count. */
  readonly maximum: string
  /** Only for this recipient type. */
  readonly recipient_type?: RecipientType
  /** Only for these purposes. */
  readonly purposes?: readonly PurposeCode[]
  /** Only for accounts whose detail is one of these, or, with `except`, none of these. */
  readonly where?: {
    readonly field: keyof RecipientDetails
    readonly among?: readonly string[]
    readonly except?: readonly string[]
  }
}

export interface Corridor {
  readonly id: string
  /** ISO 3166 alpha-2, or `*` in the pack for all countries without their own. */
  readonly country: string
  readonly currency: Currency
  readonly method: PayoutMethod
  readonly rail: 'local' | 'swift' | 'domestic'
  readonly recipient_types: readonly RecipientType[]
  /** Decimals that payouts support; amounts are whole units unless the operator enables decimals (decimals.ts). */
  readonly payout_decimals: number
  readonly received_min_minor: string
  readonly received_max_minor: string
  /** Options for bearing the banks' fees; a single option is not asked. */
  readonly fee_payers: readonly [FeePayer, ...FeePayer[]]
  /** Admin fee in IDR, by who bears the banks' fees. */
  readonly fee_minor: Readonly<Record<FeePayer, string>>
  /** Maximum fee of intermediary banks when fees are shared; absent if there are no such banks. */
  readonly correspondent_fee_max_minor?: string
  /** Limits per transfer and over time, within the bounds of each payment. */
  readonly limits?: readonly PaymentLimit[]
  /** Asked of the recipient once per account. */
  readonly recipient_step?: RecipientStep
  /** Charged when the receiving bank refuses wrong details (spec §9). */
  readonly rejection_fee: { readonly amount_minor: string; readonly currency: Currency }
  /** Bank days (Monday to Friday) until arrival if paid before the cut-off. */
  readonly arrival_bank_days: { readonly min: number; readonly max: number }
  readonly cut_off: typeof cutOff
  readonly fields: readonly RecipientField[]
  /** Directory of banks by code, so that users see a bank's name, never only a code. */
  readonly banks: BankDirectory
  /** At least one field of each group is required. */
  readonly any_of: readonly (readonly RecipientFieldName[])[]
  readonly purposes: readonly PurposeCode[]
  /** Documents requested or required, by purpose and amount; may be empty. */
  readonly documents: readonly DocumentRule[]
  readonly effective_date: string
  readonly sources: readonly { readonly title: string; readonly url: string }[]
  readonly vectors: CorridorVectors
}

/** The earlier of the two cut-offs in spec §9, so that promises hold under either. */
export const cutOff = { time: '14:00', zone: businessZone } as const

/** Spec §9: charged when the receiving bank refuses wrong details, by received currency. */
export const rejectionFees = {
  JPY: { amount_minor: '400', currency: 'USD' },
  GBP: { amount_minor: '100', currency: 'USD' },
  EUR: { amount_minor: '100', currency: 'USD' },
} as const
export const noRejectionFee = { amount_minor: '0', currency: 'USD' } as const
