/**
 * Runs before the first paint, from the page's head: the language and the look the person chose, and which outline to show. Takes what
 * the address carries out of it before anything else is loaded (an invite code must not reach a referrer or the history).
 */
import { createSignedInHint, linkTokenNames, publicPaths, returnName } from '../authProvider/entry.ts'
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
const resetToken = url.pathname === registrationUrls.reset ? url.searchParams.get('code') : null
if (resetToken !== null) {
  if (resetToken.length <= 200) sessionStorage.setItem(linkTokenNames.reset, resetToken)
  url.searchParams.delete('code')
}
for (const name of ['inviteCode', 'language']) url.searchParams.delete(name)
if (url.href !== location.href) history.replaceState(history.state, '', url)

root.lang = htmlLanguages[localeOf(portalStore)]
const theme: unknown = portalStore.getItem('theme')
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
// On the other public pages the log-in form of the built HTML stays hidden.
const isApp = signedInHint.get() && !isLinkPage(location.pathname)
root.dataset.start = isApp ? 'app' : registrationAt(location.pathname) ? 'entry' : 'login'

// Nobody is signed in: the log-in page leads back here afterwards.
if (!signedInHint.get() && !publicPaths.includes(location.pathname))
  sessionStorage.setItem(returnName, location.pathname + location.search)
