import { object, ValidationError } from 'yup'
import { findCountry } from '../../../contract/base/people/countries.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import { registrationFields } from '../../../contract/features/registration.ts'
import type { PhoneParser } from '../../form/usePhoneParser.ts'

type Asked = Omit<CallRequest<'/account/register'>, 'registration_id' | 'registration_token'>

/** The form as typed: texts, and the checkbox. */
export type RegistrationValues = Record<Exclude<keyof Asked, 'terms_accepted'>, string> & {
  repeated: string
  terms_accepted: boolean
}
export type FieldName = keyof RegistrationValues
export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyForm = (referralCode: string): RegistrationValues => ({
  full_name: '',
  user_name: '',
  country: 'ID',
  phone_number: '',
  company_name: '',
  website: '',
  job_title: '',
  purpose_of_use: '',
  volume_transaction_per_month: '',
  transaction_frequency_per_month: '',
  referral_code: referralCode,
  password: '',
  repeated: '',
  security_question: '',
  security_answer: '',
  terms_accepted: false,
})

/** Fields that a reload clears. */
export const secretFields = ['password', 'repeated', 'security_answer'] as const satisfies readonly FieldName[]

/** The two pages with their fields in display order: the first invalid one takes the focus. */
export const formPages = {
  about: ['full_name', 'job_title', 'country', 'phone_number', 'company_name', 'website', 'referral_code'],
  access: [
    'purpose_of_use',
    'volume_transaction_per_month',
    'transaction_frequency_per_month',
    'user_name',
    'password',
    'repeated',
    'security_question',
    'security_answer',
    'terms_accepted',
  ],
} as const satisfies Record<string, readonly FieldName[]>
export type FormPage = keyof typeof formPages

export const pageNames = Object.keys(formPages) as FormPage[]

/** The page of a field named by the server. */
export const pageOf = (field: string | null): FormPage | undefined =>
  pageNames.find((page) => (formPages[page] as readonly (string | null)[]).includes(field))

const dialCodeOf = (country: string): string => findCountry(country)?.dial_code ?? ''

/** The number in its stored form, and the country of the typed dialling code. */
export function withParsedPhone(typed: RegistrationValues, parse: PhoneParser): RegistrationValues {
  const number = parse(typed.phone_number, dialCodeOf(typed.country))
  if (number === null) return typed
  const isSame = number.dial_code === dialCodeOf(typed.country)
  const country = isSame ? typed.country : number.country
  if (country === null || (isSame && number.digits === typed.phone_number)) return typed
  return { ...typed, country, phone_number: number.digits }
}

const schema = object(registrationFields)

const plain = ({ repeated: _, ...typed }: RegistrationValues) => ({
  ...typed,
  website: typed.website.trim(),
  security_answer: typed.security_answer.trim().normalize('NFC'),
})

/** The violated rule of each invalid field of a page, by the server's own schema. */
export function validateFormPage(page: FormPage, typed: RegistrationValues): FieldErrors {
  const fields: readonly FieldName[] = formPages[page]
  const errors: FieldErrors = {}
  if (fields.includes('repeated') && typed.repeated !== typed.password) errors.repeated = 'mismatch'
  try {
    schema.validateSync(plain(typed), { abortEarly: false })
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    for (const { path, message } of error.inner) {
      const field = fields.find((name) => name === path)
      if (field) errors[field] ??= message
    }
  }
  return errors
}

/** The request, once no page has an error. */
export const registrationRequest = (typed: RegistrationValues): Asked => schema.validateSync(plain(typed))
