import { createTabs } from './authProvider/createTabs.ts'
import { createSignedInHint } from './authProvider/entry.ts'
import { createPortalChannel } from './dataProvider/createPortalChannel.ts'
import { createPortalStore, keptStorage } from './dataProvider/portalStore.ts'

/** What a page of the browser has once, log-in page and shell together. The two of them read it; everything below is given it. */
export const portalStore = createPortalStore({ storage: keptStorage(), events: window })

export const signedInHint = createSignedInHint(portalStore)

export const tabs = createTabs(() => ('BroadcastChannel' in globalThis ? new BroadcastChannel('business') : null))

let keyRefused = () => {}

/** Calls back when a key was revoked before its time; one listener, which the answer takes away again. */
export function onKeyRefused(listener: () => void): () => void {
  keyRefused = listener
  return () => {
    keyRefused = () => {}
  }
}

export const channel = createPortalChannel({ store: portalStore, onKeyRefused: () => keyRefused() })
