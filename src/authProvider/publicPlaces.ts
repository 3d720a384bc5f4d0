import type { Store } from 'ra-core'
import { registrationUrls } from './registrationUrls.ts'

/** What the log-in page and the signed-in portal must agree on: addresses, and names in the tab's storage. */
export const loginUrl = '/business/business-login'
export const homeUrl = '/business/home'
const loginPaths = ['/business', '/business/', loginUrl]
/** Whether this path shows the log-in, its code step included. A log-in in another tab loads such a page anew. */
export const isLoginPage = (path: string): boolean => loginPaths.includes(path)
export const publicPaths: readonly string[] = [...loginPaths, ...Object.values(registrationUrls)]

/** Names in the tab's storage of the tokens of mailed links. */
export const linkTokenNames = {
  reset: 'resetCode',
  invite: 'inviteCode',
  stop: 'stopCode',
  recipient: 'recipientCode',
} as const

/** Name in the tab's storage of where the person was when the session ended. */
export const returnName = 'return_to'

const hintName = 'is_signed_in'

/** Says, before the server is asked, whether someone is likely to be signed in. Not a proof of anything. */
export const createSignedInHint = (store: Pick<Store, 'getItem' | 'setItem'>) => ({
  get: (): boolean => store.getItem<boolean>(hintName) === true,
  set: (isSignedIn: boolean): void => store.setItem(hintName, isSignedIn || null),
})
