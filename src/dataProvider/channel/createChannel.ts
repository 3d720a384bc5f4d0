import { channelFields, commonFields, type ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { createLinkId } from '../../../contract/crypto/link.ts'
import type { Decrypted, EncryptedResponse, RequestHead } from '../../../contract/crypto/message.ts'
import { fileField } from '../../../contract/crypto/upload.ts'
import { createCancelling, unlessAborted } from './cancelling.ts'
import { assertHandshake } from './channelCipher.ts'
import type { OnUploadProgress } from './fetchWithProgress.ts'
import { type CurrentKey, createKeyHolder, type KeyHolderOptions } from './keyHolder.ts'
import { post, type UnencryptedResponse } from './post.ts'
import { parseSwapResponse } from './swap.ts'
import { TransportError } from './TransportError.ts'

export interface ChannelOptions extends KeyHolderOptions {
  /** A `fetch` that reports upload progress; without it no progress is reported. */
  fetchTelling?: (onSent: OnUploadProgress) => typeof globalThis.fetch
  /**
   * Called when the server revoked a key early and a later call succeeded under a new one: the person's rights may have
   * changed.
   */
  onKeyRefused?: () => void
}

export interface CallOptions {
  /** Idempotency key of a change: created when the user presses the button, kept across retries. */
  idem?: string
  signal?: AbortSignal
  file?: File
  /** Receives the upload progress. */
  onSent?: OnUploadProgress
  /** Neither encrypted nor signed. */
  headers?: Readonly<Record<string, string>>
}

export interface Channel {
  /** Resolves once a key is available. */
  ready(): Promise<void>
  /** Throws a `TransportError` if no trustworthy response came. */
  call(path: string, payload: object, options?: CallOptions): Promise<ResponseEnvelope>
  /** A single-use URL, valid for a minute. */
  link(path: string, params: Readonly<Record<string, string>>): Promise<string>
  /** Makes a new key, after sign-in and sign-out. */
  renew(): Promise<void>
  /** Makes a new device id and a new key. */
  renewDevice(): Promise<void>
  cancelAll(): void
  /** The server's time, in milliseconds since 1970. */
  serverNow(): number
}

/** Code of an unencrypted refusal: the key is unknown, expired or revoked, or did not encrypt the message. */
const channelRefused = 10010004
/**
 * The server does not know whether the change was made: treated as a lost response, so the retry carries the same
 * idempotency key.
 */
const unavailable = 10990002
/** Shorter than the server's limit, so that a link stays valid with some seconds of clock skew. */
const linkLifeMs = limits.signedLinkLifeMs - 15_000

interface Outcome {
  reply: ResponseEnvelope
  isRefused: boolean
}

interface Sending extends Omit<CallOptions, 'signal'> {
  path: string
  payload: object
  idem: string
}

const isEncrypted = (json: unknown): json is EncryptedResponse =>
  typeof json === 'object' && json !== null && 'body' in json && typeof json.body === 'string'

/** Fields in the contract's order; empty ones are omitted. */
function fillForm<Form extends URLSearchParams | FormData>(form: Form, fields: Readonly<Record<string, string>>): Form {
  for (const name of [...commonFields, ...channelFields]) if (fields[name]) form.append(name, fields[name])
  return form
}

/** An unencrypted reply is never a result: it can only refuse the key, which triggers a new swap. */
async function receive(
  { json }: UnencryptedResponse,
  open: (sealed: EncryptedResponse) => Promise<Decrypted>,
): Promise<Outcome> {
  if (!isEncrypted(json)) {
    const reply = parseSwapResponse(json)
    if (reply.code !== channelRefused) throw new TransportError('network', { reply })
    return { reply, isRefused: true }
  }
  const opened = await open(json)
  assertHandshake(opened.ok, 'sealed reply')
  const reply = parseSwapResponse(JSON.parse(opened.json))
  if (reply.code === unavailable) throw new TransportError('network', { reply })
  return { reply, isRefused: false }
}

export function createChannel(options: ChannelOptions): Channel {
  const { fetch, crypto } = options
  const cancelling = createCancelling()
  const keys = createKeyHolder(options, cancelling)

  async function send(
    by: CurrentKey,
    { path, payload, idem, file, onSent, headers }: Sending,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const { sealer } = by
    by.lastSeq += 1
    const ids = { path, kid: sealer.kid, seq: String(by.lastSeq), idem, app_instance_id: '' }
    const head: RequestHead = { ...keys.commonFields(by.deviceId), ...ids }
    const whole = file ? { ...payload, [fileField]: await sealer.describeFile(file) } : payload
    const parts = await sealer.seal(head, JSON.stringify(whole))
    const form = fillForm(file ? new FormData() : new URLSearchParams(), { ...head, ...parts, suite: sealer.suite })
    if (file && form instanceof FormData) form.append(fileField, file)
    const watched = onSent && options.fetchTelling?.(onSent)
    const received = await post(watched ?? fetch, keys.urlOf(path), form, signal, headers)
    return receive(received, (sealed) => sealer.open(head, received.httpStatus, parts.signature, sealed))
  }

  /** A key was refused and `onKeyRefused` is pending: the next successful call runs it, since the refused call may be aborted. */
  let isRefusalPending = false
  function reply(reply: ResponseEnvelope): ResponseEnvelope {
    if (isRefusalPending && reply.code === 0) {
      isRefusalPending = false
      options.onKeyRefused?.()
    }
    return reply
  }

  async function callOn(sending: Sending, signal: AbortSignal): Promise<ResponseEnvelope> {
    const first = await unlessAborted(keys.current(), signal)
    const outcome = await send(first, sending, signal)
    if (!outcome.isRefused) return reply(outcome.reply)
    isRefusalPending = true
    // The call is repeated under a new key, with a new seq and the same idempotency key.
    const second = await unlessAborted(keys.replace(first), signal)
    const again = await send(second, sending, signal)
    return again.isRefused ? again.reply : reply(again.reply)
  }

  return {
    ready: async () => void (await keys.current()),
    async call(path, payload, { idem = '', signal, ...rest } = {}) {
      try {
        return await cancelling.run((stop) => callOn({ ...rest, path, payload, idem }, stop), signal)
      } catch (cause) {
        throw cause instanceof TransportError ? cause : new TransportError('network', { cause })
      }
    },
    async link(path, params) {
      const { sealer, deviceId } = await keys.current()
      const query = await sealer.signLink({
        path,
        kid: sealer.kid,
        device_id: deviceId,
        app_version: limits.linkOpenerVersion,
        expires_at: String(keys.serverNow() + linkLifeMs),
        once: createLinkId({ random: (length) => crypto.getRandomValues(new Uint8Array(length)) }),
        params,
      })
      return `${keys.urlOf(path)}?${query}`
    },
    renew: async () => void (await keys.replace()),
    async renewDevice() {
      keys.renewDevice()
      await keys.replace()
    },
    cancelAll: cancelling.cancelAll,
    serverNow: keys.serverNow,
  }
}
