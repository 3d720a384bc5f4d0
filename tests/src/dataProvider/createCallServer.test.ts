import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CodeName, codeNames, codes } from '../../../contract/base/codes.ts'
import type { Reply } from '../../../contract/base/envelope.ts'
import { CallError, CancelledError, NetworkError } from '../../../src/dataProvider/callError.ts'
import { TransportError } from '../../../src/dataProvider/channel/TransportError.ts'
import { createConnection } from '../../../src/dataProvider/connection.ts'
import { createCallServer } from '../../../src/dataProvider/createCallServer.ts'
import type { Message } from '../../../src/ui/messages.ts'

const refusal = (name: CodeName, data: Reply['data'] = null): Reply => ({
  code: codes[name].code,
  message: `told ${name}`,
  data,
})
const success = (data: object = {}): Reply => ({ code: 0, message: '', data })

function setUp() {
  const messages: Message[] = []
  const call = vi.fn<(path: string, payload: object, options?: { idem?: string }) => Promise<Reply>>()
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

describe('a call that needs a confirmation', () => {
  const needed = refusal('confirmation_needed')

  it('is made once more when PIN or password was shown', async () => {
    world.channel.call.mockResolvedValueOnce(needed).mockResolvedValue(success({ ok: 1 }))
    expect(await cancelTransfer()).toEqual({ ok: 1 })
    expect(world.confirm).toHaveBeenCalledTimes(1)
    expect(world.overlay).toMatchObject({ begun: 2, ended: 2 })
  })

  it('is not where the person would rather not, who is then told nothing', async () => {
    world.confirm.mockResolvedValue(false)
    world.channel.call.mockResolvedValue(needed)
    await expect(cancelTransfer()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.call).toHaveBeenCalledTimes(1)
    expect(world.messages).toEqual([])
  })
})

describe('reactions to result codes', () => {
  const reply = (name: CodeName, data?: Reply['data']) => world.channel.call.mockResolvedValue(refusal(name, data))

  it('throws an error that carries code, name, text and field', async () => {
    reply('pin_wrong', { field: 'pin', values: { left: 2 } })
    const error = await cancelTransfer().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ codeName: 'pin_wrong', message: 'told pin_wrong', field: 'pin', values: { left: 2 } })
  })

  it.each(codeNames.filter((name) => codes[name].reaction === 'dialog'))(
    '%s: a dialog with the server’s words',
    async (name) => {
      reply(name)
      await expect(readSummary()).rejects.toBeInstanceOf(CallError)
      expect(world.messages).toEqual([{ kind: 'alert', text: `told ${name}` }])
    },
  )

  it('shows a dialog for a code nobody knows', async () => {
    world.channel.call.mockResolvedValue({ code: 55555, message: 'strange', data: null })
    await expect(readSummary()).rejects.toMatchObject({ codeName: undefined })
    expect(world.messages).toEqual([{ kind: 'alert', text: 'strange' }])
  })

  it('shows no dialog where the call says so', async () => {
    reply('not_found')
    await expect(readSummary({ toast: false })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('10040022: says nothing', async () => {
    expect(codes.no_toast.code).toBe(10040022)
    reply('no_toast')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('leaves a field’s error to the form that waits for it', async () => {
    reply('otp_wrong', { field: 'otp' })
    await expect(readSummary({ form: true })).rejects.toMatchObject({ field: 'otp' })
    expect(world.messages).toEqual([])
  })

  it('says that information was filled in wrongly where no form shows which', async () => {
    reply('input_invalid', { field: 'amount_minor' })
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([{ kind: 'wrong_information', text: 'told input_invalid' }])
    await expect(readSummary({ toast: false })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toHaveLength(1)
  })

  it('shows a field’s error in a dialog where no form waits, or no field is named', async () => {
    reply('otp_wrong', { field: 'otp' })
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    reply('otp_wrong')
    await expect(readSummary({ form: true })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toHaveLength(2)
  })

  it.each(['session_expired', 'session_ended'] as const)(
    '%s: the session dialog, then log-in and reload',
    async (name) => {
      reply(name)
      await expect(readSummary()).rejects.toBeInstanceOf(CallError)
      expect(world.messages).toMatchObject([{ kind: 'session', text: `told ${name}` }])
      expect(world.leave).not.toHaveBeenCalled()
      world.messages[0]?.onClose?.()
      expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    },
  )

  it('10020004: the session dialog with the generic text', async () => {
    expect(codes.session_not_valid.code).toBe(10020004)
    reply('session_not_valid')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toMatchObject([{ kind: 'session' }])
    expect(world.messages[0]?.text).toBeUndefined()
    world.messages[0]?.onClose?.()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
  })

  it('10000020: cancels what is pending and leaves at once', async () => {
    expect(codes.session_forced_out.code).toBe(10000020)
    reply('session_forced_out')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.cancelAll).toHaveBeenCalledOnce()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    expect(world.messages).toEqual([])
  })

  it('10010005: goes to the log-in page without a word', async () => {
    expect(codes.login_required.code).toBe(10010005)
    reply('login_required')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: false })
    expect(world.messages).toEqual([])
  })

  it('10010004: a dialog, and only after OK a new device and a new key', async () => {
    expect(codes.channel_invalid.code).toBe(10010004)
    reply('channel_invalid')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.renewDevice).not.toHaveBeenCalled()
    world.messages[0]?.onClose?.()
    expect(world.channel.renewDevice).toHaveBeenCalledOnce()
  })

  it('10010000: offers to try again, which leaves and reloads', async () => {
    expect(codes.swap_failed.code).toBe(10010000)
    world.channel.call.mockRejectedValue(new TransportError('swap', { reply: refusal('swap_failed') }))
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toMatchObject([{ kind: 'retry' }])
    world.messages[0]?.onClose?.()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
  })

  it('shows the server’s words when a swap is refused with any other code', async () => {
    world.channel.call.mockRejectedValue(new TransportError('swap', { reply: refusal('too_many_requests') }))
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([{ kind: 'alert', text: 'told too_many_requests' }])
  })
})

describe('a call without an answer', () => {
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
    '%s: a read waits for the connection and is asked again by itself, without a word',
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

  it('gives a read up after five tries, and says so where the caller does not', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    const reads = [readSummary(), readSummary({ toast: false })].map((read) => read.catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(60_000)
    for (const read of reads) expect(await read).toBeInstanceOf(NetworkError)
    expect(world.channel.call).toHaveBeenCalledTimes(10)
    expect(world.connection.state().unanswered).toBe('read')
    expect(world.messages).toEqual([])
  })

  it('does not ask again what somebody no longer wants, nor where the caller does so', async () => {
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

  it('timeout: says so, and is no lost connection', async () => {
    world.channel.call.mockRejectedValue(new TransportError('timeout'))
    await expect(readSummary()).rejects.toBeInstanceOf(NetworkError)
    expect(world.connection.state()).toEqual({ isLost: false, unanswered: 'read' })
  })

  it('a change is never sent again by itself; sent by the person it is the same one, however long that took', async () => {
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

  it('offers to try again where no key could be agreed on with whoever answered', async () => {
    world.channel.call.mockRejectedValue(new TransportError('swap', { cause: new Error('a wrong proof') }))
    await expect(readSummary()).rejects.toBeInstanceOf(NetworkError)
    expect(world.messages).toMatchObject([{ kind: 'retry' }])
    expect(world.connection.state()).toEqual({ isLost: false, unanswered: null })
  })

  it('says nothing of a cancelled one', async () => {
    world.channel.call.mockRejectedValue(new TransportError('cancelled'))
    await expect(readSummary()).rejects.toBeInstanceOf(CancelledError)
    expect(world.messages).toEqual([])
  })

  it('lets a defect through as it is', async () => {
    const defect = new TypeError('x is not a function')
    world.channel.call.mockRejectedValue(defect)
    await expect(readSummary()).rejects.toBe(defect)
  })
})

describe('idempotency keys', () => {
  it('are made for changes only', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary()
    await cancelTransfer()
    expect(idems()).toEqual([undefined, 'id-1'])
  })

  it('are kept while the outcome is unknown, and new once an answer has come', async () => {
    world.channel.call.mockRejectedValueOnce(new TransportError('timeout'))
    world.channel.call.mockResolvedValue(success())
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    await cancelTransfer()
    await cancelTransfer()
    expect(idems()).toEqual(['id-1', 'id-1', 'id-2'])
  })

  it('differ for another payload, and after ten minutes', async () => {
    world.channel.call.mockRejectedValue(new TransportError('timeout'))
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    await expect(world.callServer('/transfer/cancel', { id: transferId, version: 2 })).rejects.toThrow()
    world.wait(10 * 60_000)
    await expect(cancelTransfer()).rejects.toBeInstanceOf(NetworkError)
    expect(idems()).toEqual(['id-1', 'id-2', 'id-3'])
  })

  it('may be the caller’s own', async () => {
    world.channel.call.mockResolvedValue(success())
    await world.callServer('/transfer/cancel', { id: transferId, version: 1 }, { idem: 'mine' })
    expect(idems()).toEqual(['mine'])
  })
})

describe('the overlay', () => {
  it('stands during every call, and keeps input away during a change', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary()
    expect(world.overlay).toEqual({ begun: 1, blocking: 0, ended: 1 })
    await cancelTransfer()
    expect(world.overlay).toEqual({ begun: 2, blocking: 1, ended: 2 })
  })

  it('keeps input away during a read that asks for it', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary({ overlay: true })
    expect(world.overlay).toEqual({ begun: 1, blocking: 1, ended: 1 })
  })

  it('goes away after a failure', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    await expect(cancelTransfer()).rejects.toThrow()
    expect(world.overlay).toEqual({ begun: 1, blocking: 1, ended: 1 })
  })

  it('is switched off by the call’s row, by the caller, and for what the page asks by itself', async () => {
    world.channel.call.mockResolvedValue(success({ unread: 0 }))
    await world.callServer('/notification/get-unread-num', {})
    await world.callServer('/notification/mark-read-all', {})
    await world.callServer('/transfer/cancel', { id: transferId, version: 1 }, { overlay: false })
    expect(world.overlay.begun).toBe(0)
  })
})
