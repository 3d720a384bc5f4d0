import { apiPrefix, type CommonField, type Language } from '../../../contract/base/envelope.ts'
import { limits } from '../../../contract/base/limits.ts'
import type { Cancelling } from './cancelling.ts'
import { chosenSuite, type KeyValueStore, keptDeviceId, newDeviceId } from './device.ts'
import { post } from './post.ts'
import type { Sealer } from './sealer.ts'
import { type SwapOptions, swap } from './swap.ts'

export interface KeyHolderOptions extends Pick<SwapOptions, 'crypto' | 'identityKeys'> {
  fetch: typeof globalThis.fetch
  storage: { local: KeyValueStore; session: KeyValueStore }
  /** Monotonic milliseconds: the wall clock of the user does not matter. */
  now: () => number
  /** Empty for the page's own origin. */
  baseUrl: string
  language: () => Language
}

export interface HeldKey {
  sealer: Sealer
  /** The key belongs to the device id it was made with. */
  deviceId: string
  dueAtMs: number
  lastSeq: number
}

export interface KeyHolder {
  /** The key to use now; a new one is made first where there is none or the present one has expired. */
  current(): Promise<HeldKey>
  /** Makes a new key, unless another call has replaced this one already. */
  replace(refused?: HeldKey): Promise<HeldKey>
  renewDevice(): void
  serverNow(): number
  urlOf(path: string): string
  /** The fields of every call. */
  commonFields(deviceId: string): Record<Exclude<CommonField, 'app_instance_id'>, string>
}

/** A new key is made this long before the old one ends, so that calls under way can finish with the old. */
const overlapMs = 60_000

/** Holds the channel's key, in memory only, and the server's time. */
export function createKeyHolder(options: KeyHolderOptions, cancelling: Cancelling): KeyHolder {
  const { fetch, storage, crypto, now, identityKeys, language } = options
  const suite = chosenSuite(storage.session)
  let deviceId = keptDeviceId(storage.local, crypto)
  let held: HeldKey | null = null
  let swapping: Promise<HeldKey> | null = null
  /** Server's time less monotonic time; the wall clock only until the first reply. */
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

  async function makeKey(signal: AbortSignal): Promise<HeldKey> {
    const device = deviceId
    let sentAtMs = now()
    const send: SwapOptions['send'] = (path, fields) => {
      sentAtMs = now()
      return post(fetch, urlOf(path), new URLSearchParams({ ...commonFields(device), ...fields }), signal)
    }
    const client = { device_id: device, app_version: limits.appVersion }
    const sealer = await swap({ crypto, identityKeys, suite, client, send })
    // The server read its clock about half-way between sending and now.
    offsetMs = sealer.serverTimeMs - (sentAtMs + now()) / 2
    return { sealer, deviceId: device, dueAtMs: now() + sealer.lifeMs - overlapMs, lastSeq: 0 }
  }

  function startSwap(): Promise<HeldKey> {
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

  function current(): Promise<HeldKey> {
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
