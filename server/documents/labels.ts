import type { Locale } from '../../contract/base/calls/envelope.ts'
import { type Status, statuses } from '../../contract/base/statuses/reported.ts'
import { type TextsOf, textsByLocale } from '../../contract/messages/catalogue.ts'
import { statusTexts } from '../../contract/messages/catalogues/statuses.ts'
import { documents } from '../i18n/catalogues/documents.ts'

const texts = textsByLocale(documents)

/** Texts of exports and receipts in the reader's language. */
export const documentTexts = (locale: Locale): TextsOf<typeof documents> => texts[locale]

export const statusLabel = (status: Status, locale: Locale): string => statusTexts[statuses[status].name][locale]
