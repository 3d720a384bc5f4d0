import { type MouseEvent, type ReactNode, useContext } from 'react'
import { type Locale, languageOfLocale, locales } from '../../contract/base/calls/envelope.ts'
import { htmlLanguages, languageNames } from '../i18n/languages.ts'
import { PublicSupport } from './PublicSupport.tsx'
import { LocaleContext, LocalizedText } from './Say.tsx'

interface LanguageLinksProps {
  /** Without it the links reload the page. */
  onChoose?: ((locale: Locale) => void) | undefined
}

const LanguageLinks = ({ onChoose }: LanguageLinksProps) => {
  const chosen = useContext(LocaleContext)
  const choose = (event: MouseEvent, locale: Locale) => {
    if (!onChoose) return
    event.preventDefault()
    onChoose(locale)
  }
  return (
    <nav className="languages" aria-labelledby="languages-label">
      <span id="languages-label" className="visually-hidden">
        <LocalizedText text="language" />
      </span>
      {locales.map((locale) => (
        <a
          key={locale}
          href={`?language=${languageOfLocale[locale]}`}
          lang={htmlLanguages[locale]}
          data-language={locale}
          aria-current={chosen === locale ? 'true' : undefined}
          onClick={(event) => choose(event, locale)}
        >
          {languageNames[locale]}
        </a>
      ))}
    </nav>
  )
}

interface PublicFrameProps extends LanguageLinksProps {
  children: ReactNode
  /** The page has its own languages. */
  speaksItself?: boolean
}

/** The content next to the brand panel, or below it on a phone: languages, and one step. */
export const PublicFrame = ({ children, onChoose, speaksItself = false }: PublicFrameProps) => (
  <>
    <header>{speaksItself ? null : <LanguageLinks onChoose={onChoose} />}</header>
    <main className="public-main">{children}</main>
    <PublicSupport />
  </>
)
