import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CodeName, codeNames, codes } from '../../../contract/base/calls/codes.ts'
import type { ResponseEnvelope } from '../../../contract/base/calls/envelope.ts'
import { CallError, CancelledError, NetworkError } from '../../../src/dataProvider/callError.ts'
import type { CallOptions } from '../../../src/dataProvider/channel/createChannel.ts'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { createConnection } from '../../../src/dataProvider/connection.ts'
import { createCallServer } from '../../../src/dataProvider/createCallServer.ts'
import type { Message } from '../../../src/ui/messages.ts'

const refusal = (name: CodeName, data: ResponseEnvelope['data'] = null): ResponseEnvelope => ({
  code: codes[name].code,
  message: `told ${name}`,
  data,
})
const success = (data: object = {}): ResponseEnvelope => ({ code: 0, message: '', data })

function setUp() {
  const messages: Message[] = []
  const call = vi.fn<(path: string, payload: object, options?: CallOptions) => Promise<ResponseEnvelope>>()
  const channel = { call, cancelAll: vi.fn(), renewDevice: vi.fn(() => Promise.resolve()) }
  const leave = vi.fn()
  const confirm = vi.fn(() => Promise.resolve(true))
  const overlay = { begun: 0, blocking: 0, ended: 0 }
  let ids = 0
  let nowMs = 0
  const probe = vi.fn(() => Promise.resolve())
  const connection = createConnection({ probe, events: new EventTarget() })
  const callServer = createCallServer({
    channel,
    connection,
    leave,
    confirm,
    showMessage: (message) => messages.push(message),
    beginOverlay: ({ isBlocking }) => {
      overlay.begun += 1
      if (isBlocking) overlay.blocking += 1
      return () => {
        overlay.ended += 1
      }
    },
    newId: () => `id-${++ids}`,
    nowMs: () => nowMs,
  })
  return {
    messages,
    connection,
    probe,
    channel,
    leave,
    confirm,
    overlay,
    callServer,
    wait: (ms: number) => (nowMs += ms),
  }
}

let world: ReturnType<typeof setUp>
beforeEach(() => {
  world = setUp()
})

const transferId = '01890a5d-ac96-774b-bcce-b302099a8057'
const cancelTransfer = () => world.callServer('/transfer/cancel', { id: transferId, version: 1 })
const readSummary = (options = {}) => world.callServer('/balance/summary', {}, options)
const idems = () => world.channel.call.mock.calls.map(([, , options]) => options?.idem)

describe('call that needs a confirmation', () => {
  const needed = refusal('confirmation_needed')

  it('The call is repeated after PIN or password is given', async () => {
    world.channel.call.mockResolvedValueOnce(needed).mockResolvedValue(success({ ok: 1 }))
    expect(await cancelTransfer()).toEqual({ ok: 1 })
    expect(world.confirm).toHaveBeenCalledTimes(1)
    expect(world.overlay).toMatchObject({ begun: 2, ended: 2 })
  })

  it('A call and its repeat belong to one trace of the server, another call to another', async () => {
    world.channel.call.mockResolvedValueOnce(needed).mockResolvedValue(success())
    await cancelTransfer()
    await readSummary()
    const [first, repeat, other] = world.channel.call.mock.calls.map(([, , options]) => options?.headers?.traceparent)
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
    expect(repeat).toBe(first)
    expect(other?.slice(0, 35)).not.toBe(first?.slice(0, 35))
  })

  it('The call is not repeated when the person declines, who then sees no error', async () => {
    world.confirm.mockResolvedValue(false)
    world.channel.call.mockResolvedValue(needed)
    await expect(cancelTransfer()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.call).toHaveBeenCalledTimes(1)
    expect(world.messages).toEqual([])
  })
})

describe('reactions to result codes', () => {
  const reply = (name: CodeName, data?: ResponseEnvelope['data']) =>
    world.channel.call.mockResolvedValue(refusal(name, data))

  it('An error carries code, name, text and field', async () => {
    reply('pin_wrong', { field: 'pin', values: { left: 2 } })
    const error = await cancelTransfer().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ codeName: 'pin_wrong', message: 'told pin_wrong', field: 'pin', values: { left: 2 } })
  })

  it.each(codeNames.filter((name) => codes[name].reaction === 'dialog'))(
    'The code %s opens a dialog with the server’s words',
    async (name) => {
      reply(name)
      await expect(readSummary()).rejects.toBeInstanceOf(CallError)
      expect(world.messages).toEqual([{ kind: 'alert', text: `told ${name}` }])
    },
  )

  it('An unknown code opens a dialog', async () => {
    world.channel.call.mockResolvedValue({ code: 55555, message: 'strange', data: null })
    await expect(readSummary()).rejects.toMatchObject({ codeName: undefined })
    expect(world.messages).toEqual([{ kind: 'alert', text: 'strange' }])
  })

  it('A call can suppress the dialog', async () => {
    reply('not_found')
    await expect(readSummary({ toast: false })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('10040022: No message is shown', async () => {
    expect(codes.no_toast.code).toBe(10040022)
    reply('no_toast')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('A field’s error is left to the form that waits for it', async () => {
    reply('otp_wrong', { field: 'otp' })
    await expect(readSummary({ form: true })).rejects.toMatchObject({ field: 'otp' })
    expect(world.messages).toEqual([])
  })

  it('Invalid input is reported in general where no form shows the field', async () => {
    reply('input_invalid', { field: 'amount_minor' })
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([{ kind: 'wrong_information', text: 'told input_invalid' }])
    await expect(readSummary({ toast: false })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toHaveLength(1)
  })

  it('A field’s error opens a dialog where no form waits or no field is named', async () => {
    reply('otp_wrong', { field: 'otp' })
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    reply('otp_wrong')
    await expect(readSummary({ form: true })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toHaveLength(2)
  })

  it.each(['session_expired', 'session_ended'] as const)(
    'The code %s opens the session dialog, then sign-in and reload',
    async (name) => {
      reply(name)
      await expect(readSummary()).rejects.toBeInstanceOf(CallError)
      expect(world.messages).toMatchObject([{ kind: 'session', text: `told ${name}` }])
      expect(world.leave).not.toHaveBeenCalled()
      world.messages[0]?.onClose?.()
      expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    },
  )

  it('10020004: The session dialog opens with the generic text', async () => {
    expect(codes.session_not_valid.code).toBe(10020004)
    reply('session_not_valid')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toMatchObject([{ kind: 'session' }])
    expect(world.messages[0]?.text).toBeUndefined()
    world.messages[0]?.onClose?.()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
  })

  it('10000020: Pending calls are cancelled and the page is left at once', async () => {
    expect(codes.session_forced_out.code).toBe(10000020)
    reply('session_forced_out')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.cancelAll).toHaveBeenCalledOnce()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    expect(world.messages).toEqual([])
  })

  it('10010005: The sign-in page opens silently', async () => {
    expect(codes.login_required.code).toBe(10010005)
    reply('login_required')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: false })
    expect(world.messages).toEqual([])
  })

  it('10010004: A dialog opens, and only OK makes a new device and key', async () => {
    expect(codes.channel_invalid.code).toBe(10010004)
    reply('channel_invalid')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.renewDevice).not.toHaveBeenCalled()
    world.messages[0]?.onClose?.()
    expect(world.channel.renewDevice).toHaveBeenCalledOnce()
  })

  it('10010000: A retry is offered, which leaves and reloads', async () => {
    expect(codes.swap_failed.code).toBe(10010000)
    world.channel.call.mockRejectedValue(new TransportError('swap', { reply: refusal('swap_failed') }))
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toMatchObject([{ kind: 'retry' }])
    world.messages[0]?.onClose?.()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
  })

  it('A refused key exchange with any other code shows the server’s words', async () => {
    world.channel.call.mockRejectedValue(new TransportError('swap', { reply: refusal('too_many_requests') }))
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([{ kind: 'alert', text: 'told too_many_requests' }])
  })
})

describe('call without a response', () => {
  const unreachable: [string, TransportError][] = [
    ['network', new TransportError('network')],
    ['a key that could not be made', new TransportError('swap', { cause: new TransportError('timeout') })],
  ]
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(unreachable)(
    'An unreachable server (%s) makes a read wait for the connection and repeat by itself, silently',
    async (_, lost) => {
      world.channel.call
        .mockRejectedValueOnce(lost)
        .mockRejectedValueOnce(lost)
        .mockResolvedValue(success({ balance: 1 }))
      const read = readSummary()
      await vi.advanceTimersByTimeAsync(999)
      expect(world.connection.state()).toEqual({ isLost: true, unanswered: null })
      expect(world.channel.call).toHaveBeenCalledTimes(1)
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await read).toEqual({ balance: 1 })
      expect(world.channel.call).toHaveBeenCalledTimes(3)
      expect(world.connection.state()).toEqual({ isLost: false, unanswered: null })
      expect(world.messages).toEqual([])
    },
  )

  it('A read gives up after five attempts and says so where the caller does not', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    const reads = [readSummary(), readSummary({ toast: false })].map((read) => read.catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(60_000)
    for (const read of reads) expect(await read).toBeInstanceOf(NetworkError)
    expect(world.channel.call).toHaveBeenCalledTimes(10)
    expect(world.connection.state().unanswered).toBe('read')
    expect(world.messages).toEqual([])
  })

  it('A call that was aborted or that its caller repeats is not repeated automatically', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    const stop = new AbortController()
    const read = readSummary({ signal: stop.signal }).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(10)
    stop.abort()
    expect(await read).toBeInstanceOf(CancelledError)
    await expect(readSummary({ retry: false, toast: false })).rejects.toBeInstanceOf(NetworkError)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.channel.call).toHaveBeenCalledTimes(2)
  })

  it('A timeout is reported as one and not as a lost connection', async () => {
    world.channel.call.mockRejectedValue(new TransportError('timeout'))
    await expect(readSummary()).rejects.toBeInstanceOf(NetworkError)
    expect(world.connection.state()).toEqual({ isLost: false, unanswered: 'read' })
  })

  it('A change is never repeated automatically; repeated by the person it stays the same call, however long that took', async () => {
    world.channel.call.mockRejectedValueOnce(new TransportError('network'))
    world.probe.mockRejectedValue(new Error('still away'))
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    expect(world.connection.state()).toEqual({ isLost: true, unanswered: 'change' })
    expect(world.messages).toEqual([])
    world.wait(60 * 60_000)
    await vi.advanceTimersByTimeAsync(60 * 60_000)
    expect(world.channel.call).toHaveBeenCalledTimes(1)
    world.channel.call.mockRejectedValueOnce(new TransportError('network'))
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    world.wait(60 * 60_000)
    world.probe.mockResolvedValue(undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(world.connection.state()).toEqual({ isLost: false, unanswered: 'change' })
    world.channel.call.mockResolvedValue(success())
    await cancelTransfer()
    expect(idems()).toEqual(['id-1', 'id-1', 'id-1'])
    expect(world.connection.state().unanswered).toBeNull()
  })

  it('A failed key exchange with whatever responded offers a retry', async () => {
    world.channel.call.mockRejectedValue(new TransportError('swap', { cause: new Error('a wrong proof') }))
    await expect(readSummary()).rejects.toBeInstanceOf(NetworkError)
    expect(world.messages).toMatchObject([{ kind: 'retry' }])
    expect(world.connection.state()).toEqual({ isLost: false, unanswered: null })
  })

  it('A cancelled call reports nothing', async () => {
    world.channel.call.mockRejectedValue(new TransportError('cancelled'))
    await expect(readSummary()).rejects.toBeInstanceOf(CancelledError)
    expect(world.messages).toEqual([])
  })

  it('A defect passes through unchanged', async () => {
    const defect = new TypeError('x is not a function')
    world.channel.call.mockRejectedValue(defect)
    await expect(readSummary()).rejects.toBe(defect)
  })
})

describe('idempotency keys', () => {
  it('Idempotency keys are made for changes only', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary()
    await cancelTransfer()
    expect(idems()).toEqual([undefined, 'id-1'])
  })

  it('An idempotency key is kept while the outcome is unknown and renewed after a response', async () => {
    world.channel.call.mockRejectedValueOnce(new TransportError('timeout'))
    world.channel.call.mockResolvedValue(success())
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    await cancelTransfer()
    await cancelTransfer()
    expect(idems()).toEqual(['id-1', 'id-1', 'id-2'])
  })

  it('An idempotency key differs for another payload and after ten minutes', async () => {
    world.channel.call.mockRejectedValue(new TransportError('timeout'))
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    await expect(world.callServer('/transfer/cancel', { id: transferId, version: 2 })).rejects.toThrow()
    world.wait(10 * 60_000)
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    expect(idems()).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('A caller can provide its own idempotency key', async () => {
    world.channel.call.mockResolvedValue(success())
    await world.callServer('/transfer/cancel', { id: transferId, version: 1 }, { idem: 'mine' })
    expect(idems()).toEqual(['mine'])
  })
})

describe('overlay during calls', () => {
  it('The overlay is shown during every call and blocks input during a change', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary()
    expect(world.overlay).toEqual({ begun: 1, blocking: 0, ended: 1 })
    await cancelTransfer()
    expect(world.overlay).toEqual({ begun: 2, blocking: 1, ended: 2 })
  })

  it('The overlay blocks input during a read that requests it', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary({ overlay: true })
    expect(world.overlay).toEqual({ begun: 1, blocking: 1, ended: 1 })
  })

  it('The overlay disappears after a failure', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    await expect(cancelTransfer()).rejects.toThrow()
    expect(world.overlay).toEqual({ begun: 1, blocking: 1, ended: 1 })
  })

  it('The overlay is off by the call’s row, by the caller, and for what the page requests by itself', async () => {
    world.channel.call.mockResolvedValue(success({ unread: 0 }))
    await world.callServer('/notification/get-unread-num', {})
    await world.callServer('/notification/mark-read-all', {})
    await world.callServer('/transfer/cancel', { id: transferId, version: 1 }, { overlay: false })
    expect(world.overlay.begun).toBe(0)
  })
})
