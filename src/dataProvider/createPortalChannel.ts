import { languageOfLocale } from '../../contract/base/calls/envelope.ts'
import type { PageConfig } from '../../contract/base/calls/pageConfig.ts'
import { type Channel, createChannel } from './channel/createChannel.ts'
import { fetchWithProgress } from './channel/fetchWithProgress.ts'
import { readPageConfig } from './pageConfig.ts'
import { localeOf } from './portalStore.ts'

interface PortalChannelDeps {
  /** Stores the chosen language. */
  store: Parameters<typeof localeOf>[0]
  onKeyRefused: () => void
  /** Base path of the operator API; by default the portal API. */
  baseUrl?: '/operator'
  /** By default those of the page's config. */
  identityKeys?: PageConfig['identity_keys']
}

/**
 * The encrypted channel of a browser page. Separate from `callServer`, so that the sign-in page loads without the table
 * of calls.
 */
export const createPortalChannel = ({ store, onKeyRefused, baseUrl, identityKeys }: PortalChannelDeps): Channel =>
  createChannel({
    fetch: (input, init) => fetch(input, init),
    fetchTelling: fetchWithProgress,
    storage: { local: localStorage, session: sessionStorage },
    crypto,
    now: () => performance.now(),
    baseUrl: baseUrl ?? '',
    identityKeys: identityKeys ?? readPageConfig().identity_keys,
    language: () => languageOfLocale[localeOf(store)],
    onKeyRefused,
  })
