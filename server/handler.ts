import type { CodeName } from '../contract/base/codes.ts'
import type { CallPath, CallReply, CallRequest, calls, StaffPath } from '../contract/calls.ts'
import type { initCalls } from '../contract/crypto/calls.ts'
import type { ActorFor } from './actor.ts'
import type { Tx } from './db/client.ts'
import type { Deps, HeavyContext, HeavyTools, RequestContext } from './deps.ts'
import type { Serializable } from './serialize.ts'

/** The calls that make the channel are answered by `server/http/sealed/init.ts`; every other one has a handler. */
export type ServedPath = Exclude<CallPath, keyof typeof initCalls>
/** The calls of the portal's door. */
export type PortalPath = Exclude<ServedPath, StaffPath>

/** What a handler returns; `serialize` makes the response of it, by the schema of the call. */
export type CallResult<P extends CallPath> = Serializable<CallReply<P>>

/** The audience of a call says what kind of actor it has. */
export type ContextOf<P extends CallPath> = Omit<RequestContext, 'actor'> & {
  actor: ActorFor<(typeof calls)[P]['audience']>
}

/** A file that its sender still holds: reading `content` takes it in. It must turn out to be the one described. */
export interface IncomingFile {
  size: number
  /** In hex. */
  sha256: string
  content: AsyncIterable<Uint8Array>
}

/** What a handler may do beside answering; the channel that the request came by carries it out. */
export interface SideEffects {
  setSessionCookie?: string
  /** Stays after log-out, so that the device is known at the next log-in. */
  setDeviceCookie?: string
  clearSessionCookie?: true
  /** The code that a repeat of the call gets in place of the reply, where that is useless alone: a session's token is not stored. */
  repeatRefusal?: CodeName
}

/**
 * One call's work. `prepare` runs first, outside the transaction: slow hashing and counting of tries, whose effect stays even
 * when the call is refused. `run` gets its result and a transaction that row-level security binds to the actor's business;
 * a changing call's transaction also holds its idempotency row, and a repeat of its key reaches neither.
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

/** Keeps the type of `prepared` between the two halves. */
export const defineHandler = <P extends CallPath, Prepared = void>(_path: P, handler: Handler<P, Prepared>) => handler

/**
 * A heavy call's work, which runs in a thread of its own: it has its transaction, what its request says and a few settings, and nothing
 * else of the server.
 */
export interface HeavyHandler<P extends CallPath> {
  run: (tx: Tx, context: HeavyContext, request: CallRequest<P>, tools: HeavyTools) => Promise<CallResult<P>>
}

export const defineHeavyHandler = <P extends CallPath>(_path: P, run: HeavyHandler<P>['run']): HeavyHandler<P> => ({
  run,
})

/** A heavy handler of whatever path. */
export interface AnyHeavyHandler {
  run: (tx: Tx, context: HeavyContext, request: never, tools: HeavyTools) => Promise<unknown>
}

/** A handler of whatever `prepared`: what its `prepare` gave is handed on unseen. */
export interface AnyHandler<P extends CallPath> extends Omit<Handler<P, never>, 'prepare'> {
  prepare?: (deps: Deps, context: ContextOf<P>, request: CallRequest<P>, file: IncomingFile | null) => Promise<unknown>
}

/** Complete by type: each feature gives the rows of its calls. */
export type HandlerTable = { [P in ServedPath]: AnyHandler<P> }
