import type { Store } from 'react-admin'
import type { Root } from 'react-dom/client'
import { v7 } from 'uuid'
import type { CallPath } from '../../contract/calls.ts'
import { setTextsLoader } from '../addresses/lazyPage.ts'
import { basename, setRouteTable } from '../addresses/paths.ts'
import type { TableRow } from '../addresses/rows.ts'
import type { Session, SessionDeps, SessionState } from '../authProvider/createAppSession.ts'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import type { SignedIn } from '../authProvider/SignedIn.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import { createConnection } from '../dataProvider/connection.ts'
import { type CallServer, createCallServer } from '../dataProvider/createCallServer.ts'
import { createDataProvider } from '../dataProvider/createDataProvider.ts'
import { createOpenFile } from '../dataProvider/openFile.ts'
import { localeOf } from '../dataProvider/portalStore.ts'
import { chooseFormats } from '../i18n/formats.ts'
import { createI18nProvider, type TextLoader } from '../i18n/i18nProvider.ts'
import { requestConfirmation } from '../ui/dialogs/confirmation.ts'
import { addIcons } from '../ui/Icon.tsx'
import { currentMessage, showMessage } from '../ui/messages.ts'
import { beginOverlay } from '../ui/overlay.ts'
import { portalIcons } from '../ui/portalIcons.ts'
import { installSteadyPress } from '../ui/steadyPress.ts'
import { renderShell } from './renderShell.tsx'
import type { ShellParts } from './Shell.tsx'

interface AppDeps {
  /** Every page of the app. */
  rows: readonly TableRow[]
  /** Objects that already exist in the browser page. */
  page: Pick<SignedIn, 'tabs' | 'onKeyRefused'> & {
    channel: Channel
    portalStore: Store
    signedInHint: { set: (isSignedIn: boolean) => void }
  }
  /** Addresses before sign-in, and the page after it. */
  places: { loginUrl: string; homeUrl: string; publicPaths: readonly string[] }
  frame: AppFrame
}

/** The app-specific frame around its pages. */
export interface AppFrame {
  /** Base path of all its addresses. */
  base: '/business' | '/operator'
  texts: TextLoader
  createSession: (deps: SessionDeps & { callServer: CallServer }) => Session<SessionState, never>
  /** A cheap call for anybody signed in, to test the connection. */
  probe: CallPath
  parts: ShellParts
}

/** The first page renders before the texts of the others are loaded. */
const restDelayMs = 2_000

addIcons(portalIcons)

/** Creates the signed-in shell from a table of rows. */
export function createApp({ rows, page, places, frame }: AppDeps) {
  const { channel, portalStore, tabs, onKeyRefused } = page
  const { pageAt, pageNamed, callsOf, accessTo } = setRouteTable(rows, frame.base)
  const isPublic = () => places.publicPaths.includes(location.pathname)
  const reloadPage = () => location.reload()

  function goToLogin(): void {
    if (!isPublic()) location.replace(places.loginUrl)
  }
  /** Ends the session in this tab when the server requires it. */
  function leave({ reload }: { reload: boolean }): void {
    // A dialog already explains the end of the session: its button opens the sign-in page, so this call does not.
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
    confirm: requestConfirmation,
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

  /** Preloads the first page, by address or home, while the session is loading. */
  async function preloadPage(): Promise<void> {
    const first = pageAt(location.pathname.slice(basename().length)) ?? pageNamed('home')
    // A failure surfaces when the page renders.
    await Promise.allSettled([first.element.preload(), createI18nProvider(localeOf(portalStore), frame.texts)])
  }

  /** Loads the session, then renders the app; after a sign-in where the last session ended, otherwise at home. */
  async function startShell(root: Root): Promise<void> {
    void preloadPage()
    const locale = localeOf(portalStore)
    const [{ i18nProvider, loadAll }, { formats }] = await Promise.all([
      createI18nProvider(locale, frame.texts),
      session.load(),
    ])
    setTextsLoader(loadAll)
    chooseFormats({ locale, style: formats.style, timeZone: formats.time_zone })
    if (isPublic()) history.replaceState(null, '', session.takeReturnPath() ?? places.homeUrl)
    installSteadyPress(document)
    const signedIn = { session, tabs, goToLogin, onKeyRefused }
    renderShell(root, { dataProvider, authProvider, i18nProvider, store: portalStore, signedIn, parts: frame.parts })
    // Pages that need them sooner load them; they also show a failure.
    setTimeout(() => void loadAll().catch(() => undefined), restDelayMs)
  }

  return { preloadPage, startShell }
}
