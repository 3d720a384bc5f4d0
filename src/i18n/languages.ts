import type { Locale } from '../../contract/base/envelope.ts'

/** What `lang` of the document says, and each language's own name. */
export const htmlLanguages: Record<Locale, string> = { en: 'en', id: 'id', zh: 'zh-CN' }
export const languageNames: Record<Locale, string> = { en: 'English', id: 'Bahasa Indonesia', zh: '中文' }
