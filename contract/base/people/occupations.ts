/** Occupations as banks ask for them; labels: contract/messages/catalogues/lists.ts under `occupations`. */
export const occupationCodes = [
  'business_owner',
  'director',
  'private_employee',
  'civil_servant',
  'state_enterprise_employee',
  'armed_forces',
  'police',
  'professional',
  'lecturer_teacher',
  'trader',
  'farmer_fisher',
  'homemaker',
  'student',
  'retired',
  'other',
] as const
