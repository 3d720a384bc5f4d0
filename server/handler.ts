import type { CallAnswer, CallPath, CallRequest, calls } from '../contract/calls.ts'
import type { initCalls } from '../contract/crypto/calls.ts'
import type { ActorFor } from './actor.ts'
import type { Tx } from './db/client.ts'
import type { Deps, RequestContext } from './deps.ts'

/** The calls that make the channel are answered by `server/http/sealed/init.ts`; every other one has a handler. */
export type ServedPath = Exclude<CallPath, keyof typeof initCalls>

/** The audience of a call says what kind of actor it has. */
export type ContextOf<P extends CallPath> = Omit<RequestContext, 'actor'> & {
  actor: ActorFor<(typeof calls)[P]['audience']>
}

/** What a handler may do beside answering; the channel that the request came by carries it out. */
export interface SideEffects {
  setSessionCookie?: string
  /** Stays after log-out, so that the device is known at the next log-in. */
  setDeviceCookie?: string
  clearSessionCookie?: true
  /** The key that the request came with is of no use after its answer. */
  revokeChannel?: true
}

/**
 * One call's work. `prepare` runs first, outside the transaction: slow hashing and counting of tries, whose effect stays even
 * when the call is refused. `run` gets its result and a transaction that row-level security binds to the actor's business;
 * a changing call's transaction also holds its idempotency row, and a repeat of its key reaches neither.
 */
export interface Handler<P extends CallPath, Prepared = void> {
  prepare?: (deps: Deps, context: ContextOf<P>, request: CallRequest<P>) => Promise<Prepared>
  run: (
    tx: Tx,
    context: ContextOf<P>,
    request: CallRequest<P>,
    tools: { deps: Deps; prepared: Prepared; effects: SideEffects; file?: Uint8Array },
  ) => Promise<CallAnswer<P>>
}

/** Keeps the type of `prepared` between the two halves. */
export const defineHandler = <P extends CallPath, Prepared = void>(_path: P, handler: Handler<P, Prepared>) => handler

/** A handler of whatever `prepared`: what its `prepare` gave is handed on unseen. */
export interface AnyHandler<P extends CallPath> extends Omit<Handler<P, never>, 'prepare'> {
  prepare?: (deps: Deps, context: ContextOf<P>, request: CallRequest<P>) => Promise<unknown>
}

/** Complete by type: each feature gives the rows of its calls. */
export type HandlerTable = { [P in ServedPath]: AnyHandler<P> }
