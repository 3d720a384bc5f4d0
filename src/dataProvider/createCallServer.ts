import type { Call } from '../../contract/base/call.ts'
import type { Reply } from '../../contract/base/envelope.ts'
import { type CallAnswer, type CallPath, type CallRequest, calls } from '../../contract/calls.ts'
import { CallError, CancelledError, NetworkError } from './callError.ts'
import type { CallOptions, Channel } from './channel/createChannel.ts'
import { TransportError } from './channel/TransportError.ts'
import { createIntents } from './intents.ts'
import { type CallManners, type ReactionDeps, react } from './reactions.ts'

export interface CallServerOptions extends Partial<CallManners> {
  /** Made where the person pressed the button; without it one is made here and kept until an answer has come. */
  idem?: string
  signal?: AbortSignal
  file?: File
  /** Overrides what the call's row says. */
  overlay?: boolean
}

/** Makes one call of the contract. Throws `CallError`, `NetworkError` or `CancelledError`, once the person has been told. */
export type CallServer = <P extends CallPath>(
  path: P,
  payload: CallRequest<P>,
  options?: CallServerOptions,
) => Promise<CallAnswer<P>>

export interface CallServerDeps extends Omit<ReactionDeps, 'cancelPending' | 'renewDevice'> {
  channel: Pick<Channel, 'call' | 'cancelAll' | 'renewDevice'>
  beginOverlay: () => () => void
  /** UUIDv7. */
  newId: () => string
  /** Monotonic. */
  nowMs: () => number
}

const isChange = (call: Call) => call.effect === 'change'

export function createCallServer(deps: CallServerDeps): CallServer {
  const { channel, showMessage, beginOverlay, leave } = deps
  const intents = createIntents(deps.newId, deps.nowMs)
  const reactionDeps: ReactionDeps = {
    showMessage,
    leave,
    cancelPending: () => channel.cancelAll(),
    renewDevice: () => channel.renewDevice(),
  }

  function refuse(reply: Reply, manners: CallManners): never {
    const error = new CallError(reply)
    react(reactionDeps, error, manners)
    throw error
  }

  function fail(error: unknown, manners: CallManners): never {
    if (!(error instanceof TransportError)) throw error
    if (error.reply && error.reply.code !== 0) refuse(error.reply, manners)
    if (error.kind === 'cancelled') throw new CancelledError('cancelled', { cause: error })
    if (error.kind === 'swap' || error.kind === 'insecure') {
      showMessage({ kind: 'retry', onClose: () => leave({ reload: true }) })
    } else if (manners.toast) showMessage({ kind: 'network' })
    throw new NetworkError(error.message, { cause: error })
  }

  return async (path, payload, options = {}) => {
    const call: Call = calls[path]
    const { idem, signal, file, overlay = call.overlay ?? isChange(call) } = options
    const manners: CallManners = { toast: options.toast ?? true, form: options.form ?? false }
    const request: object = Object(payload)
    const sent: CallOptions = {
      ...(isChange(call) ? { idem: idem ?? intents.keyFor(path, request) } : {}),
      ...(signal ? { signal } : {}),
      ...(file ? { file } : {}),
    }
    const endOverlay = overlay ? beginOverlay() : () => {}
    try {
      const reply = await channel.call(path, request, sent).catch((error: unknown) => fail(error, manners))
      intents.settle(path, request)
      if (reply.code !== 0) refuse(reply, manners)
      // The channel has opened and authenticated the answer; its shape is the contract's.
      return reply.data as never
    } finally {
      endOverlay()
    }
  }
}
