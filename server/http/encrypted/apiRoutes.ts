import { type Context, Hono } from 'hono'
import type { Call } from '../../../contract/base/calls/call.ts'
import { codes } from '../../../contract/base/calls/codes.ts'
import { type Language, type Locale, languages, localeOfLanguage } from '../../../contract/base/calls/envelope.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { calls, isCallPath } from '../../../contract/calls.ts'
import { ownOrigins } from '../../brands.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { hashToken } from '../../secrets.ts'
import type { Settings } from '../../settings.ts'
import { BodyLost, type BodyQueue, createPacedBody, type PacedBody } from '../core/incomingBody.ts'
import type { RateLimiter } from '../core/rateLimit.ts'
import { type AppEnv, addressOf } from '../core/requestLog.ts'
import { acceptedLocale, errorText, successText } from '../core/responses.ts'
import { type FailureResponse, handleUnexpectedError } from '../core/unexpectedErrors.ts'
import { type ApiDeps, type ApiResponse, handleCall, type RequestFacts } from './api.ts'
import { type Body, readBody } from './body.ts'
import { authenticateChannel } from './guard.ts'
import { findKnownPerson, handleGetKey, handleKeyExchange, type InitDeps } from './keyExchange.ts'
import { ClearRefusal, channelRefusal, refuseChannel, refuseSize, swapRefusal } from './refusals.ts'

/** Limits per minute and network; refused messages under a valid key also count per key. */
export interface RateLimits {
  refusalsOfChannel: number
  refusalsOfAddress: number
  keys: number
  swaps1: number
  swaps2: number
}

const productionLimits: RateLimits = {
  refusalsOfChannel: 20,
  refusalsOfAddress: 200,
  keys: 240,
  swaps1: 10,
  swaps2: 240,
}

/** In the sandbox many browsers, tests and benches share one address. */
const sandboxLimits: RateLimits = { ...productionLimits, keys: 12_000, swaps1: 600, swaps2: 12_000 }

export const rateLimitsOf = ({ profile }: Pick<Settings, 'profile'>): RateLimits =>
  profile === 'production' ? productionLimits : sandboxLimits

const minuteMs = 60_000

export interface RouteDeps extends ApiDeps {
  /** Mount path. */
  base: string
  init: InitDeps
  limiter: RateLimiter
  rateLimits: RateLimits
  bodies: BodyQueue
  headers: Readonly<Record<string, string>>
}

const isLanguage = (text: string): text is Language => (languages as readonly string[]).includes(text)

/** The language named by the request; before that is known, the browser's. */
function localeOf(c: Context<AppEnv>, { body }: RequestFacts): Locale {
  const language = body?.fields.get('language') ?? ''
  return isLanguage(language) ? localeOfLanguage[language] : acceptedLocale(c)
}

const tooMany = (reason: string) => new ClearRefusal('too_many_requests', reason, 429)

/** Accepts calls only from our own pages or without a page. Settings and brands define them: `Host` is chosen by the sender. */
function refuseOtherSites(c: Context<AppEnv>, settings: Settings): void {
  const origin = c.req.header('origin')
  const site = c.req.header('sec-fetch-site')
  const isOwn = origin === undefined || ownOrigins(settings).includes(origin)
  if (!isOwn || (site !== undefined && site !== 'same-origin' && site !== 'none')) {
    throw new ClearRefusal('other_site', 'other site', 403, { url: settings.publicUrl })
  }
}

interface From {
  sessionHash: string
  deviceHash: string
  address: string
}

/**
 * Everyone behind a network shares its limit. People who are signed in there, or have been before, also have a limit of
 * their own, which others cannot use up.
 */
async function takeKey({ limiter, init }: RouteDeps, name: string, limit: number, from: From): Promise<void> {
  const shared = `${name} ${ipPrefixOf(from.address)}`
  if (!limiter.isBlocked(shared) && (await limiter.hit(shared, limit, minuteMs))) return
  const known = await findKnownPerson(init, from)
  if (known === null || !(await limiter.hit(`${name} ${known}`, limit, minuteMs))) throw tooMany(name)
}

async function replyInit(routes: RouteDeps, path: string, body: Body, from: From) {
  const { rateLimits } = routes
  if (path === '/init/get-key') {
    await takeKey(routes, 'keys', rateLimits.keys, from)
    return handleGetKey(routes.init, body.fields)
  }
  const isSuite1 = body.fields.get('suite') === '1'
  await takeKey(routes, isSuite1 ? 'swaps1' : 'swaps2', isSuite1 ? rateLimits.swaps1 : rateLimits.swaps2, from)
  return handleKeyExchange(routes.init, body.fields, from)
}

/**
 * Rate-limits repeated refusals: per valid key, and per network for everything else. Valid messages are never counted,
 * nor blocked by what others send.
 */
async function countRefusal(
  { limiter, rateLimits }: RouteDeps,
  { kid }: RequestFacts,
  address: string,
): Promise<boolean> {
  const network = ipPrefixOf(address)
  const [bucket, limit] =
    kid === ''
      ? [`refusals ${network}`, rateLimits.refusalsOfAddress]
      : [`refusals ${kid} ${network}`, rateLimits.refusalsOfChannel]
  return !limiter.isBlocked(bucket) && limiter.hit(bucket, limit, minuteMs)
}

function clearText(c: Context<AppEnv>, held: RequestFacts, { codeName, values }: ClearRefusal): string {
  if (codeName === 'channel_invalid') return channelRefusal
  if (codeName === 'swap_failed') return swapRefusal
  return errorText(codeName, localeOf(c, held), { values })
}

const hashOf = (token: string | null): string => (token === null ? '' : hashToken(token))

/** Refuses a long form unless the fields before the encrypted one name a valid session. */
async function insistOnSession(
  { deps, door }: RouteDeps,
  path: string,
  fields: ReadonlyMap<string, string>,
  sessionHash: string,
): Promise<void> {
  const claimed = { path, kid: fields.get('kid') ?? '', device_id: fields.get('device_id') ?? '', seq: '1' }
  const query = { sessionHash, idem: null }
  const isSignedIn =
    sessionHash !== '' &&
    (await authenticateChannel(deps, claimed, query, deps.now(), { door, life: deps.settings })).actor !== null
  if (!isSignedIn) throw refuseSize()
}

// Not by `? :`, for which the compiler would compare every call with every other.
function callAt(path: string): Call | null {
  if (!isCallPath(path)) return null
  return calls[path]
}

/** Checks before a request has a key, in order: site, size, form, rate. */
async function reply(
  routes: RouteDeps,
  c: Context<AppEnv>,
  path: string,
  paced: PacedBody,
  held: RequestFacts,
): Promise<ApiResponse> {
  refuseOtherSites(c, routes.deps.settings)
  if (c.req.raw.url.includes('?')) throw refuseChannel('query')
  const call = callAt(path)
  const sessionHash = hashOf(routes.cookie.read(c))
  const body = await readBody({
    headers: c.req.raw.headers,
    paced,
    isUpload: call?.upload === true,
    insistOnSession: (fields) => insistOnSession(routes, path, fields, sessionHash),
  })
  held.body = body
  if (body.file === null) paced.end()
  if (!call?.clear) return handleCall(routes, c, path, body, sessionHash, held)
  const from = { sessionHash, deviceHash: hashOf(routes.deviceCookie.read(c)), address: addressOf(c) }
  const made = await replyInit(routes, path, body, from)
  return { json: successText(call, made, localeOf(c, held)), setCookies: [] }
}

/** The refusal for an error; a lost body is refused without being logged as a defect. */
function refusalOf(error: unknown): ClearRefusal | null {
  if (error instanceof ClearRefusal) return error
  if (!(error instanceof BodyLost)) return null
  return error.isCrowdedOut ? tooMany(error.reason) : new ClearRefusal('input_too_slow', error.reason, 408)
}

async function replyRefusal(
  routes: RouteDeps,
  c: Context<AppEnv>,
  held: RequestFacts,
  error: ClearRefusal,
): Promise<FailureResponse> {
  const line = c.get('line')
  const isGuess = error.codeName === 'channel_invalid' || error.codeName === 'swap_failed'
  const said = isGuess && !(await countRefusal(routes, held, addressOf(c))) ? tooMany('refusals') : error
  line.reason = said.reason
  line.code = codes[said.codeName].code
  return { text: clearText(c, held, said), status: said.httpStatus, headers: {} }
}

/** Reads the rest of a signed-in person's file, since browsers show no response before they have sent everything. Other senders are cut off. */
async function letThrough({ chunks }: PacedBody): Promise<void> {
  let left: number = limits.uploadBytesMax
  try {
    for (let read = await chunks.next(); !read.done && left > 0; read = await chunks.next()) left -= read.value.length
  } catch (error) {
    if (!(error instanceof BodyLost)) throw error
  }
}

interface ClearReply {
  json: string
  status?: number
  setCookies?: readonly string[]
  headers?: Readonly<Record<string, string>>
}

function respond(
  routes: RouteDeps,
  c: Context<AppEnv>,
  { json, status = 200, setCookies = [], headers = routes.headers }: ClearReply,
): Response {
  // Closing the connection rejects the rest of an unread body.
  const isUnread = c.env?.incoming?.complete === false
  if (setCookies.length === 0 && !isUnread) return new Response(json, { status, headers })
  const all = new Headers(headers)
  for (const line of setCookies) all.append('set-cookie', line)
  if (isUnread) all.set('connection', 'close')
  return new Response(json, { status, headers: all })
}

/** Counting a refusal needs the database, which may be the one that is down. */
async function replyFailure(
  routes: RouteDeps,
  c: Context<AppEnv>,
  held: RequestFacts,
  error: unknown,
): Promise<ClearReply> {
  const tell = (unexpected: unknown) => handleUnexpectedError(routes.deps, c.get('line'), localeOf(c, held), unexpected)
  const refusal = refusalOf(error)
  const { text, status, headers } =
    refusal === null ? tell(error) : await replyRefusal(routes, c, held, refusal).catch(tell)
  return { json: text, status, headers: { ...routes.headers, ...headers } }
}

async function replyOrRefuse(
  routes: RouteDeps,
  c: Context<AppEnv>,
  path: string,
  paced: PacedBody,
): Promise<ClearReply> {
  const held: RequestFacts = { body: null, kid: '', isSignedIn: false }
  try {
    return await reply(routes, c, path, paced, held)
  } catch (error) {
    return await replyFailure(routes, c, held, error)
  } finally {
    if (held.isSignedIn && held.body?.file) await letThrough(paced)
  }
}

/** `POST /api/<call>`, `/operator/api/<call>` for staff: two unencrypted calls that exchange the key, and every other one encrypted. */
export function apiRoutes(routes: RouteDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const { slowBodyMs } = routes.deps.settings
  app.post('/*', async (c) => {
    const path = c.req.path.slice(routes.base.length)
    c.get('line').call = isCallPath(path) ? path : 'unknown'
    const network = ipPrefixOf(addressOf(c))
    const paced = createPacedBody(c.req.raw, c.env?.incoming, { slowMs: slowBodyMs, queue: routes.bodies, network })
    try {
      return respond(routes, c, await replyOrRefuse(routes, c, path, paced))
    } finally {
      paced.end()
    }
  })
  return app
}
