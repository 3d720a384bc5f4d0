import { type MouseEvent, type ReactNode, useContext } from 'react'
import { type Locale, languageOfLocale, locales } from '../../contract/envelope.ts'
import { htmlLanguages, languageNames } from '../i18n/languages.ts'
import { Logo } from '../ui/Logo.tsx'
import { Crossing } from './Crossing.tsx'
import { LocaleContext, Say } from './Say.tsx'

interface LanguageLinksProps {
  /** Without it the links work by loading the page anew. */
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
        <Say text="language" />
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
}

/** Brand beside the form on a wide screen, above it on a phone. */
export const PublicFrame = ({ children, onChoose }: PublicFrameProps) => (
  <div className="public">
    <aside className="brand">
      <Crossing />
      <div className="brand-logo">
        <Logo size={36} />
      </div>
      <div className="brand-words">
        <p className="brand-line">
          <Say text="brand_line" />
        </p>
        <p className="brand-text">
          <Say text="brand_text" />
        </p>
      </div>
      <p className="brand-help">
        <Say text="help" />
      </p>
    </aside>
    <div className="entry">
      <header>
        <LanguageLinks onChoose={onChoose} />
      </header>
      <main className="entry-main">{children}</main>
    </div>
  </div>
)
