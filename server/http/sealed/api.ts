import type { Context } from 'hono'
import type { Call } from '../../../contract/base/call.ts'
import { codes } from '../../../contract/base/codes.ts'
import { type Language, type Locale, localeOfLanguage } from '../../../contract/base/envelope.ts'
import { carriesSecret } from '../../../contract/base/secretFields.ts'
import { calls, isCallPath } from '../../../contract/calls.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SideEffects } from '../../handler.ts'
import { hashToken } from '../../secrets.ts'
import { carryOut, replyToFailure } from '../core/carryOut.ts'
import type { DeviceCookie, SessionCookie } from '../core/cookie.ts'
import { type Executed, Replayed } from '../core/execute.ts'
import { type AppEnv, addressOf, nameActor } from '../core/requestLog.ts'
import { refuseDeepNesting } from '../core/validate.ts'
import type { Body } from './body.ts'
import type { ChannelKeyCache } from './channelKeys.ts'
import { revokeChannel } from './channelStore.ts'
import { type Envelope, readEnvelope } from './crypto/envelope.ts'
import { type ChannelKeys, openRequest, type Payload, sealAnswer } from './crypto/seal.ts'
import { type Guarded, guard } from './guard.ts'
import { readPlain } from './plain.ts'
import { refuseChannel } from './refusals.ts'
import type { createReplayWindow } from './replay.ts'
import { checkUpload } from './upload.ts'

export interface ApiDeps {
  deps: Deps
  cookie: SessionCookie
  deviceCookie: DeviceCookie
  channelKeys: ChannelKeyCache
  replays: ReturnType<typeof createReplayWindow>
  /** The bench's requests in clear. */
  isPlain: boolean
}

interface Sealed {
  envelope: Envelope
  /** Null: in clear. */
  plain: ReturnType<typeof readPlain>
}

export interface ApiAnswer {
  json: string
  setCookies: string[]
}

const localeOf = (envelope: Envelope): Locale => localeOfLanguage[envelope.language as Language]

function readSealed(path: string, fields: ReadonlyMap<string, string>, isPlain: boolean): Sealed {
  const plain = isPlain ? readPlain(path, fields) : null
  const envelope = plain ? plain.envelope : readEnvelope(path, fields)
  if (envelope === null) throw refuseChannel('form')
  return { envelope, plain }
}

/** What a weak key must not give away goes over suite 2 alone, unless the operator takes the risk (docs/protocol.md, section 4). */
function insistOnSuite(deps: Deps, call: Call, suite: string): void {
  if (suite === '1' && !deps.settings.isSuite1ForSecrets && carriesSecret(call)) throw refuseChannel('suite')
}

function deviceHashOf({ deviceCookie }: ApiDeps, c: Context<AppEnv>): string {
  const token = deviceCookie.read(c)
  return token === null ? '' : hashToken(token)
}

const contextOf = (api: ApiDeps, c: Context<AppEnv>, envelope: Envelope, guarded: Guarded): RequestContext => ({
  requestId: c.get('line').request_id,
  channel: {
    name: 'sealed',
    replayKey: `${envelope.kid}.${envelope.seq}`,
    facts: { suite: guarded.suite === '2' ? 2 : 1 },
  },
  device_id: envelope.device_id,
  device_hash: deviceHashOf(api, c),
  address: addressOf(c),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
  locale: localeOf(envelope),
  now: api.deps.now(),
  actor: guarded.actor,
  gone: () => c.req.raw.signal,
})

/** Known path → suite → file; the rest is the same over every channel. Everything thrown from here on is said under the channel's key. */
async function carryOutSealed(
  { deps }: ApiDeps,
  context: RequestContext,
  { envelope }: Sealed,
  guarded: Guarded,
  opened: { payload: Payload; json: string },
  { file }: Body,
): Promise<Executed> {
  const { path, idem } = envelope
  if (!isCallPath(path) || path === '/init/get-key' || path === '/init/swap') throw new AppError('call_unknown')
  const call: Call = calls[path]
  insistOnSuite(deps, call, guarded.suite)
  const { json } = opened
  refuseDeepNesting(json)
  const payload = call.upload ? await checkUpload(opened.payload, file) : opened.payload
  return carryOut(deps, { path, context, standing: guarded, payload, json, file, idem, kept: guarded.kept })
}

async function answerOpened(
  api: ApiDeps,
  c: Context<AppEnv>,
  sealed: Sealed,
  guarded: Guarded,
  opened: { payload: Payload; json: string },
  body: Body,
): Promise<Executed> {
  const { deps } = api
  const context = contextOf(api, c, sealed.envelope, guarded)
  const line = c.get('line')
  nameActor(line, context.actor)
  try {
    const executed = await carryOutSealed(api, context, sealed, guarded, opened, body)
    line.code = codes.ok.code
    return executed
  } catch (error) {
    // A replay found in the database is refused like one found before.
    if (error instanceof Replayed) throw refuseChannel('replay')
    return replyToFailure(deps, line, context.locale, error)
  }
}

async function sealReply(keys: ChannelKeys, sealed: Sealed, replyText: string): Promise<string> {
  if (sealed.plain) return replyText
  return JSON.stringify(await sealAnswer(keys, sealed.envelope, 200, replyText))
}

function cookiesOf({ cookie, deviceCookie }: ApiDeps, effects: SideEffects): string[] {
  const { setSessionCookie, setDeviceCookie, clearSessionCookie } = effects
  return [
    ...(setDeviceCookie === undefined ? [] : [deviceCookie.write(setDeviceCookie)]),
    ...(setSessionCookie === undefined ? [] : [cookie.write(setSessionCookie)]),
    ...(clearSessionCookie && setSessionCookie === undefined ? [cookie.clear()] : []),
  ]
}

/** A sealed call, from its fields to its sealed answer. The order of the steps is the order of the checks. */
export async function answerCall(
  api: ApiDeps,
  c: Context<AppEnv>,
  path: string,
  body: Body,
  sessionHash: string,
): Promise<ApiAnswer> {
  const { deps } = api
  const now = deps.now()
  const sealed = readSealed(path, body.fields, api.isPlain)
  const { envelope } = sealed
  const idem = envelope.idem === '' ? null : envelope.idem
  const guarded = await guard(deps.sql, envelope, { sessionHash, idem }, now, deps.settings.sessionIdleMs)
  const keys = await api.channelKeys.open(guarded.suite, envelope.kid, guarded.wrappedKeys)
  if (keys === null) throw refuseChannel('kek')
  const opened = sealed.plain?.opened ?? (await openRequest(keys, envelope, now.getTime()))
  if (!opened.ok) throw refuseChannel(opened.reason)
  if (!api.replays.isNew(envelope.kid, envelope.seq, now.getTime())) throw refuseChannel('replay')
  const { replyText, effects } = await answerOpened(api, c, sealed, guarded, opened, body)
  const json = await sealReply(keys, sealed, replyText)
  if (effects.revokeChannel) await revokeChannel(deps.sql, envelope.kid, now)
  return { json, setCookies: cookiesOf(api, effects) }
}
