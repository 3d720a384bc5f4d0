/**
 * Runs before first paint, from the page's head: applies language and theme, and chooses the skeleton. Removes
 * sensitive parameters from the address before anything else loads (an invite code must not reach a referrer or the
 * history).
 */
import { createSignedInHint, linkTokenKeys, publicPaths, returnPathKey } from '../authProvider/publicPaths.ts'
import { isLinkPage, registrationPageAt, registrationUrls } from '../authProvider/registrationUrls.ts'
import { applyStartParams } from '../authProvider/startParams.ts'
import { createPortalStore, localeOf, safeLocalStorage } from '../dataProvider/portalStore.ts'
import { htmlLanguages } from '../i18n/languages.ts'

const root = document.documentElement
const portalStore = createPortalStore({ storage: safeLocalStorage(), events: window })
const signedInHint = createSignedInHint(portalStore)

const url = new URL(location.href)
const own = new URL(url)
// The sign-out for `refresh` needs a key: the page does it later.
own.searchParams.delete('refresh')
void applyStartParams(own, {
  tabStorage: sessionStorage,
  setLocale: (locale) => portalStore.setItem('locale', locale),
  logOut: () => Promise.resolve(),
  reload: () => {},
})
for (const link of ['reset', 'stop', 'recipient'] as const) {
  const token = url.pathname === registrationUrls[link] ? url.searchParams.get('code') : null
  if (token === null) continue
  if (token.length <= 200) sessionStorage.setItem(linkTokenKeys[link], token)
  url.searchParams.delete('code')
}
for (const name of ['inviteCode', 'language']) url.searchParams.delete(name)
if (url.href !== location.href) history.replaceState(history.state, '', url)

const locale = localeOf(portalStore)
root.lang = htmlLanguages[locale]
const theme: unknown = portalStore.getItem('theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
// On the other public pages the sign-in form of the built HTML stays hidden.
const isApp = signedInHint.get() && !isLinkPage(location.pathname)
root.dataset.start = isApp ? 'app' : registrationPageAt(location.pathname) ? 'registration' : 'login'

const named = (name: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`)]

function fetchAhead(file: string, attributes: Partial<HTMLLinkElement>): void {
  const link = Object.assign(document.createElement('link'), { href: file, ...attributes })
  link.crossOrigin = ''
  document.head.append(link)
}

if (isApp) {
  // A failure surfaces when the page's own code needs the file.
  for (const first of named('first')) import(/* @vite-ignore */ first.content).catch(() => {})
  // Loads the portal's code in parallel with the sign-in page's, not after it.
  for (const part of named('part')) {
    if (part.dataset.locale === '' || part.dataset.locale === locale) fetchAhead(part.content, { rel: 'modulepreload' })
  }
} else {
  for (const font of named('font')) {
    fetchAhead(font.content, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' })
  }
}

// Nobody is signed in: the sign-in page returns here afterwards.
if (!signedInHint.get() && !publicPaths.includes(location.pathname))
  sessionStorage.setItem(returnPathKey, location.pathname + location.search)
