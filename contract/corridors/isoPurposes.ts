import type { PurposeCode } from '../base/money/purposes.ts'

/** Purpose of a payment as banks know it: `ExternalPurpose1Code` of ISO 20022, for each purpose that a customer chooses. */
export const isoPurposes = {
  goods: 'GDDS',
  services: 'SCVE',
  invoice: 'IVPT',
  salary: 'SALA',
  dividend: 'DIVD',
  loan_repayment: 'LOAR',
  rent: 'RENT',
  tax: 'TAXS',
  royalty: 'ROYA',
  travel: 'BEXP',
  education: 'EDUC',
  medical: 'MDCS',
  family_support: 'ALLW',
  savings: 'SAVG',
  investment: 'INVS',
  donation: 'CHAR',
  internal_transfer: 'INTC',
  other: 'OTHR',
} as const satisfies Record<PurposeCode, string>

/** Empty for a purpose that is not in the table. */
export const isoPurposeOf = (purpose: string): string =>
  Object.hasOwn(isoPurposes, purpose) ? isoPurposes[purpose as PurposeCode] : ''

/** A refund to the customer's own bank account. */
export const refundPurpose = { local: 'refund', iso: 'REFU' } as const
