import type { DocumentKind } from '../base/files/documentKinds.ts'
import type { PurposeCode } from '../base/money/purposes.ts'

/** Documents that banks request for a purpose, and the amount from which one is required. */
export interface DocumentRule {
  readonly purposes: readonly PurposeCode[]
  /** Any one of these is enough. */
  readonly kinds: readonly DocumentKind[]
  /** Required from this value in US dollars; absent: only requested. */
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
 * Changing more than USD 100,000 worth of rupiah requires an underlying document: Bank Indonesia, regulation
 * 24/7/PBI/2022. It applies to the sender, so to every destination.
 */
const underlyingFromUsdMinor = '10000000'

export const documentsAbroad = rulesFor(Object.keys(kindsByPurpose) as PurposeCode[], underlyingFromUsdMinor)

/** Document requests for corridors with fewer purposes and payments too small to require one. */
export const requestedDocuments = (purposes: readonly PurposeCode[]): DocumentRule[] => rulesFor(purposes)

/** The rule for this purpose, or null. */
export const documentRuleFor = (rules: readonly DocumentRule[], purpose: string): DocumentRule | null =>
  rules.find((rule) => rule.purposes.some((one) => one === purpose)) ?? null
