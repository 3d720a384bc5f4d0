import { createContext, useContext } from 'react'
import type { Session, SessionState } from './createAppSession.ts'
import type { PortalSessionState } from './createSession.ts'
import type { Tabs } from './createTabs.ts'

/** Session functions of signed-in pages, in addition to the authProvider. */
export interface SignedIn<State extends SessionState = SessionState> {
  session: Session<State, never>
  tabs: Tabs
  /** Loads the sign-in page with a full reload, so that no session data stays in memory. */
  goToLogin: () => void
  /** Calls the listener when the server has revoked the key early; returns a function that unsubscribes. */
  onKeyRefused: (listener: () => void) => () => void
}

export const SignedInContext = createContext<SignedIn | null>(null)

/** Typed by app: each app's pages know the shape of its session. */
export function useSignedIn<State extends SessionState = PortalSessionState>(): SignedIn<State> {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('no signed-in context')
  return signedIn as SignedIn<State>
}
