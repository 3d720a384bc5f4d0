/**
 * Runs before the first paint, from the page's head: the language and the look the person chose, and which outline to show. Takes what
 * the address carries out of it before anything else is loaded (an invite code must not reach a referrer or the history).
 */
import { createSignedInHint, linkTokenNames, publicPaths, returnName } from '../authProvider/publicPlaces.ts'
import { isLinkPage, registrationAt, registrationUrls } from '../authProvider/registrationUrls.ts'
import { honourStartParams } from '../authProvider/startParams.ts'
import { createPortalStore, keptStorage, localeOf } from '../dataProvider/portalStore.ts'
import { htmlLanguages } from '../i18n/languages.ts'

const root = document.documentElement
const portalStore = createPortalStore({ storage: keptStorage(), events: window })
const signedInHint = createSignedInHint(portalStore)

const url = new URL(location.href)
const own = new URL(url)
// The log-out that `refresh` asks for needs a key: it is done later, by the page.
own.searchParams.delete('refresh')
void honourStartParams(own, {
  tabStorage: sessionStorage,
  setLocale: (locale) => portalStore.setItem('locale', locale),
  logOut: () => Promise.resolve(),
  reload: () => {},
})
for (const link of ['reset', 'stop', 'recipient'] as const) {
  const token = url.pathname === registrationUrls[link] ? url.searchParams.get('code') : null
  if (token === null) continue
  if (token.length <= 200) sessionStorage.setItem(linkTokenNames[link], token)
  url.searchParams.delete('code')
}
for (const name of ['inviteCode', 'language']) url.searchParams.delete(name)
if (url.href !== location.href) history.replaceState(history.state, '', url)

const locale = localeOf(portalStore)
root.lang = htmlLanguages[locale]
const theme: unknown = portalStore.getItem('theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
// On the other public pages the log-in form of the built HTML stays hidden.
const isApp = signedInHint.get() && !isLinkPage(location.pathname)
root.dataset.start = isApp ? 'app' : registrationAt(location.pathname) ? 'registration' : 'login'

const named = (name: string) => [...document.querySelectorAll<HTMLMetaElement>(`meta[name=${name}]`)]

function fetchAhead(file: string, attributes: Partial<HTMLLinkElement>): void {
  const link = Object.assign(document.createElement('link'), { href: file, ...attributes })
  link.crossOrigin = ''
  document.head.append(link)
}

if (isApp) {
  // A failure shows itself where the page's own code needs the file.
  for (const first of named('first')) import(/* @vite-ignore */ first.content).catch(() => {})
  // The portal's code travels beside the log-in page's, rather than behind it.
  for (const part of named('part')) {
    if (part.dataset.locale === '' || part.dataset.locale === locale) fetchAhead(part.content, { rel: 'modulepreload' })
  }
} else {
  for (const font of named('font')) {
    fetchAhead(font.content, { rel: 'preload', as: 'font', type: 'font/woff2', fetchPriority: 'low' })
  }
}

// Nobody is signed in: the log-in page leads back here afterwards.
if (!signedInHint.get() && !publicPaths.includes(location.pathname))
  sessionStorage.setItem(returnName, location.pathname + location.search)
