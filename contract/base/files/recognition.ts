/** Fields recognised in the image of an identity document. Not every document has all, and some may be illegible. */
export const recognisedFields = [
  'id_number',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  /** Empty if it never expires. */
  'expires_on',
  'nationality',
  'occupation',
  'birth_place',
  'address',
] as const
export type RecognisedField = (typeof recognisedFields)[number]
