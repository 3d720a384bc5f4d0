import http from 'node:http'
import https from 'node:https'
import type { Sql } from '../../../db/client.ts'
import { inSpan, SpanKind, traceHeaders } from '../../../tracing.ts'
import { bodyBytesMax } from './contract.ts'
import { type SigningKey, signMessage } from './signatures.ts'

export interface OutgoingMessage {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: Buffer
}

export interface ExchangeOptions {
  /** Certificates in PEM that replace the public authorities, for a bank with an authority of its own. */
  ca: string | null
  timeoutMs: number
  bytesMax: number
  /** Ends it earlier. */
  signal?: AbortSignal
}

/** Sends a message and resolves with the complete response; follows no redirects. Throws if it is incomplete, late or too large. */
export async function exchange(
  { method, url, headers, body }: OutgoingMessage,
  { ca, timeoutMs, bytesMax, signal }: ExchangeOptions,
): Promise<{ status: number; text: string }> {
  const length = body.length === 0 ? {} : { 'content-length': body.length }
  const limit = AbortSignal.timeout(timeoutMs)
  const ended = signal === undefined ? limit : AbortSignal.any([limit, signal])
  const options = { method, headers: { ...headers, ...length }, signal: ended }
  const request = url.startsWith('https:')
    ? https.request(url, { ...options, ...(ca === null ? {} : { ca }) })
    : http.request(url, options)
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject).end(body)
  })
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > bytesMax) throw new Error('the response of the bank is too large')
    pieces.push(piece)
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }
}

export interface HttpRailOptions {
  name: string
  sql: Sql
  now: () => Date
  /** Clock of the message signatures. */
  outsideNow: () => Date
  /** URL of the bank's adapter, without a trailing slash. */
  url: string
  own: SigningKey
  /** Key that verifies callbacks. */
  bank: SigningKey
  timeoutMs: number
  /** Certificates that the bank's TLS is verified with; null: the public authorities. */
  ca: string | null
}

export interface Reply {
  status: number
  text: string
}

interface Request {
  method: 'GET' | 'POST'
  path: string
  content?: object
  /** The reference of an order. */
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Sends a signed request. Throws unless a complete response arrives in time; the bank's action is then unknown. */
export function send(options: HttpRailOptions, request: Request): Promise<Reply> {
  const attributes = { 'lintas.rail': options.name, 'http.request.method': request.method }
  return inSpan({ name: 'rail', kind: SpanKind.CLIENT, attributes }, async (span) => {
    const reply = await sendOnce(options, request)
    span.setAttribute('http.response.status_code', reply.status)
    return reply
  })
}

async function sendOnce(
  { url, own, outsideNow, timeoutMs, ca }: HttpRailOptions,
  { method, path, content, idempotencyKey, signal }: Request,
): Promise<Reply> {
  const body = Buffer.from(content === undefined ? '' : JSON.stringify(content))
  const headers: Record<string, string> = {
    ...(content === undefined ? {} : { 'content-type': 'application/json' }),
    ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
  }
  const message = { method, url: `${url}${path}`, headers, body }
  return exchange(
    { ...message, headers: { ...headers, ...signMessage(message, own, outsideNow()), ...traceHeaders() } },
    { ca, timeoutMs, bytesMax: bodyBytesMax, ...(signal === undefined ? {} : { signal }) },
  )
}
