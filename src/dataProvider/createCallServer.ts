import { callManners } from 'virtual:call-manners'
import type { Call } from '../../contract/base/calls/call.ts'
import { codes } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import type { CallPath, CallRequest, CallResponse } from '../../contract/calls.ts'
import { CallError, CancelledError, NetworkError } from './callError.ts'
import type { CallOptions, Channel } from './channel/createChannel.ts'
import { TransportError } from './channel/TransportError.ts'
import type { Connection } from './connection.ts'
import { createIdempotencyKeys } from './intents.ts'
import { type ErrorHandlingOptions, type ReactionDeps, react } from './reactions.ts'

export interface CallServerOptions extends Partial<ErrorHandlingOptions> {
  /** Created when the person presses the button; by default one is generated here and kept until a response comes. */
  idem?: string
  signal?: AbortSignal
  file?: File
  /** Receives the upload progress, from 0 to 1. */
  onSent?: (share: number) => void
  /** Overrides the overlay of the call's row. False: none. True: blocks input, as for a change. */
  overlay?: boolean
  /** False: a read without a response fails at once; its caller retries or does without. */
  retry?: false
}

/** Makes one call of the contract. Throws `CallError`, `NetworkError` or `CancelledError` after showing it to the person. */
export type CallServer = <P extends CallPath>(
  path: P,
  payload: CallRequest<P>,
  options?: CallServerOptions,
) => Promise<CallResponse<P>>

export interface CallServerDeps extends Omit<ReactionDeps, 'cancelPending' | 'renewDevice'> {
  connection: Pick<Connection, 'lose' | 'find' | 'giveUp' | 'dismiss' | 'back' | 'subscribe' | 'state'>
  channel: Pick<Channel, 'call' | 'cancelAll' | 'renewDevice'>
  beginOverlay: (how: { isBlocking: boolean }) => () => void
  /** Asks the person for PIN or password again; resolves to false if they cancel. */
  confirm: () => Promise<boolean>
  /** UUIDv7. */
  newId: () => string
  /** Monotonic. */
  nowMs: () => number
}

type Manners = Pick<Call, 'effect' | 'background' | 'overlay'>

const isChange = (call: Manners) => call.effect === 'change'

/** Total attempts of a read. */
const triesMax = 5

/** No response came to the call itself, or to the key swap it needs. */
const isUnanswered = ({ kind, cause }: TransportError): boolean =>
  kind === 'network' ||
  (kind === 'swap' && cause instanceof TransportError && ['network', 'timeout'].includes(cause.kind))

export function createCallServer(deps: CallServerDeps): CallServer {
  const { channel, showMessage, beginOverlay, leave, connection } = deps
  const intents = createIdempotencyKeys(deps.newId, deps.nowMs)
  /**
   * Idempotency keys do not expire while the connection is lost: a change resent after a long outage still counts as
   * the same one.
   */
  let wasLost = false
  connection.subscribe(() => {
    const { isLost } = connection.state()
    if (wasLost && !isLost) intents.refresh()
    wasLost = isLost
  })
  const reactionDeps: ReactionDeps = {
    showMessage,
    leave,
    cancelPending: () => channel.cancelAll(),
    renewDevice: () => channel.renewDevice(),
  }

  function refuse(reply: ResponseEnvelope, manners: ErrorHandlingOptions): never {
    const error = new CallError(reply)
    react(reactionDeps, error, manners)
    throw error
  }

  function fail(error: unknown, manners: ErrorHandlingOptions): never {
    if (!(error instanceof TransportError)) throw error
    if (error.reply && error.reply.code !== 0) refuse(error.reply, manners)
    if (error.kind === 'cancelled') throw new CancelledError('cancelled', { cause: error })
    if (isUnanswered(error)) connection.lose()
    throw new NetworkError(error.message, { cause: error })
  }

  function reportAbandoned({ cause }: NetworkError, call: Manners, { toast }: ErrorHandlingOptions): void {
    const isKeyless = cause instanceof TransportError && !isUnanswered(cause) && cause.kind !== 'timeout'
    if (isKeyless) showMessage({ kind: 'retry', onClose: () => leave({ reload: true }) })
    else if (toast) connection.giveUp(call.effect)
  }

  return async (path, payload, options = {}) => {
    const call: Manners = callManners[path]
    const { idem, signal, file, onSent, overlay = call.overlay ?? !call.background } = options
    const { toast = true, form = false, answered = [] } = options
    const manners: ErrorHandlingOptions = { toast, form, answered }
    const request: object = Object(payload)
    const ask = async (): Promise<ResponseEnvelope> => {
      if (wasLost) intents.refresh()
      const sent: CallOptions = {
        ...(isChange(call) ? { idem: idem ?? intents.keyFor(path, request) } : {}),
        ...(signal ? { signal } : {}),
        ...(file ? { file } : {}),
        ...(onSent ? { onSent } : {}),
      }
      const endOverlay = overlay ? beginOverlay({ isBlocking: isChange(call) || options.overlay === true }) : () => {}
      try {
        const reply = await channel.call(path, request, sent).catch((error: unknown) => fail(error, manners))
        intents.settle(path, request)
        connection.find()
        if (isChange(call) && manners.toast) connection.dismiss()
        return reply
      } finally {
        endOverlay()
      }
    }
    /** Reads are retried automatically once there is a connection; changes are left to the person. */
    const retryRead = async (tries = 1): Promise<ResponseEnvelope> => {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        const isLast = isChange(call) || call.background || options.retry === false || tries === triesMax
        if (isLast || !connection.state().isLost) {
          reportAbandoned(error, call, manners)
          throw error
        }
      }
      await connection.back(signal)
      return retryRead(tries + 1)
    }
    let reply = await retryRead()
    if (reply.code === codes.confirmation_needed.code && (await deps.confirm())) reply = await retryRead()
    if (reply.code !== 0) refuse(reply, manners)
    // The channel has decrypted and authenticated the response; the contract defines its shape.
    return reply.data as never
  }
}
