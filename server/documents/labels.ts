import type { Locale } from '../../contract/base/envelope.ts'
import { type Status, statuses } from '../../contract/base/statuses/reported.ts'
import { statusesEn } from '../../contract/messages/en/statuses.ts'
import { statusesId } from '../../contract/messages/id/statuses.ts'
import { statusesZh } from '../../contract/messages/zh/statuses.ts'
import { type DocumentTexts, documentsEn } from '../i18n/en/documents.ts'
import { documentsId } from '../i18n/id/documents.ts'
import { documentsZh } from '../i18n/zh/documents.ts'

const statusTexts = { en: statusesEn, id: statusesId, zh: statusesZh } as const
const texts: Record<Locale, DocumentTexts> = { en: documentsEn, id: documentsId, zh: documentsZh }

/** Texts of exports and receipts in the reader's language. */
export const documentTexts = (locale: Locale): DocumentTexts => texts[locale]

export const statusLabel = (status: Status, locale: Locale): string => statusTexts[locale][statuses[status].name]
