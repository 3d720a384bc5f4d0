import type { Context } from 'hono'
import type { Call } from '../../../contract/base/calls/call.ts'
import { codes } from '../../../contract/base/calls/codes.ts'
import { type Language, type Locale, localeOfLanguage } from '../../../contract/base/calls/envelope.ts'
import { hasSecretField } from '../../../contract/base/calls/secretFields.ts'
import { calls, isCallPath, isStaffPath } from '../../../contract/calls.ts'
import { encodeBase64Url } from '../../../contract/crypto/bytes.ts'
import { sizes2 } from '../../../contract/crypto/suite2.ts'
import { fileField, parseFileDescription } from '../../../contract/crypto/upload.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { IncomingFile, SideEffects } from '../../handler.ts'
import { formatsForRequest } from '../../i18n/textValues.ts'
import { hashToken, keyedHash } from '../../secrets.ts'
import type { DeviceCookie, SessionCookie } from '../core/cookie.ts'
import { dispatch, errorResponseOf } from '../core/dispatch.ts'
import { type CallOutcome, Replayed } from '../core/execute.ts'
import { BodyLost } from '../core/incomingBody.ts'
import type { createReplayWindow } from '../core/replayWindow.ts'
import { type AppEnv, addressOf, hostNameOf, logActor } from '../core/requestLog.ts'
import { refuseDeepNesting } from '../core/validate.ts'
import type { Body } from './body.ts'
import type { ChannelKeyCache } from './channelKeys.ts'
import { type Envelope, parseEnvelope } from './crypto/envelope.ts'
import {
  type ChannelKeys,
  type DecryptedRequest,
  decryptRequest,
  encryptResponse,
  type Payload,
} from './crypto/messages.ts'
import { type ApiRealm, authenticateChannel, encryptedChannel, type Guarded, replayKeyOf } from './guard.ts'
import { ClearRefusal, refuseChannel } from './refusals.ts'

const zeros = (length: number): string => encodeBase64Url(new Uint8Array(length))

interface UnencryptedRequest {
  envelope: Envelope
  opened: DecryptedRequest
}

/**
 * Measures the cost of encryption: the same request with unencrypted JSON (`suite=0`), on a key from the usual
 * exchange. Only `createApp(deps, { plain: true })` accepts it, which no setting can enable.
 */
function parseUnencrypted(path: string, fields: ReadonlyMap<string, string>): UnencryptedRequest | null {
  const json = fields.get('body')
  if (fields.get('suite') !== '0' || json === undefined) return null
  const standIn = { suite: '2', nonce: zeros(sizes2.nonce), body: 'AAAA', signature: zeros(sizes2.mac) }
  const envelope = parseEnvelope(path, new Map([...fields, ...Object.entries(standIn)]))
  if (envelope === null) return null
  return { envelope, opened: { ok: true, payload: JSON.parse(json), json } }
}

/** The payload without its file description, and the described file, whose bytes are not received yet. */
function describeUpload(
  payload: Payload,
  content: AsyncIterable<Uint8Array> | null,
): { payload: Payload; file: IncomingFile } {
  const { [fileField]: description, ...rest } = payload
  const described = typeof description === 'string' ? parseFileDescription(description) : null
  if (content === null || described === null || described.name !== rest.name) {
    throw new AppError('file_altered', { field: fileField })
  }
  return { payload: rest, file: { size: described.size, sha256: described.sha256, content } }
}

export interface ApiDeps {
  deps: Deps
  door: ApiRealm
  cookie: SessionCookie
  deviceCookie: DeviceCookie
  channelKeys: ChannelKeyCache
  replays: ReturnType<typeof createReplayWindow>
  /** Accept unencrypted requests, for the bench. */
  isPlain: boolean
}

interface Sealed {
  envelope: Envelope
  /** Null if encrypted. */
  plain: ReturnType<typeof parseUnencrypted>
}

/** Facts about a request, collected for its refusal. */
export interface RequestFacts {
  body: Body | null
  /** A valid key used with its own device and session; empty until that is known. */
  kid: string
  isSignedIn: boolean
}

export interface ApiResponse {
  json: string
  setCookies: string[]
}

const localeOf = (envelope: Envelope): Locale => localeOfLanguage[envelope.language as Language]

function readSealed(path: string, fields: ReadonlyMap<string, string>, isPlain: boolean): Sealed {
  const plain = isPlain ? parseUnencrypted(path, fields) : null
  const envelope = plain ? plain.envelope : parseEnvelope(path, fields)
  if (envelope === null) throw refuseChannel('form')
  return { envelope, plain }
}

/** Secrets that a weak key must not expose travel over suite 2 only, unless the operator accepts the risk (docs/protocol.md, section 4). */
function insistOnSuite(deps: Deps, call: Call, suite: string): void {
  if (suite === '1' && !deps.settings.isSuite1ForSecrets && hasSecretField(call)) throw refuseChannel('suite')
}

function deviceHashOf({ deviceCookie }: ApiDeps, c: Context<AppEnv>): string {
  const token = deviceCookie.read(c)
  return token === null ? '' : hashToken(token)
}

/** Clients do not repeat calls without an idempotency key, so the message itself identifies the attempt. */
const attemptOf = ({ deps }: ApiDeps, envelope: Envelope, json: string): string =>
  keyedHash(deps.keys.pepper, 'attempt', [envelope.path, envelope.idem || replayKeyOf(envelope), json].join('\n'))

const contextOf = (
  api: ApiDeps,
  c: Context<AppEnv>,
  envelope: Envelope,
  guarded: Guarded,
  json: string,
): RequestContext => ({
  requestId: c.get('line').request_id,
  channel: {
    name: encryptedChannel,
    replayKey: replayKeyOf(envelope),
    facts: { suite: guarded.suite === '2' ? 2 : 1 },
    kid: envelope.kid,
  },
  attempt: attemptOf(api, envelope, json),
  device_id: envelope.device_id,
  device_hash: deviceHashOf(api, c),
  address: addressOf(c),
  userAgent: (c.req.header('user-agent') ?? '').slice(0, 255),
  host: hostNameOf(c),
  locale: localeOf(envelope),
  now: api.deps.now(),
  actor: guarded.actor,
  gone: () => c.req.raw.signal,
})

/** Known path → suite → file; the rest is the same for every channel. Errors thrown from here on are returned encrypted. */
async function carryOutSealed(
  { deps, door }: ApiDeps,
  context: RequestContext,
  { envelope }: Sealed,
  guarded: Guarded,
  opened: { payload: Payload; json: string },
  { file }: Body,
): Promise<CallOutcome> {
  const { path, idem } = envelope
  if (!isCallPath(path) || path === '/init/get-key' || path === '/init/swap') throw new AppError('call_unknown')
  if (isStaffPath(path) !== (door === 'operator')) throw new AppError('call_unknown')
  const call: Call = calls[path]
  insistOnSuite(deps, call, guarded.suite)
  const { json } = opened
  refuseDeepNesting(json)
  const asked = call.upload ? describeUpload(opened.payload, file) : { payload: opened.payload, file: null }
  return dispatch(deps, { path, context, standing: guarded, ...asked, json, idem, kept: guarded.kept })
}

async function replyOpened(
  api: ApiDeps,
  c: Context<AppEnv>,
  sealed: Sealed,
  guarded: Guarded,
  opened: { payload: Payload; json: string },
  body: Body,
): Promise<CallOutcome> {
  const { deps } = api
  const context = contextOf(api, c, sealed.envelope, guarded, opened.json)
  const line = c.get('line')
  logActor(line, context.actor)
  try {
    const executed = await carryOutSealed(api, context, sealed, guarded, opened, body)
    line.code = codes.ok.code
    return executed
  } catch (error) {
    // A replay detected by the database is refused like one detected earlier.
    if (error instanceof Replayed) throw refuseChannel('replay')
    // The file after the fields was missing or malformed.
    if (error instanceof BodyLost || error instanceof ClearRefusal) throw error
    return errorResponseOf(deps, line, formatsForRequest(context), error)
  }
}

async function replyJson(keys: ChannelKeys, sealed: Sealed, replyText: string): Promise<string> {
  if (sealed.plain) return replyText
  return JSON.stringify(await encryptResponse(keys, sealed.envelope, 200, replyText))
}

function cookiesOf({ cookie, deviceCookie }: ApiDeps, effects: SideEffects): string[] {
  const { setSessionCookie, setDeviceCookie, clearSessionCookie } = effects
  return [
    ...(setDeviceCookie === undefined ? [] : [deviceCookie.write(setDeviceCookie)]),
    ...(setSessionCookie === undefined ? [] : [cookie.write(setSessionCookie)]),
    ...(clearSessionCookie && setSessionCookie === undefined ? [cookie.clear()] : []),
  ]
}

/** Handles an encrypted call up to its encrypted response. The steps are in the order of the checks. */
export async function handleCall(
  api: ApiDeps,
  c: Context<AppEnv>,
  path: string,
  body: Body,
  sessionHash: string,
  held: RequestFacts,
): Promise<ApiResponse> {
  const { deps } = api
  const now = deps.now()
  const sealed = readSealed(path, body.fields, api.isPlain)
  const { envelope } = sealed
  const idem = envelope.idem === '' ? null : envelope.idem
  const guarded = await authenticateChannel(deps, envelope, { sessionHash, idem }, now, {
    door: api.door,
    life: deps.settings,
  })
  held.kid = envelope.kid
  held.isSignedIn = guarded.actor !== null
  const keys = await api.channelKeys.open(guarded.suite, envelope.kid, guarded.wrappedKeys)
  if (keys === null) throw refuseChannel('kek')
  const opened = sealed.plain?.opened ?? (await decryptRequest(keys, envelope, now.getTime()))
  if (!opened.ok) throw refuseChannel(opened.reason)
  if (guarded.isRefused || !api.replays.isNew(envelope.kid, envelope.seq, now.getTime())) throw refuseChannel('replay')
  const { replyText, effects } = await replyOpened(api, c, sealed, guarded, opened, body)
  const json = await replyJson(keys, sealed, replyText)
  return { json, setCookies: cookiesOf(api, effects) }
}
