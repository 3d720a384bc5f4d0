import { encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { isSuite, type Suite } from '../../../contract/crypto/handshake.ts'
import type { RandomSource } from './sealer.ts'

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

const deviceName = 'business_device_id'
const suiteName = 'business_suite'

/** A browser may refuse storage; then the value lives as long as the page. */
function read(store: KeyValueStore, name: string): string | null {
  try {
    return store.getItem(name)
  } catch {
    return null
  }
}

function write(store: KeyValueStore, name: string, value: string): void {
  try {
    store.setItem(name, value)
  } catch {
    // Storage is refused: the value lives in memory, as said above.
  }
}

export function newDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const made = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  write(store, deviceName, made)
  return made
}

export function keptDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const kept = read(store, deviceName)
  return kept && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : newDeviceId(store, crypto)
}

/** What somebody has put into the tab's own storage by hand. No address says it: a link could lower the suite of whoever follows it. */
export function chosenSuite(store: KeyValueStore): Suite | null {
  const chosen = read(store, suiteName) ?? ''
  return isSuite(chosen) ? chosen : null
}
