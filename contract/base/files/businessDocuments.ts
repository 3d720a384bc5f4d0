/** Documents that verify a company (spec §3); labels: `settings.documents.kinds` in the portal's texts. */

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

/** Indonesian companies provide different documents from foreign ones. */
export const documentKindsOf = (country: string): readonly DocumentKind[] =>
  country === 'ID' ? localDocumentKinds : foreignDocumentKinds
