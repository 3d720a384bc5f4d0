import { newOnce } from '../../../contract/crypto/link.ts'
import type { Opened, RequestHead, SealedAnswer } from '../../../contract/crypto/message.ts'
import { fileField } from '../../../contract/crypto/upload.ts'
import { apiPrefix, channelFields, commonFields, type Language, type Reply } from '../../../contract/envelope.ts'
import { limits } from '../../../contract/limits.ts'
import { askedSuite, type KeyValueStore, keptDeviceId, newDeviceId } from './device.ts'
import { post, type Received } from './post.ts'
import { insist, type Sealer } from './sealer.ts'
import { readReply, type SwapOptions, swap } from './swap.ts'
import { TransportError } from './TransportError.ts'

export interface ChannelOptions extends Pick<SwapOptions, 'crypto' | 'identityKeys'> {
  fetch: typeof globalThis.fetch
  storage: { local: KeyValueStore; session: KeyValueStore }
  /** Monotonic milliseconds: the wall clock of the user does not matter. */
  now: () => number
  /** Empty for the page's own origin. */
  baseUrl: string
  /** The page's query string. */
  search: string
  language: () => Language
}

export interface CallOptions {
  /** Of a call that changes something: made when the user presses the button, kept through retries. */
  idem?: string
  signal?: AbortSignal
  file?: File
}

export interface Channel {
  /** Resolves once a key is there. */
  ready(): Promise<void>
  /** Throws a `TransportError` where no answer came that can be trusted. */
  call(path: string, payload: object, options?: CallOptions): Promise<Reply>
  /** A URL that opens one thing once, within the minute. */
  link(path: string, params: Readonly<Record<string, string>>): Promise<string>
  /** A new key, after log-in and log-out. */
  renew(): Promise<void>
  /** A new device id and a new key. */
  renewDevice(): Promise<void>
  cancelAll(): void
  /** The server's time, in milliseconds since 1970. */
  serverNow(): number
}

/** Refused in clear: the key is unknown, expired or revoked, or the message did not fit it. */
const channelRefused = 10010004
/** A new key is made this long before the old one ends, so that calls under way can finish with the old. */
const overlapMs = 60_000
/** Below what the server allows, by more than the two clocks can be apart. */
const linkLifeMs = limits.signedLinkLifeMs - 15_000

interface Active {
  sealer: Sealer
  /** The key belongs to the device id it was made with. */
  deviceId: string
  dueAtMs: number
  lastSeq: number
}

interface Outcome {
  reply: Reply
  isRefused: boolean
}

interface Sending {
  path: string
  payload: object
  idem: string
  file: File | undefined
}

const isSealed = (json: unknown): json is SealedAnswer =>
  typeof json === 'object' && json !== null && 'body' in json && typeof json.body === 'string'

/** Waits for something shared without stopping it when this caller gives up. */
function unlessAborted<Value>(shared: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new TransportError('cancelled'))
    if (signal.aborted) onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    shared.then(resolve, reject)
  })
}

/** Fields in the contract's order; an empty one does not travel. */
function fillForm<Form extends URLSearchParams | FormData>(form: Form, fields: Readonly<Record<string, string>>): Form {
  for (const name of [...commonFields, ...channelFields]) if (fields[name]) form.append(name, fields[name])
  return form
}

export function createChannel(options: ChannelOptions): Channel {
  const { fetch, storage, crypto, now, baseUrl, identityKeys, language } = options
  const suite = askedSuite(storage.session, options.search)
  const pending = new Set<AbortController>()
  let deviceId = keptDeviceId(storage.local, crypto)
  let active: Active | null = null
  let swapping: Promise<Active> | null = null
  /** Server's time less monotonic time; the wall clock only until the first answer. */
  let offsetMs = Date.now() - now()

  const serverNow = () => Math.round(now() + offsetMs)
  const urlOf = (path: string) => `${baseUrl}${apiPrefix}${path}`
  const commonOf = (device: string) => ({
    device_id: device,
    app_version: limits.appVersion,
    language: language(),
    platform: limits.platform,
    access_time: String(serverNow()),
  })

  /** Runs with a signal that `cancelAll` and the caller's own signal set off. */
  async function cancellable<Value>(run: (signal: AbortSignal) => Promise<Value>, outer?: AbortSignal): Promise<Value> {
    const stop = new AbortController()
    const onAbort = () => stop.abort()
    outer?.addEventListener('abort', onAbort)
    if (outer?.aborted) stop.abort()
    pending.add(stop)
    try {
      return await run(stop.signal)
    } finally {
      pending.delete(stop)
      outer?.removeEventListener('abort', onAbort)
    }
  }

  async function makeActive(signal: AbortSignal): Promise<Active> {
    const device = deviceId
    let sentAtMs = now()
    const send: SwapOptions['send'] = (path, fields) => {
      sentAtMs = now()
      return post(fetch, urlOf(path), new URLSearchParams({ ...commonOf(device), ...fields }), signal)
    }
    const client = { device_id: device, app_version: limits.appVersion }
    const sealer = await swap({ crypto, identityKeys, suite, client, send })
    // The server read its clock about half-way between sending and now.
    offsetMs = sealer.serverTimeMs - (sentAtMs + now()) / 2
    return { sealer, deviceId: device, dueAtMs: now() + sealer.lifeMs - overlapMs, lastSeq: 0 }
  }

  function startSwap(): Promise<Active> {
    const started = cancellable(makeActive)
      .then((made) => {
        if (swapping === started) active = made
        return made
      })
      .finally(() => {
        if (swapping === started) swapping = null
      })
    active = null
    swapping = started
    return started
  }

  function current(): Promise<Active> {
    if (swapping) return swapping
    const isDue = !active || now() >= active.dueAtMs || active.lastSeq >= active.sealer.maxMessages
    return active && !isDue ? Promise.resolve(active) : startSwap()
  }

  /** A clear answer is never a result: it can only refuse the key, and so bring about a new swap. */
  async function receive(received: Received, open: (sealed: SealedAnswer) => Promise<Opened>): Promise<Outcome> {
    const { json } = received
    if (!isSealed(json)) {
      const reply = readReply(json)
      if (reply.code !== channelRefused) throw new TransportError('network', { reply })
      return { reply, isRefused: true }
    }
    const opened = await open(json)
    insist(opened.ok, 'sealed answer')
    return { reply: readReply(JSON.parse(opened.json)), isRefused: false }
  }

  async function send(by: Active, { path, payload, idem, file }: Sending, signal: AbortSignal): Promise<Outcome> {
    const { sealer } = by
    by.lastSeq += 1
    const ids = { path, kid: sealer.kid, seq: String(by.lastSeq), idem, app_instance_id: '' }
    const head: RequestHead = { ...commonOf(by.deviceId), ...ids }
    const whole = file ? { ...payload, [fileField]: await sealer.describeFile(file) } : payload
    const parts = await sealer.seal(head, JSON.stringify(whole))
    const form = fillForm(file ? new FormData() : new URLSearchParams(), { ...head, ...parts, suite: sealer.suite })
    if (file && form instanceof FormData) form.append(fileField, file)
    const received = await post(fetch, urlOf(path), form, signal)
    return receive(received, (sealed) => sealer.open(head, received.httpStatus, parts.signature, sealed))
  }

  async function callOn(sending: Sending, signal: AbortSignal): Promise<Reply> {
    const first = await unlessAborted(current(), signal)
    const outcome = await send(first, sending, signal)
    if (!outcome.isRefused) return outcome.reply
    // Once more, under a new key, with a new seq and the same idem. Others may have made that key already.
    const second = await unlessAborted(active === first ? startSwap() : current(), signal)
    return (await send(second, sending, signal)).reply
  }

  async function call(path: string, payload: object, { idem = '', signal, file }: CallOptions = {}): Promise<Reply> {
    try {
      return await cancellable((stop) => callOn({ path, payload, idem, file }, stop), signal)
    } catch (cause) {
      throw cause instanceof TransportError ? cause : new TransportError('network', { cause })
    }
  }

  return {
    ready: async () => void (await current()),
    call,
    async link(path, params) {
      const { sealer, deviceId: device } = await current()
      const once = newOnce({ random: (length) => crypto.getRandomValues(new Uint8Array(length)) })
      const own = { path, kid: sealer.kid, device_id: device, app_version: limits.linkOpenerVersion, once, params }
      return `${urlOf(path)}?${await sealer.signLink({ ...own, expires_at: String(serverNow() + linkLifeMs) })}`
    },
    renew: async () => void (await startSwap()),
    async renewDevice() {
      deviceId = newDeviceId(storage.local, crypto)
      await startSwap()
    },
    cancelAll() {
      for (const stop of pending) stop.abort()
    },
    serverNow,
  }
}
