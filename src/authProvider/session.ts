import { callServer, onLeave } from '../dataProvider/callServer.ts'
import { channel } from '../dataProvider/portalChannel.ts'
import { currentMessage } from '../ui/messages.ts'
import { createSession } from './createSession.ts'
import { homeUrl, loginUrl, publicPaths, signedInHint } from './entry.ts'
import { tabs } from './tabs.ts'

export const session = createSession({
  callServer,
  channel,
  tabs,
  tabStorage: sessionStorage,
  hint: signedInHint,
})

const isPublic = () => publicPaths.includes(location.pathname)

/** Loads the log-in page anew: no data of the session is left in memory. */
export function goToLogin(): void {
  if (!isPublic()) location.replace(loginUrl)
}

onLeave(({ reload }) => {
  // A dialog is telling why the session is over: its button leads there, not a call that was under way.
  if (currentMessage()?.kind === 'session') return
  session.forget(isPublic() ? null : location.pathname + location.search)
  if (!isPublic()) goToLogin()
  else if (reload) location.reload()
})

/** After a log-in: back to where the last session ended, else home. */
export const landingUrl = (): string => session.takeReturnPath() ?? homeUrl
