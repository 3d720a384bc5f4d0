import { amountMinor, id, oneOf, record, text, timestamp } from '../calls/fields.ts'

/** Risk flags shown to approvers, and those of duplicates to the maker too. Computed by the server as data; texts: `src/i18n/catalogues/desk.ts`. */
export const riskFlags = {
  /** First payment to this account. */
  first_payment: { isStrong: false },
  /** The last payment to this recipient went to a different account. */
  account_changed: { isStrong: true },
  /** First payment since the recipient's account was changed in the list. */
  first_since_change: { isStrong: true },
  /** The bank reports another or a similar account name. */
  name_differs: { isStrong: true },
  /** Same amount to the same account within the last 30 days. */
  duplicate: { isStrong: true },
  /** Same invoice number to the same account within the last year. */
  same_invoice: { isStrong: true },
  /** Several times the business's median payment of the last 90 days. */
  above_usual: { isStrong: false },
  /** Just below the threshold at which the policy requires more or other approvers. */
  near_limit: { isStrong: false },
} as const satisfies Record<string, { isStrong: boolean }>

export type RiskFlag = keyof typeof riskFlags
export const riskFlagNames = Object.keys(riskFlags) as RiskFlag[]

/** Found before the maker signs, and stored with the transfer. */
export const duplicateFlags = ['duplicate', 'same_invoice'] as const satisfies RiskFlag[]
export type DuplicateFlag = (typeof duplicateFlags)[number]

export const riskFlagRules = {
  duplicateDays: 30,
  invoiceDays: 365,
  usualDays: 90,
  usualTimes: 3,
  /** With fewer payments there is no usual amount. */
  usualCountMin: 5,
  nearLimitPercent: 10,
} as const

/** One flag with the values of its text. */
export const cue = record({
  name: oneOf(riskFlagNames),
  /** In the home currency: the usual amount, or the next tier's threshold. */
  amount_minor: amountMinor().nullable(),
  /** The earlier transfer that the flag refers to. */
  transfer: record({ id: id(), reference: text(40), at: timestamp(), account_tail: text(8) }).nullable(),
})
