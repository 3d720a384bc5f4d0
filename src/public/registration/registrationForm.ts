import { object, ValidationError } from 'yup'
import type { CallRequest } from '../../../contract/calls.ts'
import { registrationFields } from '../../../contract/features/registration.ts'

/** The registration as it is typed: all text, and the tick. */
export type Typed = Record<Exclude<keyof CallRequest<'/account/register'>, 'terms_accepted'>, string> & {
  repeated: string
  terms_accepted: boolean
}
export type FieldName = keyof Typed
export type FieldErrors = Partial<Record<FieldName, string>>

export const emptyForm = (referralCode: string): Typed => ({
  full_name: '',
  user_name: '',
  email: '',
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

/** The fields in the order they stand on the page: the first wrong one takes the focus. */
export const fieldOrder = [
  'full_name',
  'user_name',
  'email',
  'country',
  'phone_number',
  'company_name',
  'website',
  'job_title',
  'purpose_of_use',
  'volume_transaction_per_month',
  'transaction_frequency_per_month',
  'referral_code',
  'password',
  'repeated',
  'security_question',
  'security_answer',
  'terms_accepted',
] as const satisfies readonly FieldName[]

export const isFieldName = (name: string | null): name is FieldName =>
  (fieldOrder as readonly (string | null)[]).includes(name)

const schema = object(registrationFields)

export type Judged = { request: CallRequest<'/account/register'> } | { errors: FieldErrors }

/** The server's own rules: the request, or the rule that each wrong field breaks. */
export function judge({ repeated, ...typed }: Typed): Judged {
  const errors: FieldErrors = repeated === typed.password ? {} : { repeated: 'mismatch' }
  try {
    const request = schema.validateSync(
      { ...typed, website: typed.website.trim(), security_answer: typed.security_answer.trim().normalize('NFC') },
      { abortEarly: false },
    )
    return Object.keys(errors).length === 0 ? { request } : { errors }
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error
    for (const { path, message } of error.inner) {
      const name = path ?? null
      if (isFieldName(name)) errors[name] ??= message
    }
    return { errors }
  }
}
