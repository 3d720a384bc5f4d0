import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { limits } from '../../../contract/base/money/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { type BodyQueue, createPacedBody } from '../core/incomingBody.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { hasBody, type SignedRequest } from './signature.ts'

const bodyBytesMax = 64 * 1024
/** Of a message that may contain a document in base64. */
export const documentBodyBytesMax = Math.ceil(limits.uploadBytesMax / 3) * 4 + bodyBytesMax
/** Of a registration or a token request: nobody has proved anything yet. */
const anonymousBytesMax = 8 * 1024

/** The request as signed by its sender: with our public URL, whatever proxies are in between. */
export function signedRequestOf({ settings }: Pick<Deps, 'settings'>, c: Context<AppEnv>): SignedRequest {
  const { pathname, search } = new URL(c.req.raw.url)
  const url = `${new URL(settings.publicUrl).origin}${pathname}${search}`
  return { method: c.req.method, url, headers: Object.fromEntries(c.req.raw.headers) }
}

export const idempotencyKeyFault = (): AppError =>
  new AppError('input_invalid', { field: 'Idempotency-Key', rule: 'idempotency_key' })

/** Maps the client's key text to a stable UUID. Empty if absent. */
export function idempotencyIdOf(c: Context<AppEnv>): string {
  const given = c.req.header('idempotency-key')
  if (given === undefined) return ''
  const text = /^"(.*)"$/.exec(given)?.[1] ?? given
  if (!/^[\x21-\x7e]{1,255}$/.test(text)) throw idempotencyKeyFault()
  return stableUuid(text)
}

export function stableUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/** Checks the body's announced size before anything else. */
export function checkAnnouncedSize(c: Context<AppEnv>, bytesMax = bodyBytesMax): void {
  const length = c.req.header('content-length')
  if (length !== undefined && !(Number(length) <= bytesMax)) throw new AppError('input_too_large')
  const isEmpty = (length === undefined || Number(length) === 0) && c.req.header('transfer-encoding') === undefined
  if (!hasBody(c.req.method) && !isEmpty)
    throw new AppError('input_invalid', { field: 'Content-Length', rule: 'content_length' })
}

interface BodyRules {
  bytesMax: number
  /** An authenticated sender cannot be crowded out by anonymous ones. */
  isAnonymous: boolean
}

async function readChunks(
  { settings }: Pick<Deps, 'settings'>,
  queue: BodyQueue,
  c: Context<AppEnv>,
  { bytesMax, isAnonymous }: BodyRules,
): Promise<Uint8Array> {
  if (!hasBody(c.req.method)) return new Uint8Array()
  const network = ipPrefixOf(addressOf(c))
  const paced = createPacedBody(c.req.raw, c.env?.incoming, { slowMs: settings.slowBodyMs, queue, network })
  if (!isAnonymous) paced.leaveQueue()
  const chunks: Uint8Array[] = []
  let total = 0
  try {
    for await (const chunk of paced.chunks) {
      total += chunk.length
      if (total > bytesMax) throw new AppError('input_too_large')
      chunks.push(chunk)
    }
  } finally {
    paced.end()
  }
  return Buffer.concat(chunks)
}

/** Of a sender whose signature or token was checked. */
export const readBody = (
  deps: Pick<Deps, 'settings'>,
  queue: BodyQueue,
  c: Context<AppEnv>,
  bytesMax = bodyBytesMax,
): Promise<Uint8Array> => readChunks(deps, queue, c, { bytesMax, isAnonymous: false })

/** Of anybody. */
export async function readAnonymousBody(
  deps: Pick<Deps, 'settings'>,
  queue: BodyQueue,
  c: Context<AppEnv>,
): Promise<Uint8Array> {
  checkAnnouncedSize(c, anonymousBytesMax)
  return readChunks(deps, queue, c, { bytesMax: anonymousBytesMax, isAnonymous: true })
}
