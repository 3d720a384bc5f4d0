import type { I18nProvider } from 'ra-core'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import { type Locale, locales } from '../../contract/base/envelope.ts'
import { languageNames } from './languages.ts'

/** The framework's texts and the portal's, of one language; loaded when that language is chosen. */
const loaders = {
  en: async () => {
    const [framework, portal] = await Promise.all([import('ra-language-english'), import('./en/messages.ts')])
    return { ...framework.default, ...portal.messages }
  },
  id: async () => {
    const [framework, portal] = await Promise.all([import('./id/reactAdmin.ts'), import('./id/messages.ts')])
    return { ...framework.reactAdmin, ...portal.messages }
  },
  zh: async () => {
    const [framework, portal] = await Promise.all([import('./zh/reactAdmin.ts'), import('./zh/messages.ts')])
    return { ...framework.reactAdmin, ...portal.messages }
  },
} as const satisfies Record<Locale, () => Promise<object>>

export const localeNames = locales.map((locale) => ({ locale, name: languageNames[locale] }))

const isLocale = (locale: string): locale is Locale => Object.hasOwn(loaders, locale)

/** The provider in the language it starts with; the others are fetched when they are chosen. */
export async function createI18nProvider(initial: Locale): Promise<I18nProvider> {
  const first = await loaders[initial]()
  return polyglotI18nProvider(
    // The framework asks for the first language's messages without waiting.
    (locale) => (locale === initial ? first : isLocale(locale) ? loaders[locale]() : first),
    initial,
    [...localeNames],
    { allowMissing: false },
  )
}
