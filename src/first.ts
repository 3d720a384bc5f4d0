import { homeUrl } from './authProvider/entry.ts'
import { isLinkPage } from './authProvider/registrationUrls.ts'
import { askAhead, signedInHint } from './page.ts'

/**
 * A file of its own, small, which `early.ts` starts before the rest: the key is agreed on and the first answers are under way while the
 * portal's code still travels.
 */
const always = ['/account/get-session', '/business/get-role-permissions']
const atHome = ['/balance/summary', '/transfer/summary']

/** Nobody is asked for where the page will log out first. */
const logsOut = new URL(location.href).searchParams.has('refresh')

export const isLikelySignedIn = signedInHint.get() && !isLinkPage(location.pathname)

if (isLikelySignedIn && !logsOut)
  for (const path of [...always, ...(location.pathname === homeUrl ? atHome : [])]) askAhead(path)
