import { Agent, request } from 'node:http'
import { apiPrefix, languages, type ResponseEnvelope } from '../contract/base/calls/envelope.ts'
import { limits } from '../contract/base/money/limits.ts'
import { type CallPath, calls } from '../contract/calls.ts'
import type { Bytes } from '../contract/crypto/bytes.ts'
import type { PinnedIdentityKey } from '../contract/crypto/handshake.ts'
import type { EncryptedResponse, RequestHead } from '../contract/crypto/message.ts'
import { decryptResponse2, encryptRequest2, importKeys2 } from '../contract/crypto/suite2.ts'
import { nodePrimitives } from '../server/http/encrypted/crypto/primitives.ts'
import type { ChannelCipher } from '../src/dataProvider/channel/channelCipher.ts'
import { swap } from '../src/dataProvider/channel/swap.ts'
import { newIdem } from '../tests/support/portal/portalClient.ts'

/** A call encrypted in advance, so that only sending it and waiting for the response is timed. */
export interface ReadyCall {
  path: string
  body: string
  /** Decrypts the response and throws unless it is a success. */
  open(text: string): Promise<unknown>
}

/**
 * Three clients with the same wire format, key and cookie: `web` encrypts as the portal does, `node` by node:crypto
 * like the server, `plain` sends cleartext to a server that accepts it.
 */
export type EncryptionMode = 'web' | 'node' | 'plain'

export interface EncryptedClient {
  seal(path: CallPath, payload: object, options?: { seq?: number; mode?: EncryptionMode }): Promise<ReadyCall>
  send(call: ReadyCall): Promise<string>
  call(path: CallPath, payload: object): Promise<unknown>
  close(): void
}

export interface EncryptedClientOptions {
  port: number
  identityKeys: readonly PinnedIdentityKey[]
  cookie: string
  /** Reads the secret of a channel, for encrypting in mode `node`. */
  readSecret: (kid: string) => Promise<Bytes>
}

function insistOnSuccess(path: string, reply: ResponseEnvelope): unknown {
  if (reply.code !== 0) throw new Error(`${path}: ${JSON.stringify(reply)}`)
  return reply.data
}

/** One keep-alive connection on plain node:http: the client shares its machine with the server it measures. */
function createSender({ port, cookie }: EncryptedClientOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(cookie === '' ? {} : { cookie }) }
  const post = (path: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const length = { 'content-length': Buffer.byteLength(body) }
      const options = { host: '127.0.0.1', port, path, method: 'POST', agent, headers: { ...headers, ...length } }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')))
        response.on('error', reject)
      })
      sent.on('error', (error) => {
        // The server closes idle connections; this one was reused just as it closed.
        if (sent.reusedSocket && 'code' in error && error.code === 'ECONNRESET') resolve(post(path, body))
        else reject(error)
      })
      sent.end(body)
    })
  return { post, close: () => agent.destroy() }
}

/** The client's side of suite 2 in node:crypto. */
async function createNodeEnd(secret: Bytes): Promise<Pick<ChannelCipher, 'seal' | 'open'>> {
  const keys = await importKeys2(nodePrimitives, secret)
  return {
    seal: (head, json) => encryptRequest2(nodePrimitives, keys, head, json),
    open: (head, status, signature, reply) => decryptResponse2(nodePrimitives, keys, head, status, signature, reply),
  }
}

export async function openEncryptedClient(options: EncryptedClientOptions): Promise<EncryptedClient> {
  const { post, close } = createSender(options)
  const client = { device_id: 'bench', app_version: limits.appVersion }
  const commonFields = () => ({
    ...client,
    language: languages[0],
    platform: limits.platform,
    access_time: String(Date.now()),
  })
  const sealer = await swap({
    crypto: globalThis.crypto,
    identityKeys: options.identityKeys,
    suite: '2',
    client,
    send: async (path, fields) => ({
      httpStatus: 200,
      json: JSON.parse(
        await post(apiPrefix + path, new URLSearchParams({ ...commonFields(), ...fields }).toString()),
      ) as unknown,
    }),
  })
  const nodeEnd = await createNodeEnd(await options.readSecret(sealer.kid))
  let lastSeq = 0

  const seal: EncryptedClient['seal'] = async (path, payload, { seq, mode = 'web' } = {}) => {
    lastSeq += 1
    const idem = calls[path].effect === 'change' ? newIdem() : ''
    const ids = { path, kid: sealer.kid, seq: String(seq ?? lastSeq), idem, app_instance_id: '' }
    const head: RequestHead = { ...commonFields(), ...ids }
    const json = JSON.stringify(payload)
    const end = mode === 'web' ? sealer : nodeEnd
    const parts = mode === 'plain' ? { body: json, suite: '0' } : { ...(await end.seal(head, json)), suite: '2' }
    const { path: _, ...fields } = head
    const filled = Object.entries({ ...fields, ...parts }).filter(([, value]) => value !== '')
    const signature = 'signature' in parts ? parts.signature : ''
    return {
      path: apiPrefix + path,
      body: new URLSearchParams(filled).toString(),
      async open(text) {
        const reply: unknown = JSON.parse(text)
        if (mode === 'plain') return insistOnSuccess(path, reply as ResponseEnvelope)
        if (typeof reply !== 'object' || reply === null || !('body' in reply)) throw new Error(`${path}: ${text}`)
        const opened = await end.open(head, 200, signature, reply as EncryptedResponse)
        if (!opened.ok) throw new Error(`${path}: the response cannot be decrypted: ${opened.reason}`)
        return insistOnSuccess(path, JSON.parse(opened.json) as ResponseEnvelope)
      },
    }
  }
  const send: EncryptedClient['send'] = (call) => post(call.path, call.body)
  return {
    seal,
    send,
    async call(path, payload) {
      const ready = await seal(path, payload)
      return ready.open(await send(ready))
    },
    close,
  }
}
