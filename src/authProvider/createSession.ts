import type { CallAnswer, CallRequest } from '../../contract/calls.ts'
import { CallError } from '../dataProvider/callError.ts'
import type { Channel } from '../dataProvider/channel/createChannel.ts'
import type { CallServer } from '../dataProvider/createCallServer.ts'
import type { Tabs } from './createTabs.ts'
import { returnName } from './entry.ts'

type SessionState = CallAnswer<'/account/get-session'>

interface SessionDeps {
  callServer: CallServer
  channel: Pick<Channel, 'renew' | 'renewDevice'>
  tabs: Tabs
  /** What belongs to one signed-in person in this tab. */
  tabStorage: Pick<Storage, 'clear' | 'getItem' | 'setItem' | 'removeItem'>
  /** Says, before the server is asked, whether someone is likely to be signed in. Not a proof of anything. */
  hint: { set: (isSignedIn: boolean) => void }
}

export interface Session {
  /** The second step of a log-in; the log-in page has made the first. */
  logIn: (request: CallRequest<'/account/login'>) => Promise<SessionState>
  logOut: () => Promise<void>
  /** Asks the server once; later callers get the same answer. */
  load: () => Promise<SessionState>
  /** Asks again: another tab may have logged in or out. */
  reload: () => Promise<SessionState>
  current: () => SessionState | null
  /** Forgets the signed-in person, and remembers the address they were at. */
  forget: (returnTo: string | null) => void
  /** Where the person was when the session ended; once. */
  takeReturnPath: () => string | null
}

/** The tab's own settings, which are not the person's. */
const keptNames = ['inviteCode', 'business_suite']

export function createSession({ callServer, channel, tabs, tabStorage, hint }: SessionDeps): Session {
  let state: SessionState | null = null
  let loading: Promise<SessionState> | null = null

  const ask = () => {
    const asked = callServer('/account/get-session', {}, { toast: false }).then(
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

  const forget: Session['forget'] = (returnTo) => {
    state = null
    loading = null
    hint.set(false)
    if (returnTo !== null) tabStorage.setItem(returnName, returnTo)
  }

  return {
    logIn: async (request) => {
      await callServer('/account/login', request, { form: true })
      // The log-in has revoked the key it came with; the new one is bound to the new session.
      await channel.renew()
      const loaded = await ask()
      tabs.tell('login')
      return loaded
    },
    logOut: async () => {
      // The session is gone already, or there is no network: the log-out goes on, and the server's idle limit ends the session.
      await callServer('/account/logout', {}, { toast: false }).catch(() => {})
      forget(null)
      clearTab()
      await channel.renewDevice().catch(() => {})
      tabs.tell('logout')
    },
    load: () => loading ?? ask(),
    reload: ask,
    current: () => state,
    forget,
    takeReturnPath: () => {
      const path = tabStorage.getItem(returnName)
      tabStorage.removeItem(returnName)
      return path
    },
  }
}
