import { languages, type ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import type { PinnedIdentityKey, Suite } from '../../../contract/crypto/handshake.ts'
import {
  type Envelope,
  parseEnvelope,
  parseForm,
  parseGetKeyRequest,
  parseSwapRequest,
} from '../../../server/http/encrypted/crypto/envelope.ts'
import {
  makeGetKeyResponse,
  makeSwapResponse1,
  makeSwapResponse2,
  termsOfSuite,
} from '../../../server/http/encrypted/crypto/handshake.ts'
import { createIdentityKey, loadIdentityKey } from '../../../server/http/encrypted/crypto/identityKey.ts'
import {
  type ChannelKeys,
  decryptRequest,
  encryptResponse,
  importSecret,
  type Payload,
} from '../../../server/http/encrypted/crypto/messages.ts'
import { createRsaKey, loadRsaKey } from '../../../server/http/encrypted/crypto/rsaKey.ts'
import { type ChannelOptions, createChannel } from '../../../src/dataProvider/channel/createChannel.ts'
import { memoryStore, suiteStore } from './memoryStore.ts'

/** A server for one channel with its keys in a map: enough to test the cryptography of both sides. */

const startMs = 1_800_000_000_000
const rsaKey = loadRsaKey(await createRsaKey())

export const channelRefusedText = JSON.stringify({ code: 10010004, message: 'The channel was refused.', data: null })
const swapFailed: ResponseEnvelope = { code: 10010000, message: 'No key could be made.', data: null }

export type Handler = (request: { path: string; payload: Payload; envelope: Envelope }) => ResponseEnvelope

const echo: Handler = ({ payload }) => ({ code: 0, message: '', data: payload })

export function createChannelServer({ supported = '2,1', lifeMs = 0, handle = echo } = {}) {
  const identity = loadIdentityKey(createIdentityKey())
  const nonces = new Map<string, string>()
  const channels = new Map<string, { keys: ChannelKeys; deviceId: string; seqs: Set<string> }>()
  /** Reasons of refused requests, in order; a real server only counts them in a metric. */
  const refusals: string[] = []
  const clock = { ms: startMs }

  function getKey(fields: Map<string, string>): ResponseEnvelope {
    const read = parseGetKeyRequest(fields)
    if (!read) return swapFailed
    const reply = makeGetKeyResponse(read.offered, { supported, serverTimeMs: clock.ms }, identity, rsaKey)
    nonces.set(reply.swap_nonce, read.offered)
    return { code: 0, message: '', data: reply }
  }

  async function swap(fields: Map<string, string>): Promise<ResponseEnvelope> {
    const read = parseSwapRequest(fields)
    if (!read || nonces.get(read.request.swap_nonce) !== read.request.offered) return swapFailed
    nonces.delete(read.request.swap_nonce)
    const { head, request } = read
    const base = termsOfSuite[request.suite]
    const terms = { supported, serverTimeMs: clock.ms, bound: '', ...base, lifeMs: lifeMs || base.lifeMs }
    const made =
      request.suite === '2'
        ? await makeSwapResponse2(request, terms, head, identity)
        : await makeSwapResponse1(request, terms, head, rsaKey)
    if (!made.ok) {
      refusals.push(made.reason)
      return swapFailed
    }
    const { kid } = made.reply
    const keys = await importSecret(request.suite, kid, made.secret)
    channels.set(kid, { keys, deviceId: head.device_id, seqs: new Set() })
    return { code: 0, message: '', data: made.reply }
  }

  function refuse(reason: string): string {
    refusals.push(reason)
    return channelRefusedText
  }

  async function sealed(path: string, fields: Map<string, string>): Promise<string> {
    const envelope = parseEnvelope(path, fields)
    if (!envelope) return refuse('form')
    const channel = channels.get(envelope.kid)
    if (!channel || channel.deviceId !== envelope.device_id) return refuse('kid')
    const opened = await decryptRequest(channel.keys, envelope, clock.ms)
    if (!opened.ok) return refuse(opened.reason)
    if (channel.seqs.has(envelope.seq)) return refuse('replay')
    channel.seqs.add(envelope.seq)
    const reply = handle({ path, payload: opened.payload, envelope })
    return JSON.stringify(await encryptResponse(channel.keys, envelope, 200, JSON.stringify(reply)))
  }

  async function receive(path: string, body: string): Promise<string> {
    const fields = parseForm(body)
    if (!fields) return refuse('form')
    if (path === '/init/get-key') return JSON.stringify(getKey(fields))
    if (path === '/init/swap') return JSON.stringify(await swap(fields))
    return sealed(path, fields)
  }

  const identityKeys: PinnedIdentityKey[] = [{ idkid: identity.idkid, spki: identity.spki }]
  return { receive, identityKeys, channels, refusals, clock, forget: () => channels.clear() }
}

export type ChannelServer = ReturnType<typeof createChannelServer>

/** A man in the middle: sees and may change every body. */
export interface Middleman {
  request?: (path: string, body: string) => string
  reply?: (path: string, body: string) => string
}

export function createProxyFetch(
  server: Pick<ChannelServer, 'receive'>,
  proxy: Middleman = {},
): typeof globalThis.fetch {
  return async (url, init) => {
    init?.signal?.throwIfAborted()
    const path = String(url).replace(/^\/api/, '')
    const sent = String(init?.body)
    const reply = await server.receive(path, proxy.request?.(path, sent) ?? sent)
    return new Response(proxy.reply?.(path, reply) ?? reply, { headers: { 'content-type': 'application/json' } })
  }
}

/** A browser's channel to that server, with a wrong wall clock. */
export function connectChannel(
  server: ChannelServer,
  options: Partial<ChannelOptions> & { proxy?: Middleman; suite?: Suite } = {},
) {
  const { proxy, suite, ...rest } = options
  return createChannel({
    fetch: createProxyFetch(server, proxy),
    storage: { local: memoryStore(), session: suiteStore(suite) },
    crypto: globalThis.crypto,
    now: () => server.clock.ms - startMs,
    baseUrl: '',
    identityKeys: server.identityKeys,
    language: () => languages[0],
    ...rest,
  })
}

/** The common fields of a handmade request. */
export const commonRequestFields = {
  device_id: 'device',
  app_version: limits.appVersion,
  language: 'en',
  platform: limits.platform,
  app_instance_id: '',
  access_time: String(startMs),
}
