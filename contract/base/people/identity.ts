import { limits } from '../money/limits.ts'

/** Rules for identity documents, without a clock or image recognition. */

export const identityTypes = ['ktp', 'passport'] as const
export type IdentityType = (typeof identityTypes)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** Placeholder for a missing last name: No Last Name. */
export const noLastName = 'NLN'

/** Whether a person born on that day has reached this age. Days are `yyyy-mm-dd`; a birthday on 29 February falls on 1 March. */
export function isOfAge(born: string, today: string, years: number = limits.adultYears): boolean {
  const [year = '', ...rest] = born.split('-')
  return `${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}` <= today
}

/** Date of birth as digits `ddmmyy` in an e-KTP number, from its seventh digit; 40 is added to a woman's day. */
export function ktpBirthDigits(born: string, gender: Gender): string {
  const [year = '', month = '', day = ''] = born.split('-')
  return `${String(Number(day) + (gender === 'female' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`
}

export interface IdentityDocument {
  id_type: IdentityType
  id_number: string
  gender: Gender
  date_of_birth: string
  /** Empty if it never expires. */
  expires_on: string
}

export type IdentityError = {
  field: 'id_number' | 'date_of_birth' | 'expires_on'
  code: 'verification_failed' | 'under_age' | 'identity_expired'
}

/** The first fault of an identity document on this day, or null. */
export function findIdentityError(shown: IdentityDocument, today: string): IdentityError | null {
  const { id_type, id_number, gender, date_of_birth, expires_on } = shown
  if (!isOfAge(date_of_birth, today)) return { field: 'date_of_birth', code: 'under_age' }
  if (expires_on !== '' && expires_on < today) return { field: 'expires_on', code: 'identity_expired' }
  const agrees = id_type !== 'ktp' || id_number.slice(6, 12) === ktpBirthDigits(date_of_birth, gender)
  return agrees ? null : { field: 'id_number', code: 'verification_failed' }
}
