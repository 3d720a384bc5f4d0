import { type ListRow, listRows } from '../../messages/lists.ts'
import type { Locale } from '../calls/envelope.ts'

/** Questions whose answers are hard to find in public profiles; labels: messages/catalogues/lists.ts. */
export const securityQuestionCodes = [
  'first_school',
  'birth_city',
  'first_pet',
  'childhood_friend',
  'first_job',
  'favourite_teacher',
  'first_trip',
  'childhood_street',
] as const

/** Response of `/common/get-security-question-list`. */
export const securityQuestions = (locale: Locale): { items: ListRow[] } => ({
  items: listRows('security_questions', securityQuestionCodes, locale),
})
