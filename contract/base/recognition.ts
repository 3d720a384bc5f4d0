/** What is read from the picture of an identity document. Not all of it is on each, nor always legible. */
export const recognisedFields = [
  'id_number',
  'first_name',
  'last_name',
  'gender',
  'date_of_birth',
  /** Empty: the document has no end. */
  'expires_on',
  'nationality',
  'occupation',
  'birth_place',
  'address',
] as const
export type RecognisedField = (typeof recognisedFields)[number]
