import { type Context, Hono } from 'hono'
import { apiLimits } from '../../../contract/base/calls/apiScopes.ts'
import { codes } from '../../../contract/base/calls/codes.ts'
import { calls } from '../../../contract/calls.ts'
import { type Operation, openApiBase } from '../../../contract/operations.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { canonicalText } from '../../features/decisions/digest.ts'
import type { ServedPath } from '../../handler.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { keyedHash } from '../../secrets.ts'
import { dispatch } from '../core/dispatch.ts'
import { hashPayload } from '../core/execute.ts'
import { actorKeyOf, storeRefusal, storeRefusedKey } from '../core/idempotency.ts'
import type { BodyQueue } from '../core/incomingBody.ts'
import type { RateLimiter } from '../core/rateLimit.ts'
import { createReplayWindow } from '../core/replayWindow.ts'
import { type AppEnv, addressOf, hostNameOf, logActor } from '../core/requestLog.ts'
import { acceptedLocale } from '../core/responses.ts'
import { type AgentCaller, answerAgent, parseError, readMessage } from './agent.ts'
import { openApiText } from './document.ts'
import { type Expected, expectedOf } from './expected.ts'
import { authenticateKey, type Guarded, openApiChannel, replayKeyOf } from './guard.ts'
import {
  checkAnnouncedSize,
  idempotencyIdOf,
  idempotencyKeyFault,
  readBody,
  signedRequestOf,
  stableUuid,
} from './incoming.ts'
import { pageRoutes } from './pages/pages.ts'
import { type Problem, problemOf } from './problem.ts'
import { type CountRequest, createRate, type RateState } from './rate.ts'
import { problemResponse } from './refusal.ts'
import { createdPath, findOperation, readPayload } from './request.ts'
import { type ClaimedSignature, checkDigest, readSignature, SignatureFault } from './signature.ts'

interface OpenDeps {
  deps: Deps
  limiter: RateLimiter
  bodies: BodyQueue
  rateLimits: { refusalsOfAddress: number }
  headers: Readonly<Record<string, string>>
}

interface OpenApi extends OpenDeps {
  replays: ReturnType<typeof createReplayWindow>
  countOfKey: CountRequest
  countOfNetwork: CountRequest
}

/** For the response. */
interface Told {
  /** The network's rate limit until the key is known. */
  rate: RateState
  expected: Expected
}

interface Opened {
  claimed: ClaimedSignature
  guarded: Guarded
  idem: string
  body: Uint8Array
}

/**
 * Headers → key and its address → signature → replay → rate of the key → body → its digest. Only messages signed by a
 * key within its rate are remembered for replay detection.
 */
async function open(api: OpenApi, c: Context<AppEnv>, path: string, told: Told): Promise<Opened> {
  const { deps, replays } = api
  checkAnnouncedSize(c)
  const [idem, now] = [idempotencyIdOf(c), deps.outsideNow()]
  const signed = signedRequestOf(deps, c)
  const claimed = readSignature(signed, now)
  const asked = { path, idem: idem === '' ? null : idem, address: addressOf(c) }
  const guarded = await authenticateKey(deps, claimed, asked, deps.now())
  logActor(c.get('line'), guarded.actor)
  const message = replayKeyOf(claimed)
  if (replays.isKnown(openApiChannel, message)) throw new SignatureFault('it was used before')
  told.rate = api.countOfKey(claimed.keyId)
  if (told.rate.isOver) throw new AppError('too_many_calls', { values: { seconds: told.rate.waitSeconds } })
  if (!replays.isNew(openApiChannel, message, now.getTime())) throw new SignatureFault('it was used before')
  const body = await readBody(deps, api.bodies, c)
  checkDigest(signed, body)
  return { claimed, guarded, idem, body }
}

function contextOf({ deps }: OpenApi, c: Context<AppEnv>, { claimed, guarded }: Opened, asked: string): RequestContext {
  return {
    requestId: c.get('line').request_id,
    channel: { name: openApiChannel, replayKey: replayKeyOf(claimed), facts: { key: claimed.keyId } },
    attempt: keyedHash(deps.keys.pepper, 'attempt', asked),
    device_id: '',
    device_hash: '',
    address: addressOf(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
    host: hostNameOf(c),
    locale: acceptedLocale(c),
    now: deps.now(),
    actor: guarded.actor,
    gone: () => c.req.raw.signal,
  }
}

interface Read {
  payload: Record<string, unknown>
  /** The same for the same content, whatever the order of its fields. The raw body if it cannot be parsed. */
  json: string
  /** As earlier versions identified content: in the order of its fields. */
  sent: string
  fault: AppError | null
}

function read(
  c: Context<AppEnv>,
  operation: Operation,
  named: Readonly<Record<string, string>>,
  body: Uint8Array,
): Read {
  const query = new URL(c.req.raw.url).searchParams
  try {
    const payload = readPayload(operation, named, { query, body, type: c.req.header('content-type') ?? null })
    return { payload, json: canonicalText(payload), sent: JSON.stringify(payload), fault: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const sent = Buffer.from(body).toString()
    return { payload: {}, json: sent, sent, fault: error }
  }
}

/** An Idempotency-Key belongs to one content, whatever the outcome. Returns the text that identifies it. */
function insistOnSameContent(
  { deps }: OpenApi,
  { guarded: { kept, refusedHash } }: Opened,
  path: ServedPath,
  { json, sent }: Read,
): string {
  const before = kept?.payload_hash ?? refusedHash
  const same = [json, sent].find((text) => before === null || before === hashPayload(deps, { path, json: text }))
  if (same === undefined) throw new AppError('idempotency_conflict')
  return same
}

async function carry(api: OpenApi, { method, call }: Operation, opened: Opened, context: RequestContext, asked: Read) {
  const { deps } = api
  const { guarded, idem } = opened
  const path = call as ServedPath
  if (method === 'GET') {
    if (asked.fault !== null) throw asked.fault
    return dispatch(deps, { ...asked, path, context, standing: guarded, file: null, idem, kept: null })
  }
  const payloadHash = hashPayload(deps, { path, json: asked.json })
  try {
    if (idem === '') throw idempotencyKeyFault()
    const json = insistOnSameContent(api, opened, path, asked)
    if (asked.fault !== null) throw asked.fault
    const { payload } = asked
    const { kept } = guarded
    return await dispatch(deps, { payload, json, path, context, standing: guarded, file: null, idem, kept })
  } catch (error) {
    if (!(error instanceof AppError) || idem === '') throw error
    await storeRefusal(deps.sql, context)
    if (error.codeName === 'idempotency_conflict') throw error
    const key = { actor: actorKeyOf(guarded.actor, ''), path, idem }
    await storeRefusedKey(deps.sql, key, payloadHash, context.now)
    throw error
  }
}

async function replyOperation(
  api: OpenApi,
  c: Context<AppEnv>,
  { operation, named }: { operation: Operation; named: Readonly<Record<string, string>> },
  told: Told,
): Promise<Response> {
  const opened = await open(api, c, operation.call, told)
  const { claimed, idem, body } = opened
  const asked = read(c, operation, named, body)
  const context = contextOf(api, c, opened, [operation.call, idem || replayKeyOf(claimed), asked.json].join('\n'))
  const { replyText, isRepeat } = await carry(api, operation, opened, context, asked)
  c.get('line').code = codes.ok.code
  const { data } = JSON.parse(replyText) as { data: unknown }
  const location = operation.status === 201 ? createdPath(operation, data) : null
  return new Response(JSON.stringify(data), {
    status: operation.status ?? 200,
    headers: {
      ...{ ...api.headers, ...told.rate.headers, 'content-type': 'application/json' },
      ...(location === null ? {} : { location }),
      ...(isRepeat ? { 'idempotent-replayed': 'true' } : {}),
    },
  })
}

/** A tool's call. Each message is its own intent, unless the client names it by an Idempotency-Key. */
async function runTool(
  api: OpenApi,
  c: Context<AppEnv>,
  opened: Opened,
  operation: Operation,
  payload: Readonly<Record<string, unknown>>,
): Promise<{ data: unknown } | { problem: Problem }> {
  const { deps } = api
  const path = operation.call as ServedPath
  c.get('line').call = path
  const idem = calls[path].effect === 'read' ? '' : opened.idem || stableUuid(replayKeyOf(opened.claimed))
  const json = canonicalText(payload)
  const context = contextOf(api, c, opened, [path, idem, json].join('\n'))
  try {
    const asked = { payload, json, path, context, standing: opened.guarded, file: null, idem, kept: null }
    const { replyText } = await dispatch(deps, asked)
    return JSON.parse(replyText) as { data: unknown }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { request_id: requestId } = c.get('line')
    const told = { locale: acceptedLocale(c), requestId, publicUrl: deps.settings.publicUrl, expected: () => null }
    return { problem: problemOf(error.codeName, error.details, told) }
  }
}

/** `/mcp`: one message of the Model Context Protocol, signed like any request. */
async function replyAgent(api: OpenApi, c: Context<AppEnv>, document: object, told: Told): Promise<Response> {
  const opened = await open(api, c, '/mcp', told)
  const { scopes } = opened.guarded.actor
  const message = readMessage(opened.body)
  const run: AgentCaller['run'] = (operation, args) => runTool(api, c, opened, operation, args)
  const answer = message === undefined ? parseError() : await answerAgent(document, { scopes, run }, message)
  const headers = { ...api.headers, ...told.rate.headers }
  if (answer === null) return new Response(null, { status: 202, headers })
  return new Response(JSON.stringify(answer), { headers: { ...headers, 'content-type': 'application/json' } })
}

/** Names the request as its log line and the `instance` of a problem do. */
function named(c: Context<AppEnv>, response: Response): Response {
  response.headers.set('request-id', c.get('line').request_id)
  return response
}

/** `/openapi/v1`: each operation of `contract/operations.ts` runs a call for a signed request. */
export function openApiRoutes(open: OpenDeps): Hono<AppEnv> {
  const { deps } = open
  const { openApiPerMinute, openApiNetworkPerMinute, profile, publicUrl } = deps.settings
  const nowMs = () => deps.outsideNow().getTime()
  const api: OpenApi = {
    ...open,
    replays: createReplayWindow(apiLimits.signatureWindowMs),
    countOfKey: createRate('key', openApiPerMinute, nowMs),
    countOfNetwork: createRate('network', openApiNetworkPerMinute, nowMs),
  }
  const app = new Hono<AppEnv>()
  const isSandbox = profile === 'sandbox'
  const document = openApiText(publicUrl, isSandbox)
  const described = JSON.parse(document) as object
  app.get(
    '/openapi.json',
    () => new Response(document, { headers: { ...api.headers, 'content-type': 'application/json' } }),
  )
  app.route('/', pageRoutes(deps, api.headers))
  app.all('/*', async (c) => {
    const told: Told = { rate: api.countOfNetwork(ipPrefixOf(addressOf(c))), expected: () => null }
    try {
      if (told.rate.isOver) throw new AppError('too_many_requests')
      c.get('line').call = 'unknown'
      if (c.req.path === `${openApiBase}/mcp` && c.req.method === 'POST')
        return named(c, await replyAgent(api, c, described, told))
      const found = findOperation(c.req.method, c.req.path.slice(openApiBase.length), isSandbox)
      c.get('line').call = found.operation.call
      told.expected = expectedOf(described, found.operation)
      return named(c, await replyOperation(api, c, found, told))
    } catch (error) {
      return named(c, await problemResponse(api, c, error, told))
    }
  })
  return app
}
