import type { FormatStyle } from '../../contract/base/texts/formats.ts'
import type { Access } from '../addresses/rows.ts'
import { CallError } from '../dataProvider/callError.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import type { Tabs } from './createTabs.ts'
import { returnPathKey } from './publicPaths.ts'

/** Session state common to every app. */
export interface SessionState {
  user: { user_id: string; full_name: string; role: string; avatar: string | null }
  /** Permissions of the person's role. */
  permissions: readonly Exclude<Access, 'member'>[]
  formats: { style: FormatStyle; time_zone: string }
  idle_ms: number
  ends_at: string
}

/** Dependencies that belong to the tab and are the same in every app. */
export interface SessionDeps {
  channel: Pick<Channel, 'renew' | 'renewDevice'>
  tabs: Tabs
  /** Belongs to one signed-in person in this tab. */
  tabStorage: Pick<Storage, 'clear' | 'getItem' | 'setItem' | 'removeItem'>
  /** A hint, before the server is asked, whether someone is likely to be signed in. Never a proof. */
  hint: { set: (isSignedIn: boolean) => void }
}

/** The session calls of one app. */
interface SessionCalls<State, Login> {
  ask: (manners: { retry?: false }) => Promise<State>
  logIn: (request: Login) => Promise<unknown>
  logOut: () => Promise<unknown>
}

export interface Session<State extends SessionState, Login> {
  /** The second step of a sign-in; the sign-in page has made the first. */
  logIn: (request: Login) => Promise<State>
  logOut: () => Promise<void>
  /** Asks the server once; later callers share the response. */
  load: () => Promise<State>
  /** Asks again, because another tab may have signed in or out. */
  reload: () => Promise<State>
  current: () => State | null
  /** Clears the signed-in person and stores the address they were at. */
  forget: (returnTo: string | null) => void
  /** The address at which the session ended, or null; cleared when read. */
  takeReturnPath: () => string | null
}

/** Settings of the tab rather than of the person. */
const deviceSettingNames = ['inviteCode', 'business_suite']

/** Creates a session from the calls of an app. */
export function createAppSession<State extends SessionState, Login>(
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
    const kept = deviceSettingNames.flatMap((name) => {
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
    if (returnTo !== null) tabStorage.setItem(returnPathKey, returnTo)
  }

  return {
    logIn: async (request) => {
      await calls.logIn(request)
      // The sign-in has revoked the key it was sent with; the new key is bound to the new session.
      await channel.renew()
      const loaded = await ask({ retry: false })
      tabs.tell('login')
      return loaded
    },
    logOut: async () => {
      // The session has ended already or there is no network: sign out locally anyway; the server's idle limit ends the session.
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
      const path = tabStorage.getItem(returnPathKey)
      tabStorage.removeItem(returnPathKey)
      return path
    },
  }
}
