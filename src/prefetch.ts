import { homeUrl } from './authProvider/publicPaths.ts'
import { isLinkPage } from './authProvider/registrationUrls.ts'
import { prefetchCall, signedInHint } from './runtime.ts'

/**
 * A small separate chunk that `preboot.ts` starts before the rest: it agrees on the key and makes the first calls while
 * the portal's code is loading.
 */
const always = ['/account/get-session', '/business/get-role-permissions']
const atHome = ['/balance/summary', '/transfer/summary']

/** With `?refresh` the page signs out first, so prefetched calls would belong to the ended session. */
const logsOut = new URL(location.href).searchParams.has('refresh')

export const isLikelySignedIn = signedInHint.get() && !isLinkPage(location.pathname)

if (isLikelySignedIn && !logsOut)
  for (const path of [...always, ...(location.pathname === homeUrl ? atHome : [])]) prefetchCall(path)
