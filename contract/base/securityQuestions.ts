import { type ListRow, listRows } from '../messages/lists.ts'
import type { Locale } from './envelope.ts'

/** Answers are hard to find in public profiles; labels stand in messages/<locale>/lists.ts. */
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

/** What `/common/get-security-question-list` answers. */
export const securityQuestions = (locale: Locale): { items: ListRow[] } => ({
  items: listRows('security_questions', securityQuestionCodes, locale),
})
