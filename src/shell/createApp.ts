import type { Store } from 'ra-core'
import type { Root } from 'react-dom/client'
import { v7 } from 'uuid'
import type { CallPath } from '../../contract/calls.ts'
import { comesWith } from '../addresses/lazyPage.ts'
import { basename, openTable } from '../addresses/paths.ts'
import type { TableRow } from '../addresses/rows.ts'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import type { SignedIn } from '../authProvider/SignedIn.ts'
import type { Session, SessionDeps, SessionState } from '../authProvider/sessionOver.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import { createConnection } from '../dataProvider/connection.ts'
import { type CallServer, createCallServer } from '../dataProvider/createCallServer.ts'
import { createDataProvider } from '../dataProvider/createDataProvider.ts'
import { createOpenFile } from '../dataProvider/openFile.ts'
import { localeOf } from '../dataProvider/portalStore.ts'
import { chooseFormats } from '../i18n/formats.ts'
import { createI18nProvider, type TextLoader } from '../i18n/i18nProvider.ts'
import { askConfirmation } from '../ui/confirmation.ts'
import { currentMessage, showMessage } from '../ui/messages.ts'
import { beginOverlay } from '../ui/overlay.ts'
import { drawShell } from './drawShell.tsx'
import type { ShellParts } from './Shell.tsx'

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
  places: { loginUrl: string; homeUrl: string; publicPaths: readonly string[] }
  frame: Frame
}

/** What an app has of its own around its pages. */
export interface Frame {
  /** Below it stand all its addresses. */
  base: '/business' | '/operator'
  texts: TextLoader
  createSession: (deps: SessionDeps & { callServer: CallServer }) => Session<SessionState, never>
  /** A small call that anybody may make who is signed in: its reply says that there is a connection. */
  probe: CallPath
  parts: ShellParts
}

/** The first page is drawn before the texts of the others are fetched. */
const restDelayMs = 2_000

/** The signed-in shell over a table of rows: an app is nothing else. */
export function createApp({ rows, page, places, frame }: AppDeps) {
  const { channel, portalStore, tabs, onKeyRefused } = page
  const { pageAt, pageNamed, callsOf, accessTo } = openTable(rows, frame.base)
  const isPublic = () => places.publicPaths.includes(location.pathname)
  const reloadPage = () => location.reload()

  function goToLogin(): void {
    if (!isPublic()) location.replace(places.loginUrl)
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
  const connection = createConnection({
    probe: () => channel.call(frame.probe, {}),
    events: window,
  })
  const callServer = createCallServer({
    channel,
    connection,
    showMessage,
    beginOverlay,
    leave,
    confirm: askConfirmation,
    newId: v7,
    nowMs,
  })
  const session = frame.createSession({
    callServer,
    channel,
    tabs,
    tabStorage: sessionStorage,
    hint: page.signedInHint,
  })
  const { serverNow } = channel
  const dataProvider = createDataProvider({
    callServer,
    callsOf,
    serverNow,
    ...createOpenFile(channel),
    connection,
  })
  const authProvider = createAuthProvider({ session, accessTo, goToLogin, showMessage, reloadPage })

  /** What will be shown first: the page of the address, or home. Its code travels while the session is asked for. */
  async function preloadPage(): Promise<void> {
    const first = pageAt(location.pathname.slice(basename().length)) ?? pageNamed('home')
    // A failure shows itself where the page is drawn.
    await Promise.allSettled([first.element.preload(), createI18nProvider(localeOf(portalStore), frame.texts)])
  }

  /** Asks who is signed in, then draws the app; after a log-in where the last session ended, else at home. */
  async function startShell(root: Root): Promise<void> {
    void preloadPage()
    const locale = localeOf(portalStore)
    const [{ i18nProvider, loadAll }, { formats }] = await Promise.all([
      createI18nProvider(locale, frame.texts),
      session.load(),
    ])
    comesWith(loadAll)
    chooseFormats({ locale, style: formats.style, timeZone: formats.time_zone })
    if (isPublic()) history.replaceState(null, '', session.takeReturnPath() ?? places.homeUrl)
    const signedIn = { session, tabs, goToLogin, onKeyRefused }
    drawShell(root, { dataProvider, authProvider, i18nProvider, store: portalStore, signedIn, parts: frame.parts })
    // Pages that need them sooner ask for themselves; a failure is theirs to show.
    setTimeout(() => void loadAll().catch(() => undefined), restDelayMs)
  }

  return { preloadPage, startShell }
}
