import { businessZone } from '../base/clock.ts'
import type { Currency } from '../base/money.ts'
import type { PurposeCode } from '../base/purposes.ts'
import type { corridorsEn } from '../messages/en/corridors.ts'
import type { CheckName } from './checks.ts'
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

/** The words a recipient's details are made of, the same in every corridor, on the wire and in the database. */
const recipientFieldNames = [
  'first_name',
  'last_name',
  'full_name',
  'company_name',
  'katakana_name',
  'id_number',
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
  'street',
  'building',
  'post_code',
  'town',
  'subdivision',
  'address_country',
] as const
type RecipientFieldName = (typeof recipientFieldNames)[number]
export type RecipientDetails = Partial<Record<RecipientFieldName, string>>

type CorridorTexts = typeof corridorsEn
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
  readonly input_mode: 'text' | 'numeric' | 'tel'
  readonly choices?: readonly Choice[]
}

interface CorridorVectors {
  readonly valid: readonly { readonly recipient_type: RecipientType; readonly details: RecipientDetails }[]
  /** The first valid details of that type with one field changed, or left out where `value` is null. */
  readonly invalid: readonly {
    readonly recipient_type: RecipientType
    readonly field: RecipientFieldName
    readonly value: string | null
  }[]
}

export interface Corridor {
  readonly id: string
  /** ISO 3166 alpha-2, or `*` in the pack that serves every country without one of its own. */
  readonly country: string
  readonly currency: Currency
  readonly method: 'bank'
  readonly rail: 'local' | 'swift' | 'domestic'
  readonly recipient_types: readonly RecipientType[]
  /** Digits after the point of what arrives: whole units (spec §5). */
  readonly received_decimals: 0
  readonly received_min_minor: string
  readonly received_max_minor: string
  /** Admin fee in IDR by who bears the banks' fees. */
  readonly fee_minor: Readonly<Record<FeePayer, string>>
  /** Kept when the receiving bank refuses wrong details (spec §9). */
  readonly rejection_fee: { readonly amount_minor: string; readonly currency: Currency }
  /** Bank days (Monday to Friday) until arrival when paid before the cut-off. */
  readonly arrival_bank_days: { readonly min: number; readonly max: number }
  readonly cut_off: typeof cutOff
  readonly fields: readonly RecipientField[]
  /** At least one field of each group must be filled. */
  readonly any_of: readonly (readonly RecipientFieldName[])[]
  readonly purposes: readonly PurposeCode[]
  readonly effective_date: string
  readonly sources: readonly { readonly title: string; readonly url: string }[]
  readonly vectors: CorridorVectors
}

/** Of the two cut-offs in spec §9 the earlier one is promised. */
export const cutOff = { time: '14:00', zone: businessZone } as const

/** Spec §9: kept when the receiving bank refuses wrong details, by received currency. */
export const rejectionFees = {
  JPY: { amount_minor: '400', currency: 'USD' },
  GBP: { amount_minor: '100', currency: 'USD' },
  EUR: { amount_minor: '100', currency: 'USD' },
} as const
export const noRejectionFee = { amount_minor: '0', currency: 'USD' } as const
