import type { Locale } from '../../../contract/envelope.ts'
import { entryTexts as en } from '../../i18n/en/entry.ts'
import { entryTexts as id } from '../../i18n/id/entry.ts'
import { entryTexts as zh } from '../../i18n/zh/entry.ts'

/** Texts of the pages around the log-in; they come with those pages' code. */
export const entryTexts: Record<Locale, typeof en> = { en, id, zh }
