import { type Context, Hono } from 'hono'
import type { Call } from '../../../contract/base/call.ts'
import { codes } from '../../../contract/base/codes.ts'
import { type Language, type Locale, languages, localeOfLanguage } from '../../../contract/base/envelope.ts'
import { calls, isCallPath } from '../../../contract/calls.ts'
import { hashToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import type { RateLimiter } from '../core/rateLimit.ts'
import { errorText, successText } from '../core/replies.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { type ApiAnswer, type ApiDeps, answerCall } from './api.ts'
import { type Body, readBody } from './body.ts'
import { answerGetKey, answerSwap, type InitDeps } from './init.ts'
import { ClearRefusal, channelRefusal, refuseChannel, swapRefusal } from './refusals.ts'

/** A minute's worth, by address; refusals also by device and address. */
export interface RateLimits {
  refusalsOfDevice: number
  refusalsOfAddress: number
  keys: number
  swaps1: number
  swaps2: number
}

const productionLimits: RateLimits = {
  refusalsOfDevice: 20,
  refusalsOfAddress: 200,
  keys: 240,
  swaps1: 10,
  swaps2: 240,
}

/** In the sandbox many browsers, tests and measurements share one address. */
const sandboxLimits: RateLimits = { ...productionLimits, keys: 12_000, swaps1: 600, swaps2: 12_000 }

export const rateLimitsOf = ({ profile }: Pick<Settings, 'profile'>): RateLimits =>
  profile === 'production' ? productionLimits : sandboxLimits

const minuteMs = 60_000

export interface RouteDeps extends ApiDeps {
  init: InitDeps
  limiter: RateLimiter
  rateLimits: RateLimits
  headers: Readonly<Record<string, string>>
}

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

const localeOf = (body: Body | null): Locale => {
  const language = body?.fields.get('language') ?? ''
  return isLanguage(language) ? localeOfLanguage[language] : 'en'
}

const tooMany = (reason: string) => new ClearRefusal('too_many_requests', reason, 429)

/** Calls come from our own page or from no page at all. */
function refuseOtherSites(c: Context<AppEnv>, publicUrl: string): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const isOwn = origin === undefined || origin === new URL(publicUrl).origin || origin === new URL(c.req.url).origin
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new ClearRefusal('not_permitted', 'other site', 403)
  }
}

async function answerInit(routes: RouteDeps, path: string, body: Body, from: { sessionHash: string; address: string }) {
  const { limiter, rateLimits } = routes
  const take = async (name: string, limit: number) => {
    if (!(await limiter.hit(`${name} ${from.address}`, limit, minuteMs))) throw tooMany(name)
  }
  if (path === '/init/get-key') {
    await take('keys', rateLimits.keys)
    return answerGetKey(routes.init, body.fields)
  }
  const isSuite1 = body.fields.get('suite') === '1'
  await take(isSuite1 ? 'swaps1' : 'swaps2', isSuite1 ? rateLimits.swaps1 : rateLimits.swaps2)
  return answerSwap(routes.init, body.fields, from)
}

const bucketsOf = (body: Body | null, address: string) => ({
  device: `refusals ${(body?.fields.get('device_id') ?? '').slice(0, 64)} ${address}`,
  address: `refusals ${address}`,
})

/** Whoever keeps on guessing is told to wait. */
async function countRefusal(routes: RouteDeps, body: Body | null, address: string): Promise<void> {
  const { limiter, rateLimits } = routes
  const buckets = bucketsOf(body, address)
  const isWithin = await Promise.all([
    limiter.hit(buckets.device, rateLimits.refusalsOfDevice, minuteMs),
    limiter.hit(buckets.address, rateLimits.refusalsOfAddress, minuteMs),
  ])
  if (isWithin.includes(false)) throw tooMany('refusals')
}

function clearText({ codeName }: ClearRefusal, body: Body | null): string {
  if (codeName === 'channel_invalid') return channelRefusal
  if (codeName === 'swap_failed') return swapRefusal
  return errorText(codeName, localeOf(body))
}

/** The order of the checks before a request has a key: site, size, form, rate. */
async function answer(
  routes: RouteDeps,
  c: Context<AppEnv>,
  path: string,
  held: { body: Body | null },
): Promise<ApiAnswer> {
  const { cookie, limiter } = routes
  refuseOtherSites(c, routes.deps.settings.publicUrl)
  if (c.req.raw.url.includes('?')) throw refuseChannel('query')
  const call: Call | null = isCallPath(path) ? calls[path] : null
  const body = await readBody(c.req.raw, call?.upload === true)
  held.body = body
  const address = addressOf(c)
  const buckets = bucketsOf(body, address)
  if (limiter.isBlocked(buckets.device) || limiter.isBlocked(buckets.address)) throw tooMany('refusals')
  const token = cookie.read(c)
  const sessionHash = token === null ? '' : hashToken(token)
  if (!call?.clear) return answerCall(routes, c, path, body, sessionHash)
  const made = await answerInit(routes, path, body, { sessionHash, address })
  return { json: successText(made, localeOf(body)), setCookies: [] }
}

async function answerRefusal(
  routes: RouteDeps,
  c: Context<AppEnv>,
  held: { body: Body | null },
  error: ClearRefusal,
): Promise<{ json: string; status: number }> {
  const line = c.get('line')
  let said = error
  if (error.codeName === 'channel_invalid' || error.codeName === 'swap_failed') {
    await countRefusal(routes, held.body, addressOf(c)).catch((limited: unknown) => {
      if (!(limited instanceof ClearRefusal)) throw limited
      said = limited
    })
  }
  line.reason = error.reason
  line.code = codes[said.codeName].code
  return { json: clearText(said, held.body), status: said.httpStatus }
}

function respond(routes: RouteDeps, json: string, status: number, setCookies: readonly string[] = []): Response {
  if (setCookies.length === 0) return new Response(json, { status, headers: routes.headers })
  const headers = new Headers(routes.headers)
  for (const line of setCookies) headers.append('set-cookie', line)
  return new Response(json, { status, headers })
}

/** `POST /api/<call>`: the two calls that make a key in clear, every other one sealed. */
export function apiRoutes(routes: RouteDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  app.post('/*', async (c) => {
    const path = c.req.path.slice('/api'.length)
    c.get('line').call = isCallPath(path) ? path : 'unknown'
    const held: { body: Body | null } = { body: null }
    try {
      const { json, setCookies } = await answer(routes, c, path, held)
      return respond(routes, json, 200, setCookies)
    } catch (error) {
      if (error instanceof ClearRefusal) {
        const { json, status } = await answerRefusal(routes, c, held, error)
        return respond(routes, json, status)
      }
      routes.deps.log.error({ ...c.get('line'), err: error }, 'a request failed unexpectedly')
      return respond(routes, errorText('internal', localeOf(held.body)), 500)
    }
  })
  return app
}
