import type { ResponseEnvelope } from '../contract/base/calls/envelope.ts'
import { createTabs } from './authProvider/createTabs.ts'
import { createSignedInHint } from './authProvider/publicPaths.ts'
import type { Channel } from './dataProvider/channel/createChannel.ts'
import { createPortalChannel } from './dataProvider/createPortalChannel.ts'
import { createPortalStore, safeLocalStorage } from './dataProvider/portalStore.ts'

/**
 * Singletons of a browser page, shared by `prefetch.ts`, sign-in page and shell. Only those import it; all else receives
 * them as parameters.
 */
export const portalStore = createPortalStore({ storage: safeLocalStorage(), events: window })

export const signedInHint = createSignedInHint(portalStore)

export const tabs = createTabs(() => ('BroadcastChannel' in globalThis ? new BroadcastChannel('business') : null))

let keyRefused = () => {}

/** Calls the listener when the server has revoked the key early; there is one listener, and the returned function removes it. */
export function onKeyRefused(listener: () => void): () => void {
  keyRefused = listener
  return () => {
    keyRefused = () => {}
  }
}

const opened = createPortalChannel({ store: portalStore, onKeyRefused: () => keyRefused() })
const prefetched = new Map<string, Promise<ResponseEnvelope>>()

/** Prefetches a call without payload; the first real call of this path receives the response. */
export function prefetchCall(path: string): void {
  const asked = opened.call(path, {})
  // The call that receives this response reports the failure; this only prevents an unhandled rejection.
  asked.catch(() => {})
  prefetched.set(path, asked)
}

export const channel: Channel = {
  ...opened,
  call(path, payload, options) {
    const asked = Object.keys(payload).length === 0 ? prefetched.get(path) : undefined
    prefetched.delete(path)
    return asked ?? opened.call(path, payload, options)
  },
}
