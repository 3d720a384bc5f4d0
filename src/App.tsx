import type { Root } from 'react-dom/client'
import { v7 } from 'uuid'
import { basename, openTable } from './addresses/paths.ts'
import { createAuthProvider } from './authProvider/createAuthProvider.ts'
import { createSession } from './authProvider/createSession.ts'
import { homeUrl, loginUrl, publicPaths } from './authProvider/entry.ts'
import { customRoutes } from './custom-routes/customRoutes.ts'
import { createCallServer } from './dataProvider/createCallServer.ts'
import { createDataProvider } from './dataProvider/createDataProvider.ts'
import { createOpenFile } from './dataProvider/openFile.ts'
import { localeOf } from './dataProvider/portalStore.ts'
import { createI18nProvider } from './i18n/i18nProvider.ts'
import { channel, onKeyRefused, portalStore, signedInHint, tabs } from './page.ts'
import { resources } from './resources/resources.ts'
import { drawShell } from './shell/drawShell.tsx'
import { currentMessage, showMessage } from './ui/messages.ts'
import { beginOverlay } from './ui/overlay.ts'

/** The whole portal: what is not named in one of the two tables of contents does not exist. */
const { pageAt, pageNamed, callsOf, accessTo } = openTable([...resources, ...customRoutes])

const isPublic = () => publicPaths.includes(location.pathname)

/** Loads the log-in page anew: no data of the session is left in memory. */
function goToLogin(): void {
  if (!isPublic()) location.replace(loginUrl)
}

/** What ends the session in this tab when the server says so. */
function leave({ reload }: { reload: boolean }): void {
  // A dialog is telling why the session is over: its button leads there, not a call that was under way.
  if (currentMessage()?.kind === 'session') return
  session.forget(isPublic() ? null : location.pathname + location.search)
  if (!isPublic()) goToLogin()
  else if (reload) location.reload()
}

const callServer = createCallServer({
  channel,
  showMessage,
  beginOverlay,
  leave,
  newId: v7,
  nowMs: () => performance.now(),
})
const session = createSession({ callServer, channel, tabs, tabStorage: sessionStorage, hint: signedInHint })
const dataProvider = createDataProvider({
  callServer,
  callsOf,
  serverNow: channel.serverNow,
  openFile: createOpenFile(channel),
})
const reloadPage = () => location.reload()
const authProvider = createAuthProvider({ session, accessTo, goToLogin, showMessage, reloadPage })

/** What will be shown first: the page of the address, or home. Its code travels while the session is asked for. */
export async function preloadPage(): Promise<void> {
  const page = pageAt(location.pathname.slice(basename.length)) ?? pageNamed('home')
  // A failure shows itself where the page is drawn.
  await Promise.allSettled([page.element.preload(), createI18nProvider(localeOf(portalStore))])
}

/** Asks who is signed in, then draws the portal; after a log-in where the last session ended, else at home. */
export async function startShell(root: Root): Promise<void> {
  void preloadPage()
  const [i18nProvider] = await Promise.all([createI18nProvider(localeOf(portalStore)), session.load()])
  if (isPublic()) history.replaceState(null, '', session.takeReturnPath() ?? homeUrl)
  const signedIn = { session, tabs, goToLogin, onKeyRefused }
  drawShell(root, { dataProvider, authProvider, i18nProvider, store: portalStore, signedIn })
}
