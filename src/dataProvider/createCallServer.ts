import { callManners } from 'virtual:call-manners'
import type { Call } from '../../contract/base/calls/call.ts'
import { type CodeName, codes, type Reaction, reactionOf } from '../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../contract/base/calls/envelope.ts'
import type { CallPath, CallRequest, CallResponse } from '../../contract/calls.ts'
import type { Message } from '../ui/messages.ts'
import { CallError, CancelledError, NetworkError } from './callError.ts'
import type { CallOptions, Channel } from './channel/createChannel.ts'
import { TransportError } from './channel/TransportError.ts'
import type { Connection } from './connection.ts'

/**
 * Idempotency keys of changes whose outcome is unknown. Pressing the button again after a lost connection repeats the
 * same change, so the same path and payload reuse the key until a response comes.
 */
interface IdempotencyKeys {
  keyFor: (path: string, payload: object) => string
  settle: (path: string, payload: object) => void
  /** Restarts the 10-minute lifetime of every pending key. */
  refresh: () => void
}

/** A hash rather than the payload, which may hold a PIN. */
const fingerprint = (text: string): string => {
  let [a, b] = [0xdeadbeef, 0x41c6ce57]
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    a = Math.imul(a ^ unit, 0x9e3779b1)
    b = Math.imul(b ^ unit, 0x5f356495)
  }
  return `${(a >>> 0).toString(36)}.${(b >>> 0).toString(36)}.${text.length}`
}

/** A trace of the server's, which the call and its repeats share (W3C Trace Context). */
function createTraceparent(): string {
  const random = crypto.getRandomValues(new Uint8Array(24))
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `00-${hex.slice(0, 32)}-${hex.slice(32)}-01`
}

/** A press later than this counts as a new change, with a new key. */
const lifetimeMs = 10 * 60_000

function createIdempotencyKeys(newId: () => string, nowMs: () => number): IdempotencyKeys {
  const open = new Map<string, { key: string; madeAtMs: number }>()
  const nameOf = (path: string, payload: object) => `${path} ${fingerprint(JSON.stringify(payload))}`
  return {
    keyFor: (path, payload) => {
      const name = nameOf(path, payload)
      const kept = open.get(name)
      if (kept && nowMs() - kept.madeAtMs < lifetimeMs) return kept.key
      const key = newId()
      open.set(name, { key, madeAtMs: nowMs() })
      return key
    },
    settle: (path, payload) => {
      open.delete(nameOf(path, payload))
    },
    refresh: () => {
      for (const intent of open.values()) intent.madeAtMs = nowMs()
    },
  }
}

interface ReactionDeps {
  /** Opens a dialog, unless an equal one is already open. */
  showMessage: (message: Message) => void
  cancelPending: () => void
  /** Makes a new device id and swaps a new key. */
  renewDevice: () => Promise<void>
  /** Clears the session and opens the sign-in page; with `reload`, by a full page load. */
  leave: (how: { reload: boolean }) => void
}

interface ErrorHandlingOptions {
  /** False if the caller itself shows an error. */
  toast: boolean
  /** A form shows the errors of its fields itself. */
  form: boolean
  /** Refusals that the caller handles itself: no message is shown. */
  answered: readonly CodeName[]
}

type React = (deps: ReactionDeps, error: CallError, manners: ErrorHandlingOptions) => void

const showAlert: React = ({ showMessage }, error, { toast, answered }) => {
  if (toast && !answered.some((name) => name === error.codeName)) showMessage({ kind: 'alert', text: error.message })
}

/** Handlers for the reactions of `contract/base/calls/codes.ts` (spec §8). */
const reactions: Record<Reaction, React> = {
  none: () => {},
  dialog: showAlert,
  field: (deps, error, manners) => {
    if (manners.form && error.field) return
    if (error.codeName !== 'input_invalid' && error.codeName !== 'input_unknown_field') showAlert(deps, error, manners)
    else if (manners.toast) deps.showMessage({ kind: 'wrong_information', text: error.message })
  },
  // `createCallServer` has asked for PIN or password, and the person has cancelled.
  confirm: () => {},
  session_dialog: ({ showMessage, leave }, error) =>
    showMessage({ kind: 'session', text: error.message, onClose: () => leave({ reload: true }) }),
  session_dialog_generic: ({ showMessage, leave }) =>
    showMessage({ kind: 'session', onClose: () => leave({ reload: true }) }),
  cancel_and_login: ({ cancelPending, leave }) => {
    cancelPending()
    leave({ reload: true })
  },
  login: ({ leave }) => leave({ reload: false }),
  rekey: ({ showMessage, renewDevice }, error) =>
    showMessage({
      kind: 'alert',
      text: error.message,
      // A failed swap is reported by the next call.
      onClose: () => void renewDevice().catch(() => {}),
    }),
  swap_retry: ({ showMessage, leave }) => showMessage({ kind: 'retry', onClose: () => leave({ reload: true }) }),
}

const react: React = (deps, error, manners) => reactions[reactionOf(error.code)](deps, error, manners)

export interface CallServerOptions extends Partial<ErrorHandlingOptions> {
  /** Created when the person presses the button; by default one is generated here and kept until a response comes. */
  idem?: string
  signal?: AbortSignal
  file?: File
  /** Receives the upload progress, from 0 to 1. */
  onSent?: (share: number) => void
  /** Overrides the overlay of the call's row. False: none. True: blocks input, as for a change. */
  overlay?: boolean
  /** False if a read without a response fails at once, because its caller retries or does without. */
  retry?: false
}

/** Makes one call of the contract. Throws `CallError`, `NetworkError` or `CancelledError` after showing it to the person. */
export type CallServer = <P extends CallPath>(
  path: P,
  payload: CallRequest<P>,
  options?: CallServerOptions,
) => Promise<CallResponse<P>>

interface CallServerDeps extends Omit<ReactionDeps, 'cancelPending' | 'renewDevice'> {
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
    const headers = { traceparent: createTraceparent() }
    const ask = async (): Promise<ResponseEnvelope> => {
      if (wasLost) intents.refresh()
      const sent: CallOptions = {
        headers,
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
