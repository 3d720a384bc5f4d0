import postgres, { type PendingQuery, type Row } from 'postgres'
import type { Call } from '../../../contract/base/call.ts'
import { type CodeName, codes } from '../../../contract/base/codes.ts'
import { calls } from '../../../contract/calls.ts'
import { businessOf, hiddenFrom } from '../../actor.ts'
import { bindReader } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { assertKeyStands } from '../../features/openapi/standing.ts'
import { auditLook } from '../../features/staff/auditLook.ts'
import type { AnyHandler, IncomingFile, ServedPath, SideEffects } from '../../handler.ts'
import { keyedHash } from '../../secrets.ts'
import { actorKeyOf, findKept, type IdempotencyKey, type KeptReply, keepReply, takeKey } from './idempotency.ts'
import { successText } from './replies.ts'

/** A request that has passed every check. */
export interface OpenedCall {
  path: ServedPath
  handler: AnyHandler<ServedPath>
  context: RequestContext
  request: unknown
  /** The payload's text as it came. */
  json: string
  file: IncomingFile | null
  /** Empty on calls that only read. */
  idem: string
  kept: KeptReply | null
}

export interface Executed {
  replyText: string
  effects: SideEffects
}

/** The same message was received before: the channel refuses it like any other replay. */
export class Replayed extends Error {}

/** Another request with this key has been quicker. */
class AlreadyTaken extends Error {}

const deadlock = '40P01'
const triesMax = 3

/** Handlers are typed by their path; what goes in has been checked against exactly that path's schema. */
function runHandler(deps: Deps, call: OpenedCall, tx: Tx, prepared: unknown, effects: SideEffects): Promise<unknown> {
  const tools = { deps, prepared: prepared as never, effects }
  return call.handler.run(tx, call.context as never, call.request as never, tools)
}

const prepare = (deps: Deps, call: OpenedCall): Promise<unknown> =>
  call.handler.prepare?.(deps, call.context as never, call.request as never, call.file) ?? Promise.resolve()

/** Keyed: the payload may hold a PIN, and its plain hash could be guessed back. */
export const hashPayload = (deps: Pick<Deps, 'keys'>, call: Pick<OpenedCall, 'path' | 'json'>): string =>
  keyedHash(deps.keys.pepper, 'payload', call.path, call.json)

const keyOf = ({ context, path, idem }: OpenedCall): IdempotencyKey => ({
  actor: actorKeyOf(context.actor, context.device_id),
  path,
  idem,
})

/** Sends a statement without waiting for its result. If it fails, so does the next statement of the transaction, or its COMMIT. */
function sendAhead(statement: PendingQuery<Row[]>): void {
  statement.execute().catch(() => undefined)
}

/** What staff look at of customers is in the operator's audit log before they see it. */
async function look(tx: Tx, { path, context, request }: OpenedCall, run: () => Promise<unknown>): Promise<unknown> {
  const call: Call = calls[path]
  if (context.actor?.kind === 'staff' && 'showsCustomers' in call) {
    await auditLook(tx, { ...context, actor: context.actor }, { path, asked: Object(request) })
  }
  return run()
}

async function read(deps: Deps, call: OpenedCall): Promise<Executed> {
  const prepared = await prepare(deps, call)
  const effects: SideEffects = {}
  const { actor, locale } = call.context
  const data = await deps.sql.begin((tx) => {
    const businessId = businessOf(actor)
    // A call for anyone is about the object of a link, so it hides nothing for the person who happens to be signed in.
    const readerId = calls[call.path].audience === 'anyone' ? null : hiddenFrom(actor)
    if (businessId !== null) sendAhead(bindReader(tx, businessId, readerId))
    return look(tx, call, () => runHandler(deps, call, tx, prepared, effects))
  })
  return { replyText: successText(calls[call.path], data, locale), effects }
}

const isCodeName = (text: string): text is CodeName => Object.hasOwn(codes, text)

/** The first reply again, or what a repeat is told in its place, to the same payload; the same message again is a replay. */
function repeat({ context: { channel } }: OpenedCall, kept: KeptReply, payloadHash: string): Executed {
  if (kept.channel === channel.name && kept.replay_key === channel.replayKey) throw new Replayed()
  if (kept.payload_hash !== payloadHash) throw new AppError('idempotency_conflict')
  if (isCodeName(kept.reply)) throw new AppError(kept.reply)
  return { replyText: kept.reply, effects: {} }
}

async function changeOnce(deps: Deps, call: OpenedCall, payloadHash: string, prepared: unknown): Promise<Executed> {
  const effects: SideEffects = {}
  const { context } = call
  const key = keyOf(call)
  const replyText = await deps.sql.begin(async (tx) => {
    if (!(await takeKey(tx, key, context, payloadHash))) throw new AlreadyTaken()
    const { actor } = context
    const asked: Call = calls[call.path]
    if (actor?.kind === 'api_key' && asked.audience === 'api_key')
      await assertKeyStands(tx, { ...context, actor }, asked.scope)
    const result = await runHandler(deps, call, tx, prepared, effects)
    const text = successText(asked, result, context.locale)
    sendAhead(keepReply(tx, key, effects.repeatRefusal ?? text))
    return text
  })
  return { replyText, effects }
}

const isDeadlock = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === deadlock

/** One transaction: key, checks, effect, reply. What is refused leaves its key free. */
async function changeFirst(deps: Deps, call: OpenedCall, payloadHash: string): Promise<Executed> {
  let prepared: unknown
  try {
    prepared = await prepare(deps, call)
  } catch (error) {
    // A parallel request with the same key has used the one-time password: its stored reply is returned.
    const kept = await findKept(deps.sql, keyOf(call))
    if (kept) return repeat(call, kept, payloadHash)
    throw error
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(deps, call, payloadHash, prepared)
    } catch (error) {
      if (isDeadlock(error) && attempt < triesMax) continue
      if (!(error instanceof AlreadyTaken)) throw error
      const kept = await findKept(deps.sql, keyOf(call))
      // No row with this key: the same message was sent before with another key.
      if (kept === null) throw new Replayed()
      return repeat(call, kept, payloadHash)
    }
  }
}

interface UnderWay {
  replayKey: string
  payloadHash: string
  done: Promise<Executed>
}

/** Changes that this process is about, by actor, path and key. */
const underWay = new WeakMap<Deps, Map<string, UnderWay>>()

/**
 * The reply of the same change, made by another message, with its session cookie if it gave one: this message proved the same. Null
 * where that change failed unexpectedly, so that this one has to be tried.
 */
async function shareReply(first: UnderWay, { context }: OpenedCall): Promise<Executed | null> {
  if (first.replayKey === context.channel.replayKey) throw new Replayed()
  try {
    return await first.done
  } catch (error) {
    if (error instanceof AppError) throw error
    return null
  }
}

/**
 * Retries that come beside each other get the one reply: they wait for the first, whose try of a code is the only one that counts. Other
 * processes meet in the database.
 */
async function change(deps: Deps, call: OpenedCall): Promise<Executed> {
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
  { path, context: { gone, actor, ...rest }, request }: OpenedCall,
): Promise<Executed> {
  if (actor?.kind !== 'person') throw new Error(`${path} is for a person`)
  return { replyText: await deps.heavyCalls.run({ path, context: { ...rest, actor }, request }, gone), effects: {} }
}

export function executeCall(deps: Deps, call: OpenedCall): Promise<Executed> {
  const { effect, cost }: Call = calls[call.path]
  if (cost === 'heavy') return readInThread(deps, call)
  return effect === 'read' ? read(deps, call) : change(deps, call)
}
