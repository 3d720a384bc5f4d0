import { type MouseEvent, type ReactNode, useContext } from 'react'
import { type Locale, languageOfLocale, locales } from '../../contract/base/calls/envelope.ts'
import { supportHoursText } from '../../contract/messages/support.ts'
import { supportContact, supportLinks } from '../dataProvider/support.ts'
import { htmlLanguages, languageNames } from '../i18n/languages.ts'
import { LocaleContext, LocalizedText } from './LocalizedText.tsx'

/** The operator's contact. Not in the built HTML: it comes from the server's page config. */
const PublicSupport = () => {
  const locale = useContext(LocaleContext)
  const support = locale === null ? null : supportContact()
  if (locale === null || support === null) return null
  return (
    <footer className="support">
      <span>
        <LocalizedText text="support" />
      </span>
      {supportLinks().map(({ said, href }) => (
        <a key={href} href={href}>
          {said}
        </a>
      ))}
      <span>{supportHoursText(support.hours, locale, new Date())}</span>
    </footer>
  )
}

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
