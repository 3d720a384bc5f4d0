import postgres, { type PendingQuery, type Row } from 'postgres'
import type { Call } from '../../../contract/base/calls/call.ts'
import { type CodeName, codes } from '../../../contract/base/calls/codes.ts'
import { calls } from '../../../contract/calls.ts'
import { businessOf, restrictedReaderId } from '../../actor.ts'
import { bindReader } from '../../db/business.ts'
import type { Sql, Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertKeyStillValid } from '../../features/openapi/rules.ts'
import { auditStaffQuery } from '../../features/staff/audit.ts'
import type { AnyHandler, IncomingFile, ServedPath, SideEffects } from '../../handler.ts'
import { keyedHash } from '../../secrets.ts'
import {
  actorKeyOf,
  findStoredResponse,
  type IdempotencyKey,
  type StoredResponse,
  storeResponse,
  takeIdempotencyKey,
} from './idempotency.ts'
import { successText } from './responses.ts'

/** A request that has passed every check. */
export interface AuthorizedCall {
  path: ServedPath
  handler: AnyHandler<ServedPath>
  context: RequestContext
  request: unknown
  /** The payload's raw text. */
  json: string
  file: IncomingFile | null
  /** Empty for calls that only read. */
  idem: string
  kept: StoredResponse | null
}

export interface CallOutcome {
  replyText: string
  effects: SideEffects
  /** The response of an earlier request with the same idempotency key. */
  isRepeat?: true
}

/** The message was received before: refused by the channel like any replay. */
export class Replayed extends Error {}

/** A concurrent request with the same key came first. */
class AlreadyTaken extends Error {}

const deadlock = '40P01'
const triesMax = 3

/** Handlers are typed by path; the input was validated by exactly that path's schema. */
function runHandler(
  deps: Deps,
  call: AuthorizedCall,
  tx: Tx,
  prepared: unknown,
  effects: SideEffects,
): Promise<unknown> {
  const tools = { deps, prepared: prepared as never, effects }
  return call.handler.run(tx, call.context as never, call.request as never, tools)
}

const prepare = (deps: Deps, call: AuthorizedCall): Promise<unknown> =>
  call.handler.prepare?.(deps, call.context as never, call.request as never, call.file) ?? Promise.resolve()

/** Keyed hash: the payload may contain a PIN, which could be guessed from a plain hash. */
export const hashPayload = (deps: Pick<Deps, 'keys'>, call: Pick<AuthorizedCall, 'path' | 'json'>): string =>
  keyedHash(deps.keys.pepper, 'payload', call.path, call.json)

const keyOf = ({ context, path, idem }: AuthorizedCall): IdempotencyKey => ({
  actor: actorKeyOf(context.actor, context.device_id),
  path,
  idem,
})

/** Sends a statement without awaiting its result. If it fails, so does the next statement of the transaction, or its COMMIT. */
function sendAhead(statement: PendingQuery<Row[]>): void {
  statement.execute().catch(() => undefined)
}

/** Writes staff access to customer data to the operator's audit log before it is returned. */
async function look(tx: Tx, { path, context, request }: AuthorizedCall, run: () => Promise<unknown>): Promise<unknown> {
  const call: Call = calls[path]
  if (context.actor?.kind === 'staff' && 'showsCustomers' in call) {
    await auditStaffQuery(tx, { ...context, actor: context.actor }, { path, asked: Object(request) })
  }
  return run()
}

/** Lists and sums of customers; what staff read is written to the audit log first. */
const isForStandby = ({ path, context: { actor } }: AuthorizedCall): boolean => {
  const { cost }: Call = calls[path]
  return cost === 'search' && (actor?.kind === 'person' || actor?.kind === 'api_key')
}

async function read(deps: Deps, call: AuthorizedCall): Promise<CallOutcome> {
  const prepared = await prepare(deps, call)
  const effects: SideEffects = {}
  const { actor, locale } = call.context
  const from = (sql: Sql) =>
    sql.begin((tx) => {
      const businessId = businessOf(actor)
      // A call for anyone concerns the object of a link, so nothing is hidden from a person who happens to be signed in.
      const readerId = calls[call.path].audience === 'anyone' ? null : restrictedReaderId(actor)
      if (businessId !== null) sendAhead(bindReader(tx, businessId, readerId))
      return look(tx, call, () => runHandler(deps, call, tx, prepared, effects))
    })
  const data = isForStandby(call) ? await deps.reads.run(deps.sql, from) : await from(deps.sql)
  return { replyText: successText(calls[call.path], data, locale), effects }
}

const isCodeName = (text: string): text is CodeName => Object.hasOwn(codes, text)

/** Returns the first response, or its substitute, to a repeat with the same payload; the same message again is a replay. */
function repeat({ context: { channel } }: AuthorizedCall, kept: StoredResponse, payloadHash: string): CallOutcome {
  if (kept.channel === channel.name && kept.replay_key === channel.replayKey) throw new Replayed()
  if (kept.payload_hash !== payloadHash) throw new AppError('idempotency_conflict')
  if (isCodeName(kept.reply)) throw new AppError(kept.reply)
  return { replyText: kept.reply, effects: {}, isRepeat: true }
}

async function changeOnce(
  deps: Deps,
  call: AuthorizedCall,
  payloadHash: string,
  prepared: unknown,
): Promise<CallOutcome> {
  const effects: SideEffects = {}
  const { context } = call
  const key = keyOf(call)
  const replyText = await deps.sql.begin(async (tx) => {
    if (!(await takeIdempotencyKey(tx, key, context, payloadHash))) throw new AlreadyTaken()
    const { actor } = context
    const asked: Call = calls[call.path]
    if (actor?.kind === 'api_key' && asked.audience === 'api_key')
      await assertKeyStillValid(tx, deps, { ...context, actor }, asked.scope)
    const result = await runHandler(deps, call, tx, prepared, effects)
    const text = successText(asked, result, context.locale)
    sendAhead(storeResponse(tx, key, effects.repeatRefusal ?? text))
    return text
  })
  return { replyText, effects }
}

const isDeadlock = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === deadlock

/** One transaction: key, checks, effect, response. A refusal leaves the key unused. */
async function changeFirst(deps: Deps, call: AuthorizedCall, payloadHash: string): Promise<CallOutcome> {
  let prepared: unknown
  try {
    prepared = await prepare(deps, call)
  } catch (error) {
    // A concurrent request with the same key has used the one-time password: return its stored response.
    const kept = await findStoredResponse(deps.sql, keyOf(call))
    if (kept) return repeat(call, kept, payloadHash)
    throw error
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(deps, call, payloadHash, prepared)
    } catch (error) {
      if (isDeadlock(error) && attempt < triesMax) continue
      if (!(error instanceof AlreadyTaken)) throw error
      const kept = await findStoredResponse(deps.sql, keyOf(call))
      // No row with this key: the same message was sent before with another key.
      if (kept === null) throw new Replayed()
      return repeat(call, kept, payloadHash)
    }
  }
}

interface UnderWay {
  replayKey: string
  payloadHash: string
  done: Promise<CallOutcome>
}

/** Changes in progress in this process, by actor, path and key. */
const underWay = new WeakMap<Deps, Map<string, UnderWay>>()

/**
 * The response of the same change in another message, including its session cookie, since this message proved the same.
 * Null if that change failed unexpectedly and has to be tried again.
 */
async function shareReply(first: UnderWay, { context }: AuthorizedCall): Promise<CallOutcome | null> {
  if (first.replayKey === context.channel.replayKey) throw new Replayed()
  try {
    return { ...(await first.done), isRepeat: true }
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

/**
 * Concurrent retries share one response: they wait for the first, whose code attempt is the only one counted. Other
 * processes are synchronised by the database.
 */
async function change(deps: Deps, call: AuthorizedCall): Promise<CallOutcome> {
  const payloadHash = hashPayload(deps, call)
  if (call.kept) return repeat(call, call.kept, payloadHash)
  const changes = underWay.get(deps) ?? new Map<string, UnderWay>()
  underWay.set(deps, changes)
  const key = JSON.stringify(keyOf(call))
  for (let first = changes.get(key); first?.payloadHash === payloadHash; first = changes.get(key)) {
    const shared = await shareReply(first, call)
    if (shared !== null) return shared
  }
  const { replayKey } = call.context.channel
  const mine: UnderWay = { replayKey, payloadHash, done: changeFirst(deps, call, payloadHash) }
  changes.set(key, mine)
  try {
    return await mine.done
  } finally {
    if (changes.get(key) === mine) changes.delete(key)
  }
}

async function readInThread(
  deps: Deps,
  { path, context: { gone, actor, ...rest }, request }: AuthorizedCall,
): Promise<CallOutcome> {
  if (actor?.kind !== 'person' && actor?.kind !== 'api_key') throw new Error(`${path} requires a person or a key`)
  const context = actor.kind === 'person' ? { ...rest, actor } : { ...rest, actor }
  return { replyText: await deps.heavyCalls.run({ path, context, request }, gone), effects: {} }
}

export function executeCall(deps: Deps, call: AuthorizedCall): Promise<CallOutcome> {
  const { effect, cost }: Call = calls[call.path]
  if (cost === 'heavy') return readInThread(deps, call)
  return effect === 'read' ? read(deps, call) : change(deps, call)
}
