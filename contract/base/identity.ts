import { limits } from './limits.ts'

/** What is asked of the ID that a person shows, without a clock and without a reader of pictures. */

export const identityTypes = ['ktp', 'passport'] as const
export type IdentityType = (typeof identityTypes)[number]

export const genders = ['female', 'male'] as const
export type Gender = (typeof genders)[number]

/** Stands for a last name where somebody has none: No Last Name. */
export const noLastName = 'NLN'

/** Whether somebody born on that day is so many years old on this one. Days are `yyyy-mm-dd`; a birthday on 29 February is kept on 1 March. */
export function isOfAge(born: string, today: string, years: number = limits.adultYears): boolean {
  const [year = '', ...rest] = born.split('-')
  return `${String(Number(year) + years).padStart(4, '0')}-${rest.join('-')}` <= today
}

/** The number of an e-KTP tells the day of birth from its seventh digit on, with 40 added to a woman's: `ddmmyy`. */
export function birthDigitsOf(born: string, gender: Gender): string {
  const [year = '', month = '', day = ''] = born.split('-')
  return `${String(Number(day) + (gender === 'female' ? 40 : 0)).padStart(2, '0')}${month}${year.slice(2)}`
}

export interface ShownIdentity {
  id_type: IdentityType
  id_number: string
  gender: Gender
  date_of_birth: string
  /** Empty: it has no end. */
  expires_on: string
}

export type IdentityFault = {
  field: 'id_number' | 'date_of_birth' | 'expires_on'
  code: 'verification_failed' | 'under_age' | 'identity_expired'
}

/** The first thing that is wrong with an ID on this day; null: nothing is. */
export function identityFault(shown: ShownIdentity, today: string): IdentityFault | null {
  const { id_type, id_number, gender, date_of_birth, expires_on } = shown
  if (!isOfAge(date_of_birth, today)) return { field: 'date_of_birth', code: 'under_age' }
  if (expires_on !== '' && expires_on < today) return { field: 'expires_on', code: 'identity_expired' }
  const agrees = id_type !== 'ktp' || id_number.slice(6, 12) === birthDigitsOf(date_of_birth, gender)
  return agrees ? null : { field: 'id_number', code: 'verification_failed' }
}
