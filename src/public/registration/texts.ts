import type { Locale } from '../../../contract/base/envelope.ts'
import { registrationTexts as en } from '../../i18n/en/registration.ts'
import { registrationTexts as id } from '../../i18n/id/registration.ts'
import { registrationTexts as zh } from '../../i18n/zh/registration.ts'

/** Texts of the pages around the sign-in; loaded with those pages' code. */
export const registrationTexts: Record<Locale, typeof en> = { en, id, zh }
