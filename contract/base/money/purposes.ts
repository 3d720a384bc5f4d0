/** Purposes of a transfer; labels: messages/catalogues/lists.ts, under the same codes. */
export const purposeCodes = [
  'goods',
  'services',
  'invoice',
  'salary',
  'dividend',
  'loan_repayment',
  'rent',
  'tax',
  'royalty',
  'travel',
  'education',
  'medical',
  'family_support',
  'savings',
  'investment',
  'donation',
  'internal_transfer',
  'other',
] as const
export type PurposeCode = (typeof purposeCodes)[number]

/** Mainland China accepts trade and family purposes only; the receiving bank asks for proof. */
export const chinaPurposeCodes = [
  'goods',
  'services',
  'invoice',
  'salary',
  'education',
  'medical',
  'family_support',
  'travel',
] as const satisfies readonly PurposeCode[]

/** Sources of income. */
export const incomeSourceCodes = [
  'business_income',
  'sales',
  'shareholder_capital',
  'loan',
  'investment_income',
  'savings',
  'asset_sale',
  'salary',
  'grant',
  'other',
] as const

/** Relationship of a recipient to the sender. */
export const relationshipCodes = [
  'employee',
  'contractor',
  'supplier',
  'customer',
  'group_company',
  'shareholder',
  'director',
  'family',
  'self',
  'other',
] as const
