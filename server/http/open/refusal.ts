import type { Context } from 'hono'
import { codes } from '../../../contract/base/calls/codes.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { Replayed } from '../core/execute.ts'
import { BodyLost } from '../core/incomingBody.ts'
import type { RateLimiter } from '../core/rateLimit.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { acceptedLocale } from '../core/responses.ts'
import { handleUnexpectedError } from '../core/unexpectedErrors.ts'
import type { Expected } from './expected.ts'
import { problemOf } from './problem.ts'
import type { RateState } from './rate.ts'
import { SignatureFault } from './signature.ts'

interface RefusalDeps {
  deps: Deps
  limiter: RateLimiter
  rateLimits: { refusalsOfAddress: number }
  headers: Readonly<Record<string, string>>
}

const minuteMs = 60_000

async function mayGuess({ limiter, rateLimits }: Pick<RefusalDeps, 'limiter' | 'rateLimits'>, c: Context<AppEnv>) {
  const bucket = `open refusals ${ipPrefixOf(addressOf(c))}`
  return !limiter.isBlocked(bucket) && (await limiter.hit(bucket, rateLimits.refusalsOfAddress, minuteMs))
}

/** Limits wrong tokens per network, together with wrong signatures. */
export async function countRefusal(of: RefusalDeps, c: Context<AppEnv>, reason: string): Promise<void> {
  if (!(await mayGuess(of, c))) throw new AppError('too_many_requests', { log: reason })
}

/** Limits wrong signatures per network. Correctly signed requests never get here, so nobody is blocked by their neighbours' attempts. */
async function refusalOf({ limiter, rateLimits }: RefusalDeps, c: Context<AppEnv>, error: unknown) {
  if (error instanceof AppError) return error
  if (error instanceof BodyLost)
    return new AppError(error.isCrowdedOut ? 'too_many_requests' : 'input_too_slow', { log: error.reason })
  const fault = error instanceof Replayed ? new SignatureFault('it was used before') : error
  if (!(fault instanceof SignatureFault)) return null
  if (!(await mayGuess({ limiter, rateLimits }, c))) return new AppError('too_many_requests', { log: fault.reason })
  return new AppError('api_signature_invalid', { values: { reason: fault.reason }, log: fault.reason })
}

/** Responds with an RFC 9457 problem, the remaining rate limit and, if exceeded, the time to wait. */
export async function problemResponse(
  of: RefusalDeps,
  c: Context<AppEnv>,
  error: unknown,
  { rate, expected }: { rate: RateState; expected: Expected },
): Promise<Response> {
  const { deps } = of
  const line = c.get('line')
  const told = { locale: acceptedLocale(c), requestId: line.request_id, publicUrl: deps.settings.publicUrl, expected }
  const headers = { ...of.headers, ...rate.headers, 'content-type': 'application/problem+json' }
  const refusal = await refusalOf(of, c, error)
  if (refusal === null) {
    const { status, headers: more } = handleUnexpectedError(deps, line, told.locale, error)
    const problem = problemOf(status === 503 ? 'unavailable' : 'internal', {}, told)
    return new Response(JSON.stringify(problem), { status, headers: { ...headers, ...more } })
  }
  const { codeName, details } = refusal
  line.code = codes[codeName].code
  line.reason = codeName === 'api_signature_invalid' ? refusal.message : codeName
  const problem = problemOf(codeName, details, told)
  const wait = { 'retry-after': String(details.values?.seconds ?? rate.waitSeconds) }
  const allow = details.methods && { allow: details.methods.join(', ') }
  const more = { ...(problem.status === 429 ? wait : {}), ...allow }
  const base = codeName === 'api_signature_invalid' && error instanceof SignatureFault ? error.base : undefined
  const said = base === undefined ? problem : { ...problem, signature_base: base }
  return new Response(JSON.stringify(said), { status: problem.status, headers: { ...headers, ...more } })
}
