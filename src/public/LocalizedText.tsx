import { createContext, useContext } from 'react'
import { type Locale, locales } from '../../contract/base/calls/envelope.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { interpolate, type PublicText, publicTexts } from './texts.ts'

/** Null while the page's HTML is built: every text is then rendered in all three languages, and CSS shows one. */
export const LocaleContext = createContext<Locale | null>(null)

interface SayProps {
  text: PublicText
  values?: Readonly<Record<string, string>>
}

export const LocalizedText = ({ text, values = {} }: SayProps) => {
  const chosen = useContext(LocaleContext)
  if (chosen !== null) return interpolate(publicTexts[chosen][text], values)
  return locales.map((locale) => (
    <span key={locale} lang={htmlLanguages[locale]} data-say={locale}>
      {publicTexts[locale][text]}
    </span>
  ))
}
