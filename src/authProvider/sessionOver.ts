import type { FormatStyle } from '../../contract/base/formats.ts'
import type { Access } from '../addresses/rows.ts'
import { CallError } from '../dataProvider/callError.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import type { Tabs } from './createTabs.ts'
import { returnName } from './publicPlaces.ts'

/** What every app knows of whoever is signed in. */
export interface SessionState {
  user: { user_id: string; full_name: string; role: string; avatar: string | null }
  /** Names of what their role may do. */
  permissions: readonly Exclude<Access, 'member'>[]
  formats: { style: FormatStyle; time_zone: string }
  idle_ms: number
  ends_at: string
}

/** What belongs to the tab, and is the same in every app. */
export interface SessionDeps {
  channel: Pick<Channel, 'renew' | 'renewDevice'>
  tabs: Tabs
  /** What belongs to one signed-in person in this tab. */
  tabStorage: Pick<Storage, 'clear' | 'getItem' | 'setItem' | 'removeItem'>
  /** Says, before the server is asked, whether someone is likely to be signed in. Not a proof of anything. */
  hint: { set: (isSignedIn: boolean) => void }
}

/** The calls of one app's session. */
interface SessionCalls<State, Login> {
  ask: (manners: { retry?: false }) => Promise<State>
  logIn: (request: Login) => Promise<unknown>
  logOut: () => Promise<unknown>
}

export interface Session<State extends SessionState, Login> {
  /** The second step of a log-in; the log-in page has made the first. */
  logIn: (request: Login) => Promise<State>
  logOut: () => Promise<void>
  /** Asks the server once; later callers get the same reply. */
  load: () => Promise<State>
  /** Asks again: another tab may have logged in or out. */
  reload: () => Promise<State>
  current: () => State | null
  /** Forgets the signed-in person, and remembers the address they were at. */
  forget: (returnTo: string | null) => void
  /** The address at which the session ended, or null; it is forgotten when it has been read. */
  takeReturnPath: () => string | null
}

/** The tab's own settings, which are not the person's. */
const keptNames = ['inviteCode', 'business_suite']

/** A session over the calls of an app. */
export function sessionOver<State extends SessionState, Login>(
  calls: SessionCalls<State, Login>,
  { channel, tabs, tabStorage, hint }: SessionDeps,
): Session<State, Login> {
  let state: State | null = null
  let loading: Promise<State> | null = null

  const ask = (manners: { retry?: false } = {}) => {
    const asked = calls.ask(manners).then(
      (answer) => {
        state = answer
        hint.set(true)
        return answer
      },
      (error: unknown) => {
        loading = null
        if (error instanceof CallError) hint.set(false)
        throw error
      },
    )
    loading = asked
    return asked
  }

  const clearTab = () => {
    const kept = keptNames.flatMap((name) => {
      const value = tabStorage.getItem(name)
      return value === null ? [] : [[name, value] as const]
    })
    tabStorage.clear()
    for (const [name, value] of kept) tabStorage.setItem(name, value)
  }

  const forget: Session<State, Login>['forget'] = (returnTo) => {
    state = null
    loading = null
    hint.set(false)
    if (returnTo !== null) tabStorage.setItem(returnName, returnTo)
  }

  return {
    logIn: async (request) => {
      await calls.logIn(request)
      // The log-in has revoked the key it came with; the new one is bound to the new session.
      await channel.renew()
      const loaded = await ask({ retry: false })
      tabs.tell('login')
      return loaded
    },
    logOut: async () => {
      // The session is gone already, or there is no network: the log-out goes on, and the server's idle limit ends the session.
      await calls.logOut().catch(() => {})
      forget(null)
      clearTab()
      await channel.renewDevice().catch(() => {})
      tabs.tell('logout')
    },
    load: () => loading ?? ask({ retry: false }),
    reload: () => ask(),
    current: () => state,
    forget,
    takeReturnPath: () => {
      const path = tabStorage.getItem(returnName)
      tabStorage.removeItem(returnName)
      return path
    },
  }
}
