import { v7 } from 'uuid'
import type { PinnedIdentityKey } from '../../contract/crypto/handshake.ts'
import { type Language, languageOfLocale } from '../../contract/envelope.ts'
import { showMessage } from '../ui/messages.ts'
import { beginOverlay } from '../ui/overlay.ts'
import { createChannel } from './channel/createChannel.ts'
import { createCallServer } from './createCallServer.ts'
import { localeOf, portalStore } from './portalStore.ts'

type Leave = (how: { reload: boolean }) => void

let leave: Leave = () => location.reload()

/** Names what ends the session in this tab when the server says so. */
export function onLeave(handler: Leave): void {
  leave = handler
}

/** The server writes its public keys into the page it deploys. */
function pinnedKeys(): PinnedIdentityKey[] {
  const json = document.getElementById('identity-keys')?.textContent
  return json ? (JSON.parse(json) as PinnedIdentityKey[]) : []
}

const language = (): Language => languageOfLocale[localeOf(portalStore)]

export const channel = createChannel({
  fetch: (input, init) => fetch(input, init),
  storage: { local: localStorage, session: sessionStorage },
  crypto,
  now: () => performance.now(),
  baseUrl: '',
  search: location.search,
  identityKeys: pinnedKeys(),
  language,
})

export const callServer = createCallServer({
  channel,
  showMessage,
  beginOverlay,
  leave: (how) => leave(how),
  newId: v7,
  nowMs: () => performance.now(),
})
