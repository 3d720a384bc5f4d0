import { useState } from 'react'
import type { Locale } from '../../contract/envelope.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { FailurePage } from './FailurePage.tsx'
import { LoginPage, type LoginPageProps } from './LoginPage.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { LocaleContext } from './Say.tsx'

export type Failure = 'network_error' | 'insecure' | 'load_failed'

interface PublicAppProps {
  initialLocale: Locale
  /** Keeps the choice. */
  onLocale: (locale: Locale) => void
  /** What stands in the way, if anything does; `message` is the server's own. */
  failure?: { text: Failure; message?: string } | undefined
  onRetry: () => void
  login: Omit<LoginPageProps, 'onKeyless'>
}

/** The public pages: no framework but React, so that they are there at once. */
export const PublicApp = ({ initialLocale, onLocale, failure, onRetry, login }: PublicAppProps) => {
  const [locale, setLocale] = useState(initialLocale)
  const [keyless, setKeyless] = useState<Failure | null>(null)
  const choose = (next: Locale) => {
    document.documentElement.lang = htmlLanguages[next]
    onLocale(next)
    setLocale(next)
  }
  const shown = failure ?? (keyless ? { text: keyless } : null)
  return (
    <LocaleContext value={locale}>
      <PublicFrame onChoose={choose}>
        {shown ? (
          <FailurePage {...shown} onRetry={onRetry} />
        ) : (
          <LoginPage {...login} onKeyless={(insecure) => setKeyless(insecure ? 'insecure' : 'network_error')} />
        )}
      </PublicFrame>
    </LocaleContext>
  )
}
