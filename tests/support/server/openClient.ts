import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto'
import { createSignatureSync } from 'http-message-sig'
import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { type Operation, openApiBase, operations } from '../../../contract/operations.ts'
import type { Problem } from '../../../server/http/open/problem.ts'
import type { TestServer } from './testServer.ts'

/** An API key with its secret; requests are signed by a library that the server does not use. */
export interface OpenKey {
  id: string
  /** The private key, or the shared secret. */
  by: KeyObject | string
}

export interface OpenRequest {
  method: string
  /** Path below `/openapi/v1`, with its query. */
  path: string
  body?: string
  idem?: string
  nonce?: string
  created?: number
  /** Replaces parts of the request after it is signed. */
  altered?: { path?: string; body?: string; headers?: Record<string, string> }
  components?: readonly string[]
}

export interface OpenClient {
  send(request: OpenRequest): Promise<Response>
  /** Sends the operation of a call, with the interface of the portal's client. */
  reply(path: string, request: object, options?: { idem?: string }): Promise<ResponseEnvelope>
}

export function makeKeyPair(): { privateKey: KeyObject; publicKey: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privateKey, publicKey: String(publicKey.export({ format: 'jwk' }).x) }
}

const signerOf = ({ by }: OpenKey) =>
  typeof by === 'string'
    ? { algorithm: 'hmac-sha256', sign: (data: Uint8Array) => createHmac('sha256', by).update(data).digest() }
    : { algorithm: 'ed25519', sign: (data: Uint8Array) => sign(null, data, by) }

/** The headers of a signed request. */
export function signOpen(origin: string, key: OpenKey, request: OpenRequest, now: Date): Record<string, string> {
  const { method, path, body, idem, nonce = randomUUID(), created = Math.floor(now.getTime() / 1_000) } = request
  const fields: Record<string, string> = {
    ...(body === undefined
      ? {}
      : {
          'content-type': 'application/json',
          'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
        }),
    ...(idem === undefined ? {} : { 'idempotency-key': idem }),
  }
  const covered = ['@method', '@target-uri', ...Object.keys(fields).filter((name) => name !== 'content-type')]
  const { signature, signatureInput } = createSignatureSync(
    {
      kind: 'request',
      method,
      targetUri: `${origin}${openApiBase}${path}`,
      fields: Object.entries(fields).map(([name, value]) => ({ name, value })),
    },
    {
      label: 'sig1',
      components: request.components ?? covered,
      parameters: { created, keyid: key.id, nonce },
      signer: signerOf(key),
    },
  )
  return { ...fields, 'signature-input': signatureInput, signature }
}

const table: readonly Operation[] = operations

/** Also for values that are invalid in a URL: an object has no text form of its own. */
const textOf = (value: unknown): string => (typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value))

/** A list with commas, metadata as `metadata[name]=text`. */
function queryOf(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return [[name, value.map(textOf).join(',')]]
  if (name !== 'metadata' || typeof value !== 'object' || value === null) return [[name, textOf(value)]]
  return Object.entries(value).map(([inner, text]) => [`${name}[${inner}]`, textOf(text)])
}

/** Path, query and body for a call's request. */
export function openRequestOf(path: string, request: object): Pick<OpenRequest, 'method' | 'path' | 'body'> {
  const operation = table.find(({ call }) => call === path)
  if (operation === undefined) throw new Error(`${path} is not an operation of the open API`)
  const rest: Record<string, unknown> = { ...request }
  const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(textOf(rest[name]).toWellFormed())
    delete rest[name]
    return value
  })
  const { method } = operation
  if (method !== 'GET' && method !== 'DELETE') return { method, path: filled, body: JSON.stringify(rest) }
  const query = new URLSearchParams(Object.entries(rest).flatMap(([name, value]) => queryOf(name, value))).toString()
  return { method, path: query === '' ? filled : `${filled}?${query}` }
}

export function createOpenClient(server: Pick<TestServer, 'app' | 'deps' | 'clock'>, key: OpenKey): OpenClient {
  const { origin } = new URL(server.deps.settings.publicUrl)
  const send: OpenClient['send'] = async (request) => {
    const headers = { ...signOpen(origin, key, request, server.clock.now()), ...request.altered?.headers }
    const body = request.altered?.body ?? request.body
    return server.app.request(`${openApiBase}${request.altered?.path ?? request.path}`, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    send,
    async reply(path, request, { idem = randomUUID() } = {}) {
      const asked = openRequestOf(path, request)
      const response = await send({ ...asked, ...(asked.method === 'GET' ? {} : { idem }) })
      if (response.ok) return { code: 0, message: '', data: await response.json() }
      const { code, detail, errors } = (await response.json()) as Problem
      const [first] = errors
      return { code, message: detail, data: first ? { field: first.field } : null }
    },
  }
}
