import { createTabs } from '../authProvider/createTabs.ts'
import { createSignedInHint } from '../authProvider/publicPaths.ts'
import { createPortalChannel } from '../dataProvider/createPortalChannel.ts'
import { createPortalStore, safeLocalStorage } from '../dataProvider/portalStore.ts'

/** Singletons of a page of the operator's app, separate from the portal's in the same browser. */
export const store = createPortalStore({ storageKey: 'operator_vuex', storage: safeLocalStorage(), events: window })

export const signedInHint = createSignedInHint(store)

export const tabs = createTabs(() => ('BroadcastChannel' in globalThis ? new BroadcastChannel('operator') : null))

let keyRefused = () => {}

/** Calls the listener when the server has revoked the key early; there is one listener, and the returned function removes it. */
export function onKeyRefused(listener: () => void): () => void {
  keyRefused = listener
  return () => {
    keyRefused = () => {}
  }
}

export const channel = createPortalChannel({ store, onKeyRefused: () => keyRefused(), baseUrl: '/operator' })
