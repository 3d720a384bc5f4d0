import type { Context } from 'hono'
import { AppError } from '../../errors.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { readAnonymousBody } from './incoming.ts'
import type { OpenApi } from './opened.ts'

/** Bodies, errors and limits of unsigned requests. */

const hourMs = 3_600_000

export const reply = ({ headers }: OpenApi, body: object, status = 200): Response =>
  Response.json(body, { status, headers: { ...headers } })

export const oauthError = (api: OpenApi, error: string, status = 400): Response => reply(api, { error }, status)

export async function countHit({ limiter }: OpenApi, bucket: string, limit: number): Promise<void> {
  if (limiter.isBlocked(bucket) || !(await limiter.hit(bucket, limit, hourMs))) throw new AppError('too_many_requests')
}

export const ofNetwork = (what: string, c: Context<AppEnv>): string => `agent ${what} ${ipPrefixOf(addressOf(c))}`

export async function readJson(api: OpenApi, c: Context<AppEnv>): Promise<Record<string, unknown> | null> {
  try {
    const read = JSON.parse(new TextDecoder().decode(await readAnonymousBody(api.deps, api.bodies, c))) as unknown
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Every field once: which of two is meant would be a guess (RFC 6749, section 3.2). */
export function readForm(body: Uint8Array): ((name: string) => string) | null {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const names = [...form.keys()]
  return new Set(names).size === names.length ? (name) => form.get(name) ?? '' : null
}
