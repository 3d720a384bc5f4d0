import { createContext, useContext } from 'react'
import type { PortalState } from './createSession.ts'
import type { Tabs } from './createTabs.ts'
import type { Session, SessionState } from './sessionOver.ts'

/** What a signed-in page has beside the authProvider. */
export interface SignedIn<State extends SessionState = SessionState> {
  session: Session<State, never>
  tabs: Tabs
  /** Loads the log-in page anew: no data of the session is left in memory. */
  goToLogin: () => void
  /** Calls the listener when the server has revoked the key early; returns a function that removes the listener. */
  onKeyRefused: (listener: () => void) => () => void
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** The pages of an app know what the session of their app says. */
export function useSignedIn<State extends SessionState = PortalState>(): SignedIn<State> {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('nobody is signed in here')
  return signedIn as SignedIn<State>
}
