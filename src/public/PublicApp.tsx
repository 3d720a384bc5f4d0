import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { Locale } from '../../contract/base/calls/envelope.ts'
import { loadChunk } from '../addresses/lazyPage.ts'
import { type RegistrationName, registrationPageAt } from '../authProvider/registrationUrls.ts'
import { htmlLanguages } from '../i18n/languages.ts'
import { Icon } from '../ui/Icon.tsx'
import { LocaleContext, LocalizedText } from './LocalizedText.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { NavigateContext } from './PublicLink.tsx'
import type { RegistrationDeps, RegistrationPageProps } from './registration/registrationCall.ts'
import { SignInPage, type SignInPageProps } from './SignInPage.tsx'
import type { PublicText } from './texts.ts'

interface FailurePageProps {
  text: Extract<PublicText, 'network_error' | 'insecure' | 'load_failed'>
  /** The server's message, if any. */
  message?: string
  onRetry: () => void
}

/** The key or the code failed to load: the only action is to retry. */
const FailurePage = ({ text, message, onRetry }: FailurePageProps) => (
  <div className="step" role="alert">
    <span className="failure-mark">
      <Icon name="alert" size={26} />
    </span>
    <div className="public-head">
      <h1>
        <LocalizedText text={text === 'load_failed' ? 'load_failed_title' : 'key_failed_title'} />
      </h1>
      <p>{message || <LocalizedText text={text} />}</p>
    </div>
    <button type="button" className="primary" onClick={onRetry}>
      <span>
        <LocalizedText text="try_again" />
      </span>
    </button>
  </div>
)

export type Failure = 'network_error' | 'insecure' | 'load_failed'

/** A chunk each: the sign-in page does not wait for them. */
const registrationPages: Record<RegistrationName, () => Promise<ComponentType<RegistrationPageProps>>> = {
  register: async () => (await import('./registration/RegisterPage.tsx')).RegisterPage,
  forgot: async () => (await import('./registration/ForgotPage.tsx')).ForgotPage,
  reset: async () => (await import('./registration/ResetPage.tsx')).ResetPage,
  invite: async () => (await import('./registration/InvitePage.tsx')).InvitePage,
  recipient: async () => (await import('./registration/ClaimLinkPage.tsx')).ClaimLinkPage,
  stop: async () => (await import('./registration/StopPolicyPage.tsx')).StopPolicyPage,
}

interface PublicAppProps {
  initialLocale: Locale
  /** Stores the choice. */
  onLocale: (locale: Locale) => void
  /** A failure to show, if any; `message` is the server's own. */
  failure?: { text: Failure; message?: string } | undefined
  onRetry: () => void
  login: Omit<SignInPageProps, 'onKeyless'>
  registration: RegistrationDeps
}

/** The public page for the current address, and navigation to another. */
function usePublicPage() {
  const [name, setName] = useState(() => registrationPageAt(location.pathname))
  useEffect(() => {
    const follow = () => setName(registrationPageAt(location.pathname))
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])
  const go = useCallback((path: string) => {
    history.pushState(null, '', path)
    setName(registrationPageAt(path))
    scrollTo(0, 0)
  }, [])
  return { name, go }
}

/** Null while its code is loading. */
function useRegistrationPage(name: RegistrationName | null, onFailed: () => void) {
  const [loaded, setLoaded] = useState<{ name: RegistrationName; Page: ComponentType<RegistrationPageProps> } | null>(
    null,
  )
  useEffect(() => {
    if (name === null) return
    let isShown = true
    loadChunk(registrationPages[name]).then(
      (Page) => isShown && setLoaded({ name, Page }),
      () => isShown && onFailed(),
    )
    return () => {
      isShown = false
    }
  }, [name, onFailed])
  return loaded?.name === name ? (loaded?.Page ?? null) : null
}

/** The public pages use no framework but React, so that they load at once. */
export const PublicApp = ({ initialLocale, onLocale, failure, onRetry, login, registration }: PublicAppProps) => {
  const [locale, setLocale] = useState(initialLocale)
  const [broken, setBroken] = useState<Failure | null>(null)
  const { name, go } = usePublicPage()
  const Registration = useRegistrationPage(
    name,
    useCallback(() => setBroken('load_failed'), []),
  )
  const choose = (next: Locale) => {
    document.documentElement.lang = htmlLanguages[next]
    onLocale(next)
    setLocale(next)
  }
  const onKeyless = useCallback((insecure: boolean) => setBroken(insecure ? 'insecure' : 'network_error'), [])
  const shown = failure ?? (broken ? { text: broken } : null)
  const page = name === null ? <SignInPage {...login} onKeyless={onKeyless} /> : null
  return (
    <LocaleContext value={locale}>
      <NavigateContext value={go}>
        <PublicFrame onChoose={choose} speaksItself={name === 'recipient' && !shown}>
          {shown ? (
            <FailurePage {...shown} onRetry={onRetry} />
          ) : (
            (page ?? (Registration && <Registration {...registration} onKeyless={onKeyless} />))
          )}
        </PublicFrame>
      </NavigateContext>
    </LocaleContext>
  )
}
