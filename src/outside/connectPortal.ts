import type { AuthProvider } from 'react-admin'
import { v7 } from 'uuid'
import type { Access } from '../addresses/rows.ts'
import type { Session, SessionState } from '../authProvider/createAppSession.ts'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import { createSession } from '../authProvider/createSession.ts'
import { createTabs } from '../authProvider/createTabs.ts'
import { createSignedInHint, signInUrl } from '../authProvider/publicPaths.ts'
import { createConnection } from '../dataProvider/connection.ts'
import { createCallServer } from '../dataProvider/createCallServer.ts'
import { createDataProvider, type PortalDataProvider } from '../dataProvider/createDataProvider.ts'
import { createPortalChannel } from '../dataProvider/createPortalChannel.ts'
import { createQueryClient } from '../dataProvider/createQueryClient.ts'
import { createOpenFile } from '../dataProvider/openFile.ts'
import { loadPageConfig } from '../dataProvider/pageConfig.ts'
import { createPortalStore, safeLocalStorage } from '../dataProvider/portalStore.ts'
import type { ResourceCalls } from '../dataProvider/resourceCalls.ts'

/** The entry for react-admin apps outside this portal, served from its origin: docs/extending.md, "An app of your own". */

export interface OutsideResource {
  /** React-admin's verbs as calls of the contract; a verb without a call is refused. */
  readonly calls: ResourceCalls
  /** Permission of each action, as `canAccess` of react-admin asks for it: list, show, create, edit, delete. */
  readonly access: { readonly [action: string]: Access }
}

interface PortalOptions {
  resources: Readonly<Record<string, OutsideResource>>
  /** Asks the person for PIN or password again, where a call needs it, by `/account/confirm`; resolves to false if they cancel. */
  confirm?: () => Promise<boolean>
}

function callsIn(resources: PortalOptions['resources'], name: string): ResourceCalls {
  const row = Object.hasOwn(resources, name) ? resources[name] : undefined
  if (row === undefined) throw new Error(`no resource ${name}`)
  return row.calls
}

/** As react-admin expects it of an app that shows errors itself: without a session it signs out. */
const withCheckError = (provider: AuthProvider): AuthProvider => ({
  ...provider,
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) throw error
  },
})

export interface ConnectedPortal {
  dataProvider: PortalDataProvider
  authProvider: AuthProvider
  queryClient: ReturnType<typeof createQueryClient>
}

/** People sign in on the portal's page, with its second factors; their session is that of the portal. */
export async function connectPortal({
  resources,
  confirm = async () => false,
}: PortalOptions): Promise<ConnectedPortal> {
  const { identity_keys: identityKeys } = await loadPageConfig('/business/')
  const store = createPortalStore({ storage: safeLocalStorage(), events: window })
  const channel = createPortalChannel({ store, onKeyRefused: () => {}, identityKeys })
  const connection = createConnection({ probe: () => channel.call('/account/get-session', {}), events: window })
  const goToLogin = () => location.replace(signInUrl)
  const callServer = createCallServer({
    channel,
    connection,
    confirm,
    // React-admin shows each error itself; only the end of a session needs an act.
    showMessage: (message) => {
      if (message.kind === 'session') message.onClose()
    },
    beginOverlay: () => () => {},
    leave: () => {
      session.forget(null)
      goToLogin()
    },
    newId: v7,
    nowMs: () => performance.now(),
  })
  const session = createSession({
    callServer,
    channel,
    tabs: createTabs(() => new BroadcastChannel('business')),
    tabStorage: sessionStorage,
    hint: createSignedInHint(store),
  }) as Session<SessionState, never>
  const dataProvider = createDataProvider({
    callServer,
    callsOf: (name) => callsIn(resources, name),
    serverNow: channel.serverNow,
    ...createOpenFile(channel),
    connection,
  })
  const authProvider = createAuthProvider({
    session,
    accessTo: (name, action) => (Object.hasOwn(resources, name) ? resources[name]?.access[action] : undefined),
    goToLogin,
    showMessage: () => {},
    reloadPage: () => location.reload(),
  })
  return { dataProvider, authProvider: withCheckError(authProvider), queryClient: createQueryClient() }
}
