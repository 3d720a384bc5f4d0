import type { Store } from 'react-admin'
import { registrationUrls } from './registrationUrls.ts'

/** Shared by the sign-in page and the signed-in portal: addresses and session storage keys. */
export const signInUrl = '/business/business-login'
export const homeUrl = '/business/home'
const loginPaths = ['/business', '/business/', signInUrl]
/** Whether this path shows the sign-in form or its code step. A sign-in in another tab reloads such a page. */
export const isSignInPage = (path: string): boolean => loginPaths.includes(path)
export const publicPaths: readonly string[] = [...loginPaths, ...Object.values(registrationUrls)]

/** Session storage keys of the tokens from mailed links. */
export const linkTokenKeys = {
  reset: 'resetCode',
  invite: 'inviteCode',
  stop: 'stopCode',
  recipient: 'recipientCode',
} as const

/** Session storage key of the address at which the session ended. */
export const returnPathKey = 'return_to'

const hintName = 'is_signed_in'

/** A hint, before the server is asked, whether someone is likely to be signed in. Never a proof. */
export const createSignedInHint = (store: Pick<Store, 'getItem' | 'setItem'>) => ({
  get: (): boolean => store.getItem<boolean>(hintName) === true,
  set: (isSignedIn: boolean): void => store.setItem(hintName, isSignedIn || null),
})
