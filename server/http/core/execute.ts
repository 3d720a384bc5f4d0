import postgres, { type PendingQuery, type Row } from 'postgres'
import type { Call } from '../../../contract/base/call.ts'
import { calls } from '../../../contract/calls.ts'
import { businessOf } from '../../actor.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { AnyHandler, ServedPath, SideEffects } from '../../handler.ts'
import { keyedHash } from '../../secrets.ts'
import { actorKeyOf, findKept, type IdempotencyKey, type KeptAnswer, keepAnswer, takeKey } from './idempotency.ts'
import { successText } from './replies.ts'

/** A request that has passed every check. */
export interface OpenedCall {
  path: ServedPath
  handler: AnyHandler<ServedPath>
  context: RequestContext
  request: unknown
  /** The payload's text as it came. */
  json: string
  file: Uint8Array | null
  /** Empty on calls that only read. */
  idem: string
  kept: KeptAnswer | null
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
  const tools = { deps, prepared: prepared as never, effects, ...(call.file === null ? {} : { file: call.file }) }
  return call.handler.run(tx, call.context as never, call.request as never, tools)
}

const prepare = (deps: Deps, call: OpenedCall): Promise<unknown> =>
  call.handler.prepare?.(deps, call.context as never, call.request as never) ?? Promise.resolve()

/** Keyed: the payload may hold a PIN, and its plain hash could be guessed back. */
const hashPayload = (deps: Deps, call: OpenedCall): string =>
  keyedHash(deps.keys.pepper, 'payload', call.path, call.json)

const keyOf = ({ context, path, idem }: OpenedCall): IdempotencyKey => ({
  actor: actorKeyOf(context.actor, context.device_id),
  path,
  idem,
})

/** Travels with the statement behind it, which fails where this one does; a COMMIT behind it, too. */
function sendAhead(statement: PendingQuery<Row[]>): void {
  statement.execute().catch(() => undefined)
}

async function read(deps: Deps, call: OpenedCall): Promise<Executed> {
  const prepared = await prepare(deps, call)
  const effects: SideEffects = {}
  const { actor, locale } = call.context
  const data = await deps.sql.begin((tx) => {
    const businessId = businessOf(actor)
    if (businessId !== null) sendAhead(bindBusiness(tx, businessId))
    return runHandler(deps, call, tx, prepared, effects)
  })
  return { replyText: successText(data, locale), effects }
}

/** The first answer again, to the same payload; the same message again is a replay. */
function repeat({ context: { channel } }: OpenedCall, kept: KeptAnswer, payloadHash: string): Executed {
  if (kept.channel === channel.name && kept.replay_key === channel.replayKey) throw new Replayed()
  if (kept.payload_hash !== payloadHash) throw new AppError('idempotency_conflict')
  return { replyText: kept.answer, effects: {} }
}

async function changeOnce(deps: Deps, call: OpenedCall, payloadHash: string, prepared: unknown): Promise<Executed> {
  const effects: SideEffects = {}
  const { context } = call
  const key = keyOf(call)
  const replyText = await deps.sql.begin(async (tx) => {
    if (!(await takeKey(tx, key, context, payloadHash))) throw new AlreadyTaken()
    const text = successText(await runHandler(deps, call, tx, prepared, effects), context.locale)
    sendAhead(keepAnswer(tx, key, text))
    return text
  })
  return { replyText, effects }
}

const isDeadlock = (error: unknown): boolean => error instanceof postgres.PostgresError && error.code === deadlock

/** One transaction: key, checks, effect, answer. What is refused leaves no row. */
async function change(deps: Deps, call: OpenedCall): Promise<Executed> {
  const payloadHash = hashPayload(deps, call)
  if (call.kept) return repeat(call, call.kept, payloadHash)
  let prepared: unknown
  try {
    prepared = await prepare(deps, call)
  } catch (error) {
    // A parallel request with the same key has used the one-time password: its stored answer is returned.
    const kept = await findKept(deps.sql, keyOf(call))
    if (kept?.answer) return repeat(call, kept, payloadHash)
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

export function executeCall(deps: Deps, call: OpenedCall): Promise<Executed> {
  const { effect }: Call = calls[call.path]
  return effect === 'read' ? read(deps, call) : change(deps, call)
}
