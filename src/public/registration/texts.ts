import type { Locale } from '../../../contract/base/envelope.ts'
import { entryTexts as en } from '../../i18n/en/registration.ts'
import { entryTexts as id } from '../../i18n/id/registration.ts'
import { entryTexts as zh } from '../../i18n/zh/registration.ts'

/** Texts of the pages around the log-in; they come with those pages' code. */
export const entryTexts: Record<Locale, typeof en> = { en, id, zh }
