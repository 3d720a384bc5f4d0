import { callServer, channel, onLeave } from '../dataProvider/callServer.ts'
import { portalStore } from '../dataProvider/portalStore.ts'
import { createSession } from './createSession.ts'
import { tabs } from './tabs.ts'

export const loginUrl = '/business/business-login'
const homeUrl = '/business/home'
const publicPaths = ['/business', '/business/', loginUrl]
const hintName = 'is_signed_in'

export const session = createSession({
  callServer,
  channel,
  tabs,
  tabStorage: sessionStorage,
  hint: {
    get: () => portalStore.getItem<boolean>(hintName) === true,
    set: (isSignedIn) => portalStore.setItem(hintName, isSignedIn || null),
  },
})

const isPublic = () => publicPaths.includes(location.pathname)

/** Loads the log-in page anew: no data of the session is left in memory. */
export function goToLogin(): void {
  if (!isPublic()) location.replace(loginUrl)
}

onLeave(({ reload }) => {
  session.forget(isPublic() ? null : location.pathname + location.search)
  if (!isPublic()) goToLogin()
  else if (reload) location.reload()
})

/** After a log-in: back to where the last session ended, else home. */
export const landingUrl = (): string => session.takeReturnPath() ?? homeUrl
