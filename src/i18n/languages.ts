import type { Locale } from '../../contract/base/calls/envelope.ts'

/** The document's `lang` for each language. */
export const htmlLanguages: Record<Locale, string> = { en: 'en', id: 'id', zh: 'zh-CN' }
export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia', zh: '中文' }
