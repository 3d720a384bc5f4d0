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
import { actorOf, type KeptAnswer } from './idempotency.ts'
import { refuseChannel, successText } from './replies.ts'

/** A request that has passed every check. */
export interface OpenedCall {
  path: ServedPath
  handler: AnyHandler<ServedPath>
  context: RequestContext
  request: unknown
  /** The payload's text as it was sealed. */
  json: string
  file: Uint8Array | null
  /** Empty on calls that only read. */
  idem: string
  seq: string
  kept: KeptAnswer | null
}

export interface Executed {
  replyText: string
  effects: SideEffects
}

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
function repeat(call: OpenedCall, kept: KeptAnswer, payloadHash: string): Executed {
  if (kept.kid === call.context.kid && String(kept.seq) === call.seq) throw refuseChannel('replay')
  if (kept.payload_hash !== payloadHash) throw new AppError('idempotency_conflict')
  return { replyText: kept.answer, effects: {} }
}

/** Takes the key, and binds the transaction to the business, in one round trip. */
async function takeKey(tx: Tx, call: OpenedCall, payloadHash: string): Promise<void> {
  const { context, path, idem, seq } = call
  const taken = await tx`
    insert into idempotency (actor, path, idem, business_id, payload_hash, kid, seq, created_at)
    values (${actorOf(context.actor, context.device_id)}, ${path}, ${idem},
      nullif(set_config('lintas.business_id', ${businessOf(context.actor) ?? ''}, true), '')::uuid, ${payloadHash},
      ${context.kid}, ${seq}, ${context.now})
    on conflict do nothing`
  if (taken.count === 0) throw new AlreadyTaken()
}

async function findKept(deps: Deps, call: OpenedCall): Promise<KeptAnswer | null> {
  const { context, path, idem } = call
  const [row] = await deps.sql<KeptAnswer[]>`
    select payload_hash, answer, kid, seq from idempotency
    where actor = ${actorOf(context.actor, context.device_id)} and path = ${path} and idem = ${idem}`
  return row ?? null
}

async function changeOnce(deps: Deps, call: OpenedCall, payloadHash: string, prepared: unknown): Promise<Executed> {
  const effects: SideEffects = {}
  const { context, path, idem } = call
  const replyText = await deps.sql.begin(async (tx) => {
    await takeKey(tx, call, payloadHash)
    const text = successText(await runHandler(deps, call, tx, prepared, effects), context.locale)
    sendAhead(tx`update idempotency set answer = ${text}
      where actor = ${actorOf(context.actor, context.device_id)} and path = ${path} and idem = ${idem}`)
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
    // Its twin has used the one-time password up meanwhile: the twin's answer is the answer.
    const kept = await findKept(deps, call)
    if (kept?.answer) return repeat(call, kept, payloadHash)
    throw error
  }
  for (let attempt = 1; ; attempt++) {
    try {
      return await changeOnce(deps, call, payloadHash, prepared)
    } catch (error) {
      if (isDeadlock(error) && attempt < triesMax) continue
      if (!(error instanceof AlreadyTaken)) throw error
      const kept = await findKept(deps, call)
      // None under this key: the message itself, under another key, has been here.
      if (kept === null) throw refuseChannel('replay')
      return repeat(call, kept, payloadHash)
    }
  }
}

export function executeCall(deps: Deps, call: OpenedCall): Promise<Executed> {
  const { effect }: Call = calls[call.path]
  return effect === 'read' ? read(deps, call) : change(deps, call)
}
