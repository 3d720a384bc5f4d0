import { createTabs } from './authProvider/createTabs.ts'
import { createSignedInHint } from './authProvider/entry.ts'
import { createPortalChannel } from './dataProvider/createPortalChannel.ts'
import { createPortalStore, keptStorage } from './dataProvider/portalStore.ts'

/** What exists once in a browser page, shared by log-in page and shell. Only those two import it; everything else is given it. */
export const portalStore = createPortalStore({ storage: keptStorage(), events: window })

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

export const channel = createPortalChannel({ store: portalStore, onKeyRefused: () => keyRefused() })
