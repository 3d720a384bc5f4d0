import { encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { isSuite, type Suite } from '../../../contract/crypto/handshake.ts'
import type { RandomSource } from './sealer.ts'

export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

const deviceName = 'business_device_id'
const suiteName = 'business_suite'

/** Browsers may deny storage; then the value lives as long as the page. */
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
    // Storage is denied: the value lives in memory, see above.
  }
}

export function newDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const made = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  write(store, deviceName, made)
  return made
}

export function storedDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const kept = read(store, deviceName)
  return kept && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : newDeviceId(store, crypto)
}

/** Suite override set by hand in session storage. No address sets it: a link could downgrade its visitor's suite. */
export function suiteOverride(store: KeyValueStore): Suite | null {
  const chosen = read(store, suiteName) ?? ''
  return isSuite(chosen) ? chosen : null
}
