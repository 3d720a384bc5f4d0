import type { Context } from 'hono'
import { agentPaths } from '../../../contract/agents.ts'
import { apiLimits } from '../../../contract/base/calls/apiScopes.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { ipPrefixOf } from '../../ipPrefix.ts'
import { keyedHash } from '../../secrets.ts'
import type { BodyQueue } from '../core/incomingBody.ts'
import type { RateLimiter } from '../core/rateLimit.ts'
import { createReplayWindow } from '../core/replayWindow.ts'
import { type AppEnv, addressOf, hostNameOf, logActor } from '../core/requestLog.ts'
import { acceptedLocale } from '../core/responses.ts'
import { openApiText } from './document.ts'
import type { Expected } from './expected.ts'
import { authenticateKey, authenticateToken, type Guarded, openApiChannel, replayKeyOf } from './guard.ts'
import { checkAnnouncedSize, documentBodyBytesMax, idempotencyIdOf, readBody, signedRequestOf } from './incoming.ts'
import { type CountRequest, createRate, type RateState } from './rate.ts'
import { problemResponse } from './refusal.ts'
import { checkDigest, readSignature, SignatureFault } from './signature.ts'

export interface OpenDeps {
  deps: Deps
  limiter: RateLimiter
  bodies: BodyQueue
  rateLimits: { refusalsOfAddress: number }
  headers: Readonly<Record<string, string>>
}

/** The open API of this process, with its counters. */
export interface OpenApi extends OpenDeps {
  replays: ReturnType<typeof createReplayWindow>
  countOfKey: CountRequest
  countOfNetwork: CountRequest
  /** The OpenAPI document. */
  document: string
  described: object
}

export function createOpenApi(open: OpenDeps): OpenApi {
  const { deps } = open
  const { openApiPerMinute, openApiNetworkPerMinute, publicUrl, profile } = deps.settings
  const nowMs = () => deps.outsideNow().getTime()
  const document = openApiText(publicUrl, profile === 'sandbox')
  return {
    ...open,
    document,
    described: JSON.parse(document) as object,
    replays: createReplayWindow(apiLimits.signatureWindowMs),
    countOfKey: createRate('key', openApiPerMinute, nowMs),
    countOfNetwork: createRate('network', openApiNetworkPerMinute, nowMs),
  }
}

/** For the response. */
export interface Told {
  /** The network's rate limit until the key is known. */
  rate: RateState
  expected: Expected
}

export interface Opened {
  /** Identifies the message among those of its key. */
  replayKey: string
  guarded: Guarded
  idem: string
  body: Uint8Array
}

/** Only after the signature or token is known to be valid, and within the rate of its key. */
const bytesMaxOf = (path: string): number | undefined =>
  path === agentPaths.resource || path === '/open/upload-document' ? documentBodyBytesMax : undefined

/**
 * Headers → key and its address → signature → replay → rate of the key → body → its digest. Only messages signed by a
 * key within its rate are remembered for replay detection.
 */
export async function openSigned(api: OpenApi, c: Context<AppEnv>, path: string, told: Told): Promise<Opened> {
  const { deps, replays } = api
  const bytesMax = bytesMaxOf(path)
  checkAnnouncedSize(c, bytesMax)
  const [idem, now] = [idempotencyIdOf(c), deps.outsideNow()]
  const signed = signedRequestOf(deps, c)
  const claimed = readSignature(signed, now)
  const asked = { path, idem: idem === '' ? null : idem, address: addressOf(c) }
  const guarded = await authenticateKey(deps, claimed, asked, deps.now())
  logActor(c.get('line'), guarded.actor)
  const replayKey = replayKeyOf(claimed)
  if (replays.isKnown(openApiChannel, replayKey)) throw new SignatureFault('it was used before')
  countKey(api, guarded, told)
  if (!replays.isNew(openApiChannel, replayKey, now.getTime())) throw new SignatureFault('it was used before')
  const body = await readBody(deps, api.bodies, c, bytesMax)
  checkDigest(signed, body)
  return { replayKey, guarded, idem, body }
}

/** The same for the token of a connected agent, which has no signature: each message is new. */
export async function openBearer(api: OpenApi, c: Context<AppEnv>, token: string, told: Told): Promise<Opened> {
  const { deps } = api
  checkAnnouncedSize(c, documentBodyBytesMax)
  const idem = idempotencyIdOf(c)
  const guarded = await authenticateToken(deps, token, { address: addressOf(c), now: deps.now() })
  logActor(c.get('line'), guarded.actor)
  countKey(api, guarded, told)
  const body = await readBody(deps, api.bodies, c, documentBodyBytesMax)
  return { replayKey: `${guarded.actor.api_key_id}.${deps.newId()}`, guarded, idem, body }
}

function countKey(api: OpenApi, { actor }: Guarded, told: Told): void {
  told.rate = api.countOfKey(actor.api_key_id)
  if (told.rate.isOver) throw new AppError('too_many_calls', { values: { seconds: told.rate.waitSeconds } })
}

export function contextOf(
  { deps }: OpenApi,
  c: Context<AppEnv>,
  { replayKey, guarded: { actor } }: Opened,
  asked: string,
): RequestContext {
  return {
    requestId: c.get('line').request_id,
    channel: { name: openApiChannel, replayKey, facts: { key: actor.api_key_id } },
    attempt: keyedHash(deps.keys.pepper, 'attempt', asked),
    device_id: '',
    device_hash: '',
    address: addressOf(c),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
    host: hostNameOf(c),
    locale: acceptedLocale(c),
    now: deps.now(),
    actor,
    gone: () => c.req.raw.signal,
  }
}

/** Counts the request, and answers an error with a problem. The response names the request as its log line does. */
export async function guardRequest(
  api: OpenApi,
  c: Context<AppEnv>,
  reply: (told: Told) => Promise<Response>,
): Promise<Response> {
  const told: Told = { rate: api.countOfNetwork(ipPrefixOf(addressOf(c))), expected: () => null }
  const answer = async () => {
    if (told.rate.isOver) throw new AppError('too_many_requests')
    return reply(told)
  }
  const response = await answer().catch((error: unknown) => problemResponse(api, c, error, told))
  response.headers.set('request-id', c.get('line').request_id)
  return response
}
