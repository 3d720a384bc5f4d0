import { languageOfLocale } from '../../contract/base/envelope.ts'
import { type Channel, createChannel } from './channel/createChannel.ts'
import { sendTelling } from './channel/sendTelling.ts'
import { readPageConfig } from './pageConfig.ts'
import { localeOf } from './portalStore.ts'

interface PortalChannelDeps {
  /** Keeps the chosen language. */
  store: Parameters<typeof localeOf>[0]
  onKeyRefused: () => void
  /** The door at which the page's calls are answered: the operator's app has its own. */
  baseUrl?: '/operator'
}

/** The channel of a page of the browser. It stands apart from `callServer`, so that the log-in page comes without the table of calls. */
export const createPortalChannel = ({ store, onKeyRefused, baseUrl }: PortalChannelDeps): Channel =>
  createChannel({
    fetch: (input, init) => fetch(input, init),
    fetchTelling: sendTelling,
    storage: { local: localStorage, session: sessionStorage },
    crypto,
    now: () => performance.now(),
    baseUrl: baseUrl ?? '',
    identityKeys: readPageConfig().identity_keys,
    language: () => languageOfLocale[localeOf(store)],
    onKeyRefused,
  })
