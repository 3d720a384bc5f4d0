import type { DocumentKind } from '../base/documentKinds.ts'
import type { PurposeCode } from '../base/purposes.ts'

/** Which papers banks ask to see for a purpose, and from when on nothing is sent without one. */
export interface DocumentRule {
  readonly purposes: readonly PurposeCode[]
  /** One of them is enough. */
  readonly kinds: readonly DocumentKind[]
  /** From this worth in US dollars on it is needed; absent: it is asked for. */
  readonly needed_from_usd_minor?: string
}

const kindsByPurpose = {
  goods: ['invoice', 'purchase_order', 'contract', 'customs_declaration', 'bill_of_lading'],
  services: ['invoice', 'contract'],
  invoice: ['invoice'],
  salary: ['payroll_list', 'contract'],
  dividend: ['board_resolution'],
  loan_repayment: ['contract'],
  rent: ['contract', 'invoice'],
  tax: ['tax_bill'],
  royalty: ['contract', 'invoice'],
  travel: ['invoice'],
  education: ['tuition_bill'],
  medical: ['medical_bill', 'invoice'],
  family_support: ['other'],
  savings: ['other'],
  investment: ['contract', 'board_resolution'],
  donation: ['contract', 'other'],
  internal_transfer: ['contract', 'invoice', 'board_resolution'],
  other: ['contract', 'invoice', 'other'],
} as const satisfies Record<PurposeCode, readonly DocumentKind[]>

const rulesFor = (purposes: readonly PurposeCode[], needed?: string): DocumentRule[] =>
  purposes.map((purpose) => ({
    purposes: [purpose],
    kinds: kindsByPurpose[purpose],
    ...(needed === undefined ? {} : { needed_from_usd_minor: needed }),
  }))

/**
 * Rupiah are changed for more than USD 100,000 only where a paper shows what for: Bank Indonesia, regulation 24/7/PBI/2022. It binds the
 * sender's side, so it is the same wherever the money goes.
 */
const underlyingFromUsdMinor = '10000000'

export const documentsAbroad = rulesFor(Object.keys(kindsByPurpose) as PurposeCode[], underlyingFromUsdMinor)

/** The papers asked for in a corridor with fewer purposes, each of whose payments is too small to need one. */
export const documentsAskedFor = (purposes: readonly PurposeCode[]): DocumentRule[] => rulesFor(purposes)

/** What is asked for this purpose; null: nothing. */
export const documentRuleFor = (rules: readonly DocumentRule[], purpose: string): DocumentRule | null =>
  rules.find((rule) => rule.purposes.some((one) => one === purpose)) ?? null
