import { createContext, useContext } from 'react'
import type { Session } from './createSession.ts'
import type { Tabs } from './createTabs.ts'

/** What a signed-in page has beside the authProvider. */
export interface SignedIn {
  session: Session
  tabs: Tabs
  /** Loads the log-in page anew: no data of the session is left in memory. */
  goToLogin: () => void
  /** Calls the listener when the server has revoked the key early; returns a function that removes the listener. */
  onKeyRefused: (listener: () => void) => () => void
}

export const SignedInContext = createContext<SignedIn | null>(null)

export function useSignedIn(): SignedIn {
  const signedIn = useContext(SignedInContext)
  if (!signedIn) throw new Error('nobody is signed in here')
  return signedIn
}
