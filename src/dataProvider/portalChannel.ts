import { type Language, languageOfLocale } from '../../contract/base/envelope.ts'
import { createChannel } from './channel/createChannel.ts'
import { readPageConfig } from './pageConfig.ts'
import { localeOf, portalStore } from './portalStore.ts'

const language = (): Language => languageOfLocale[localeOf(portalStore)]

let keyRefused = () => {}

/** Calls back when a key was revoked before its time; one listener, which the answer takes away again. */
export function onKeyRefused(listener: () => void): () => void {
  keyRefused = listener
  return () => {
    keyRefused = () => {}
  }
}

/** The page's one channel. It stands apart from `callServer`, so that the log-in page comes without the table of calls. */
export const channel = createChannel({
  fetch: (input, init) => fetch(input, init),
  storage: { local: localStorage, session: sessionStorage },
  crypto,
  now: () => performance.now(),
  baseUrl: '',
  search: location.search,
  identityKeys: readPageConfig().identity_keys,
  language,
  onKeyRefused: () => keyRefused(),
})
