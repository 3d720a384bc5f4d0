/** Papers a company is verified by (spec §3); their names stand in the portal's texts under `settings.documents.kinds`. */

export const localDocumentKinds = [
  'deed_of_establishment',
  'operating_licence',
  'nib',
  'company_tax_number',
  'director_id',
  'beneficial_owner_id',
  'director_tax_number',
  'power_of_attorney',
  'amendment_deed',
] as const

export const foreignDocumentKinds = [
  'constitution',
  'registration_certificate',
  'corporate_profile',
  'director_or_secretary_id',
  'power_of_attorney',
  'beneficial_owner_passport',
] as const

export const documentKinds = [...new Set([...localDocumentKinds, ...foreignDocumentKinds])]
export type DocumentKind = (typeof localDocumentKinds | typeof foreignDocumentKinds)[number]

export const documentStates = ['added', 'submitted', 'accepted', 'declined'] as const

/** An Indonesian company shows other papers than one from abroad. */
export const documentKindsOf = (country: string): readonly DocumentKind[] =>
  country === 'ID' ? localDocumentKinds : foreignDocumentKinds
