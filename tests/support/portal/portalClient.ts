import { v7 } from 'uuid'
import { codeName } from '../../../contract/base/calls/codes.ts'
import { languages, type ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import type { CallPath, CallRequest, CallResponse } from '../../../contract/calls.ts'
import type { PinnedIdentityKey } from '../../../contract/crypto/handshake.ts'
import type { Sql } from '../../../server/db/client.ts'
import { type Channel, createChannel } from '../../../src/dataProvider/channel/createChannel.ts'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { memoryStore } from '../server/memoryStore.ts'

/** The portal's own channel to a real server over HTTP: keys, envelope and cookie as in a browser. */
export interface PortalClient {
  channel: Channel
  /** The data of the response; throws a `RefusedCall` if the server refuses, a `TransportError` if the outcome is unknown. */
  call<Path extends CallPath>(path: Path, request: CallRequest<Path>, idem?: string): Promise<CallResponse<Path>>
  /** The response as received, errors included. */
  reply(path: CallPath, request: object, idem?: string): Promise<ResponseEnvelope>
}

export class RefusedCall extends Error {
  readonly reply: ResponseEnvelope

  constructor(path: string, reply: ResponseEnvelope) {
    super(`${path}: ${codeName(reply.code) ?? reply.code}: ${reply.message} ${JSON.stringify(reply.data)}`)
    this.name = 'RefusedCall'
    this.reply = reply
  }
}

/** The identity keys that a page of this server trusts, from its database. */
export const pinnedKeys = async (sql: Sql): Promise<PinnedIdentityKey[]> => {
  const rows = await sql<PinnedIdentityKey[]>`select idkid, spki from identity_keys`
  return rows.map(({ idkid, spki }) => ({ idkid, spki }))
}

export const newIdem = (): string => v7()

export const isUnknownOutcome = (error: unknown): error is TransportError => error instanceof TransportError

/** Stores the session cookie between calls, which `fetch` outside a browser does not. */
export function createCookieFetch(first = ''): typeof globalThis.fetch {
  const jar = new Map<string, string>(first === '' ? [] : [first.split('=', 2) as [string, string]])
  return async (url, init) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = cookie === '' ? {} : { cookie }
    const response = await fetch(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }
}

export function createPortalClient(options: {
  baseUrl: string
  identityKeys: readonly PinnedIdentityKey[]
  /** `name=value` of an existing session. */
  cookie?: string
}): PortalClient {
  const channel = createChannel({
    fetch: createCookieFetch(options.cookie),
    storage: { local: memoryStore(), session: memoryStore() },
    crypto: globalThis.crypto,
    now: () => performance.now(),
    baseUrl: options.baseUrl,
    identityKeys: options.identityKeys,
    language: () => languages[0],
  })
  const reply: PortalClient['reply'] = (path, request, idem) =>
    channel.call(path, request, idem === undefined ? {} : { idem })
  return {
    channel,
    reply,
    async call<Path extends CallPath>(path: Path, request: CallRequest<Path>, idem?: string) {
      const given = await reply(path, request as object, idem)
      if (given.code !== 0) throw new RefusedCall(path, given)
      return given.data as CallResponse<Path>
    },
  }
}
