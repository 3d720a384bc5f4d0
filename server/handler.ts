import type { CodeName } from '../contract/base/calls/codes.ts'
import type { CallPath, CallRequest, CallResponse, calls, StaffPath } from '../contract/calls.ts'
import type { initCalls } from '../contract/crypto/calls.ts'
import type { ActorFor } from './actor.ts'
import type { Tx } from './db/client.ts'
import type { Deps, HeavyContext, HeavyKeyContext, HeavyTools, RequestContext } from './deps.ts'
import type { Serializable } from './serialize.ts'

/** `server/http/encrypted/keyExchange.ts` handles the calls that set up the channel; every other one has a handler. */
export type ServedPath = Exclude<CallPath, keyof typeof initCalls>
/** Calls of the portal API. */
export type PortalPath = Exclude<ServedPath, StaffPath>

/** A handler's result; `serialize` turns it into the response, by the call's schema. */
export type CallResult<P extends CallPath> = Serializable<CallResponse<P>>

/** The call's audience determines the kind of actor. */
export type ContextOf<P extends CallPath> = Omit<RequestContext, 'actor'> & {
  actor: ActorFor<(typeof calls)[P]['audience']>
}

/** A file that is still being received: reading `content` pulls it in. It must match the description. */
export interface IncomingFile {
  size: number
  /** Hex. */
  sha256: string
  content: AsyncIterable<Uint8Array>
}

/** Side effects of a handler beside its response, carried out by the channel. */
export interface SideEffects {
  setSessionCookie?: string
  /** Survives signing out, so that the device is recognised next time. */
  setDeviceCookie?: string
  clearSessionCookie?: true
  /** Code returned to a repeat instead of the response, if that is useless by itself: a session's token is not stored. */
  repeatRefusal?: CodeName
}

/**
 * Handles one call. `prepare` runs first, outside the transaction: slow hashing and attempt counters, which persist
 * even if the call is refused. `run` gets its result and a transaction bound by row-level security to the actor's
 * business; a changing call's transaction also contains its idempotency row, and a repeat of its key runs neither.
 */
export interface Handler<P extends CallPath, Prepared = void> {
  prepare?: (deps: Deps, context: ContextOf<P>, request: CallRequest<P>, file: IncomingFile | null) => Promise<Prepared>
  run: (
    tx: Tx,
    context: ContextOf<P>,
    request: CallRequest<P>,
    tools: { deps: Deps; prepared: Prepared; effects: SideEffects },
  ) => Promise<CallResult<P>>
}

/** Preserves the type of `prepared` between both halves. */
export const defineHandler = <P extends CallPath, Prepared = void>(_path: P, handler: Handler<P, Prepared>) => handler

type HeavyContextOf<P extends CallPath> = (typeof calls)[P]['audience'] extends 'api_key'
  ? HeavyKeyContext
  : HeavyContext

/** Handles a heavy call in a worker thread: it gets its transaction, the request and a few settings, and nothing else of the server. */
export interface HeavyHandler<P extends CallPath> {
  run: (tx: Tx, context: HeavyContextOf<P>, request: CallRequest<P>, tools: HeavyTools) => Promise<CallResult<P>>
}

export const defineHeavyHandler = <P extends CallPath>(_path: P, run: HeavyHandler<P>['run']): HeavyHandler<P> => ({
  run,
})

/** A heavy handler of any path. */
export interface AnyHeavyHandler {
  run: (tx: Tx, context: HeavyContext | HeavyKeyContext, request: never, tools: HeavyTools) => Promise<unknown>
}

/** A handler with any type of `prepared`, which is passed on opaquely. */
export interface AnyHandler<P extends CallPath> extends Omit<Handler<P, never>, 'prepare'> {
  prepare?: (deps: Deps, context: ContextOf<P>, request: CallRequest<P>, file: IncomingFile | null) => Promise<unknown>
}

/** Complete by type: each feature contributes its calls. */
export type HandlerTable = { [P in ServedPath]: AnyHandler<P> }
