import { callManners } from 'virtual:call-manners'
import type { Call } from '../../contract/base/call.ts'
import { codes } from '../../contract/base/codes.ts'
import type { Reply } from '../../contract/base/envelope.ts'
import type { CallPath, CallReply, CallRequest } from '../../contract/calls.ts'
import { CallError, CancelledError, NetworkError } from './callError.ts'
import type { CallOptions, Channel } from './channel/createChannel.ts'
import { TransportError } from './channel/TransportError.ts'
import type { Connection } from './connection.ts'
import { createIntents } from './intents.ts'
import { type CallManners, type ReactionDeps, react } from './reactions.ts'

export interface CallServerOptions extends Partial<CallManners> {
  /** Made where the person pressed the button; without it one is made here and kept until a reply has come. */
  idem?: string
  signal?: AbortSignal
  file?: File
  /** Is told how much of the file has gone, from 0 to 1. */
  onSent?: (share: number) => void
  /** False: it shows no overlay, whatever its row says. True: it keeps input away, as a change does. */
  overlay?: boolean
  /** False: a read that gets no reply is given up at once; its caller asks again, or does without. */
  retry?: false
}

/** Makes one call of the contract. Throws `CallError`, `NetworkError` or `CancelledError`, once the person has been told. */
export type CallServer = <P extends CallPath>(
  path: P,
  payload: CallRequest<P>,
  options?: CallServerOptions,
) => Promise<CallReply<P>>

export interface CallServerDeps extends Omit<ReactionDeps, 'cancelPending' | 'renewDevice'> {
  connection: Pick<Connection, 'lose' | 'find' | 'giveUp' | 'dismiss' | 'back' | 'subscribe' | 'state'>
  channel: Pick<Channel, 'call' | 'cancelAll' | 'renewDevice'>
  beginOverlay: (how: { isBlocking: boolean }) => () => void
  /** Asks the person for PIN or password once more; false where they would rather not. */
  confirm: () => Promise<boolean>
  /** UUIDv7. */
  newId: () => string
  /** Monotonic. */
  nowMs: () => number
}

type Manners = Pick<Call, 'effect' | 'background' | 'overlay'>

const isChange = (call: Manners) => call.effect === 'change'

/** How many times a read is tried in all. */
const triesMax = 5

/** No reply came: to the call itself, or to the swap of the key that it needs. */
const isUnanswered = ({ kind, cause }: TransportError): boolean =>
  kind === 'network' ||
  (kind === 'swap' && cause instanceof TransportError && ['network', 'timeout'].includes(cause.kind))

export function createCallServer(deps: CallServerDeps): CallServer {
  const { channel, showMessage, beginOverlay, leave, connection } = deps
  const intents = createIntents(deps.newId, deps.nowMs)
  /** While the connection is lost idempotency keys do not age: a change sent after a long outage still counts as the one before it. */
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

  function refuse(reply: Reply, manners: CallManners): never {
    const error = new CallError(reply)
    react(reactionDeps, error, manners)
    throw error
  }

  function fail(error: unknown, manners: CallManners): never {
    if (!(error instanceof TransportError)) throw error
    if (error.reply && error.reply.code !== 0) refuse(error.reply, manners)
    if (error.kind === 'cancelled') throw new CancelledError('cancelled', { cause: error })
    if (isUnanswered(error)) connection.lose()
    throw new NetworkError(error.message, { cause: error })
  }

  function tellGivenUp({ cause }: NetworkError, call: Manners, { toast }: CallManners): void {
    const isKeyless = cause instanceof TransportError && !isUnanswered(cause) && cause.kind !== 'timeout'
    if (isKeyless) showMessage({ kind: 'retry', onClose: () => leave({ reload: true }) })
    else if (toast) connection.giveUp(call.effect)
  }

  return async (path, payload, options = {}) => {
    const call: Manners = callManners[path]
    const { idem, signal, file, onSent, overlay = call.overlay ?? !call.background } = options
    const { toast = true, form = false, answered = [] } = options
    const manners: CallManners = { toast, form, answered }
    const request: object = Object(payload)
    const ask = async (): Promise<Reply> => {
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
    /** A read is asked again by itself once there is a connection; a change is the person's to send again. */
    const askOn = async (tries = 1): Promise<Reply> => {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error
        const isLast = isChange(call) || call.background || options.retry === false || tries === triesMax
        if (isLast || !connection.state().isLost) {
          tellGivenUp(error, call, manners)
          throw error
        }
      }
      await connection.back(signal)
      return askOn(tries + 1)
    }
    let reply = await askOn()
    if (reply.code === codes.confirmation_needed.code && (await deps.confirm())) reply = await askOn()
    if (reply.code !== 0) refuse(reply, manners)
    // The channel has opened and authenticated the reply; its shape is the contract's.
    return reply.data as never
  }
}
