import polyglotI18nProvider from 'ra-i18n-polyglot'
import type { I18nProvider, TranslationMessages } from 'react-admin'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { activeRules } from '../../contract/base/patterns/activeRules.ts'
import { supportTexts } from '../dataProvider/support.ts'
import { brandPlace } from '../theme/pageBrand.ts'
import { fillPlaces } from './fillPlaces.ts'
import { chooseFormats } from './formats.ts'
import { languageNames } from './languages.ts'

/** Loads the texts of an app in one language, when that language is chosen. */
export interface TextLoader {
  /** Texts of the shell and the first page, if the others are loaded later. */
  start?: (locale: Locale) => Promise<TranslationMessages>
  all: (locale: Locale) => Promise<TranslationMessages>
}

export const localeNames = locales.map((locale) => ({ locale, name: languageNames[locale] }))

export const isLocale = (locale: string): locale is Locale => (locales as readonly string[]).includes(locale)

/** The operator's texts for its own rules, under their keys. */
const ownTexts = (locale: Locale): Record<string, string> =>
  Object.fromEntries(Object.entries(activeRules().texts).map(([key, texts]) => [key, texts[locale]]))

async function fill(texts: Promise<TranslationMessages>, locale: Locale) {
  const said = Object.entries(supportTexts(locale)).map(([place, value]) => [`%{${place}}`, value] as const)
  return { ...fillPlaces(await texts, [...said, brandPlace()]), ...ownTexts(locale) }
}

interface AppTexts {
  i18nProvider: I18nProvider
  /** Resolves when all texts of the app are loaded. Can be retried after a failure. */
  loadAll: () => Promise<void>
}

/** Starts in the initial language with its start texts; other languages are loaded completely when chosen. */
export async function createI18nProvider(initial: Locale, { start, all }: TextLoader): Promise<AppTexts> {
  const load = (locale: Locale) => fill(all(locale), locale)
  const first = await (start ? fill(start(initial), initial) : load(initial))
  let isMade = false
  const provider = polyglotI18nProvider(
    // The framework asks for the first language's texts synchronously.
    (locale) => (isMade && isLocale(locale) ? load(locale) : first),
    initial,
    [...localeNames],
    { allowMissing: false },
  )
  isMade = true
  let whole: Promise<void> | null = start ? null : Promise.resolve()
  async function addTheRest(): Promise<void> {
    const locale = provider.getLocale()
    if (isLocale(locale)) await load(locale)
    // A language chosen in the meantime has been loaded completely.
    if (provider.getLocale() === locale) await provider.changeLocale(locale)
  }
  return {
    i18nProvider: {
      ...provider,
      changeLocale: async (locale) => {
        await provider.changeLocale(locale)
        whole = Promise.resolve()
        if (isLocale(locale)) chooseFormats({ locale })
      },
    },
    loadAll() {
      whole ??= addTheRest().catch((error: unknown) => {
        whole = null
        throw error
      })
      return whole
    },
  }
}
