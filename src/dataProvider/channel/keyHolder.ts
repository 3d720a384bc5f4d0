import { apiPrefix, type CommonField, type Language } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { isSuite, type Suite } from '../../../contract/crypto/handshake.ts'
import type { Cancelling } from './cancelling.ts'
import type { ChannelCipher, RandomSource } from './channelCipher.ts'
import { post } from './post.ts'
import { type SwapOptions, swap } from './swap.ts'

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>

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

function newDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const made = encodeBase64Url(crypto.getRandomValues(new Uint8Array(16)))
  write(store, deviceName, made)
  return made
}

function storedDeviceId(store: KeyValueStore, crypto: RandomSource): string {
  const kept = read(store, deviceName)
  return kept && /^[A-Za-z0-9_-]{22}$/.test(kept) ? kept : newDeviceId(store, crypto)
}

/** Suite override set by hand in session storage. No address sets it: a link could downgrade its visitor's suite. */
function suiteOverride(store: KeyValueStore): Suite | null {
  const chosen = read(store, suiteName) ?? ''
  return isSuite(chosen) ? chosen : null
}

export interface KeyHolderOptions extends Pick<SwapOptions, 'crypto' | 'identityKeys'> {
  fetch: typeof globalThis.fetch
  storage: { local: KeyValueStore; session: KeyValueStore }
  /** Monotonic milliseconds, independent of the user's wall clock. */
  now: () => number
  /** Empty for the page's own origin. */
  baseUrl: string
  language: () => Language
}

export interface CurrentKey {
  sealer: ChannelCipher
  /** The key is bound to the device id with which it was made. */
  deviceId: string
  dueAtMs: number
  lastSeq: number
}

interface KeyHolder {
  /** The current key; makes a new one first if there is none or it has expired. */
  current(): Promise<CurrentKey>
  /** Makes a new key, unless another call has already replaced the refused one. */
  replace(refused?: CurrentKey): Promise<CurrentKey>
  renewDevice(): void
  serverNow(): number
  urlOf(path: string): string
  /** The fields common to all calls. */
  commonFields(deviceId: string): Record<Exclude<CommonField, 'app_instance_id'>, string>
}

/** A new key is made this long before the old one expires, so that calls in flight can finish with the old one. */
const overlapMs = 60_000

/** Holds the channel's key in memory only, and the server's time. */
export function createKeyHolder(options: KeyHolderOptions, cancelling: Cancelling): KeyHolder {
  const { fetch, storage, crypto, now, identityKeys, language } = options
  const suite = suiteOverride(storage.session)
  let deviceId = storedDeviceId(storage.local, crypto)
  let held: CurrentKey | null = null
  let swapping: Promise<CurrentKey> | null = null
  /** Server time minus monotonic time; from the wall clock only until the first reply. */
  let offsetMs = Date.now() - now()

  const serverNow = () => Math.round(now() + offsetMs)
  const urlOf = (path: string) => `${options.baseUrl}${apiPrefix}${path}`
  const commonFields: KeyHolder['commonFields'] = (device) => ({
    device_id: device,
    app_version: limits.appVersion,
    language: language(),
    platform: limits.platform,
    access_time: String(serverNow()),
  })

  async function makeKey(signal: AbortSignal): Promise<CurrentKey> {
    const device = deviceId
    let sentAtMs = now()
    const send: SwapOptions['send'] = (path, fields) => {
      sentAtMs = now()
      return post(fetch, urlOf(path), new URLSearchParams({ ...commonFields(device), ...fields }), signal)
    }
    const client = { device_id: device, app_version: limits.appVersion }
    const sealer = await swap({ crypto, identityKeys, suite, client, send })
    // Assumes the server read its clock half-way between sending and now.
    offsetMs = sealer.serverTimeMs - (sentAtMs + now()) / 2
    return { sealer, deviceId: device, dueAtMs: now() + sealer.lifeMs - overlapMs, lastSeq: 0 }
  }

  function startSwap(): Promise<CurrentKey> {
    const started = cancelling
      .run(makeKey)
      .then((made) => {
        if (swapping === started) held = made
        return made
      })
      .finally(() => {
        if (swapping === started) swapping = null
      })
    held = null
    swapping = started
    return started
  }

  function current(): Promise<CurrentKey> {
    if (swapping) return swapping
    const isDue = !held || now() >= held.dueAtMs || held.lastSeq >= held.sealer.maxMessages
    return held && !isDue ? Promise.resolve(held) : startSwap()
  }

  return {
    current,
    replace: (refused) => (!refused || held === refused ? startSwap() : current()),
    renewDevice() {
      deviceId = newDeviceId(storage.local, crypto)
    },
    serverNow,
    urlOf,
    commonFields,
  }
}
