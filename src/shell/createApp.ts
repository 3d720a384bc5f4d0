import type { Store } from 'ra-core'
import type { Root } from 'react-dom/client'
import { v7 } from 'uuid'
import { basename, openTable } from '../addresses/paths.ts'
import type { TableRow } from '../addresses/rows.ts'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import { createSession } from '../authProvider/createSession.ts'
import type { SignedIn } from '../authProvider/SignedIn.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import { createCallServer } from '../dataProvider/createCallServer.ts'
import { createDataProvider } from '../dataProvider/createDataProvider.ts'
import { createOpenFile } from '../dataProvider/openFile.ts'
import { localeOf } from '../dataProvider/portalStore.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { currentMessage, showMessage } from '../ui/messages.ts'
import { beginOverlay } from '../ui/overlay.ts'
import { drawShell } from './drawShell.tsx'

interface AppDeps {
  /** Every page there is. */
  rows: readonly TableRow[]
  /** What the page of the browser has already. */
  page: Pick<SignedIn, 'tabs' | 'onKeyRefused'> & {
    channel: Channel
    portalStore: Store
    signedInHint: { set: (isSignedIn: boolean) => void }
  }
  /** Addresses of those who are not signed in, and of the page after a log-in. */
  entry: { loginUrl: string; homeUrl: string; publicPaths: readonly string[] }
}

/** The signed-in shell over a table of rows: an app is nothing else. */
export function createApp({ rows, page, entry }: AppDeps) {
  const { channel, portalStore, tabs, onKeyRefused } = page
  const { pageAt, pageNamed, callsOf, accessTo } = openTable(rows)
  const isPublic = () => entry.publicPaths.includes(location.pathname)
  const reloadPage = () => location.reload()

  function goToLogin(): void {
    if (!isPublic()) location.replace(entry.loginUrl)
  }
  /** What ends the session in this tab when the server says so. */
  function leave({ reload }: { reload: boolean }): void {
    // A dialog already says why the session is over: its button opens the log-in page, so this call does not.
    if (currentMessage()?.kind === 'session') return
    session.forget(isPublic() ? null : location.pathname + location.search)
    if (!isPublic()) goToLogin()
    else if (reload) reloadPage()
  }

  const nowMs = () => performance.now()
  const callServer = createCallServer({ channel, showMessage, beginOverlay, leave, newId: v7, nowMs })
  const session = createSession({ callServer, channel, tabs, tabStorage: sessionStorage, hint: page.signedInHint })
  const { serverNow } = channel
  const dataProvider = createDataProvider({ callServer, callsOf, serverNow, openFile: createOpenFile(channel) })
  const authProvider = createAuthProvider({ session, accessTo, goToLogin, showMessage, reloadPage })

  /** What will be shown first: the page of the address, or home. Its code travels while the session is asked for. */
  async function preloadPage(): Promise<void> {
    const first = pageAt(location.pathname.slice(basename.length)) ?? pageNamed('home')
    // A failure shows itself where the page is drawn.
    await Promise.allSettled([first.element.preload(), createI18nProvider(localeOf(portalStore))])
  }

  /** Asks who is signed in, then draws the app; after a log-in where the last session ended, else at home. */
  async function startShell(root: Root): Promise<void> {
    void preloadPage()
    const [i18nProvider] = await Promise.all([createI18nProvider(localeOf(portalStore)), session.load()])
    if (isPublic()) history.replaceState(null, '', session.takeReturnPath() ?? entry.homeUrl)
    const signedIn = { session, tabs, goToLogin, onKeyRefused }
    drawShell(root, { dataProvider, authProvider, i18nProvider, store: portalStore, signedIn })
  }

  return { preloadPage, startShell }
}
