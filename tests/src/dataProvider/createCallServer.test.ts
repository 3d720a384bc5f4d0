import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CodeName, codeNames, codes } from '../../../contract/base/codes.ts'
import type { Reply } from '../../../contract/base/envelope.ts'
import { CallError, CancelledError, NetworkError } from '../../../src/dataProvider/callError.ts'
import { TransportError, type TransportFailure } from '../../../src/dataProvider/channel/TransportError.ts'
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
  const overlay = { begun: 0, ended: 0 }
  let ids = 0
  let nowMs = 0
  const callServer = createCallServer({
    channel,
    leave,
    showMessage: (message) => messages.push(message),
    beginOverlay: () => {
      overlay.begun += 1
      return () => {
        overlay.ended += 1
      }
    },
    newId: () => `id-${++ids}`,
    nowMs: () => nowMs,
  })
  return { messages, channel, leave, overlay, callServer, wait: (ms: number) => (nowMs += ms) }
}

let world: ReturnType<typeof setUp>
beforeEach(() => {
  world = setUp()
})

const transferId = '01890a5d-ac96-774b-bcce-b302099a8057'
const cancelTransfer = () => world.callServer('/transfer/cancel', { id: transferId, version: 1 })
const readSummary = (options = {}) => world.callServer('/balance/summary', {}, options)
const idems = () => world.channel.call.mock.calls.map(([, , options]) => options?.idem)

describe('reactions to result codes', () => {
  const answer = (name: CodeName, data?: Reply['data']) => world.channel.call.mockResolvedValue(refusal(name, data))

  it('throws an error that carries code, name, text and field', async () => {
    answer('pin_wrong', { field: 'pin', values: { left: 2 } })
    const error = await cancelTransfer().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ codeName: 'pin_wrong', message: 'told pin_wrong', field: 'pin', values: { left: 2 } })
  })

  it.each(codeNames.filter((name) => codes[name].reaction === 'dialog'))(
    '%s: a dialog with the server’s words',
    async (name) => {
      answer(name)
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
    answer('not_found')
    await expect(readSummary({ toast: false })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('10040022: says nothing', async () => {
    expect(codes.no_toast.code).toBe(10040022)
    answer('no_toast')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toEqual([])
  })

  it('leaves a field’s error to the form that waits for it', async () => {
    answer('otp_wrong', { field: 'otp' })
    await expect(readSummary({ form: true })).rejects.toMatchObject({ field: 'otp' })
    expect(world.messages).toEqual([])
  })

  it('shows a field’s error in a dialog where no form waits, or no field is named', async () => {
    answer('otp_wrong', { field: 'otp' })
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    answer('otp_wrong')
    await expect(readSummary({ form: true })).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toHaveLength(2)
  })

  it.each(['session_expired', 'session_ended'] as const)(
    '%s: the session dialog, then log-in and reload',
    async (name) => {
      answer(name)
      await expect(readSummary()).rejects.toBeInstanceOf(CallError)
      expect(world.messages).toMatchObject([{ kind: 'session', text: `told ${name}` }])
      expect(world.leave).not.toHaveBeenCalled()
      world.messages[0]?.onClose?.()
      expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    },
  )

  it('10020004: the session dialog with the generic text', async () => {
    expect(codes.session_not_valid.code).toBe(10020004)
    answer('session_not_valid')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.messages).toMatchObject([{ kind: 'session' }])
    expect(world.messages[0]?.text).toBeUndefined()
    world.messages[0]?.onClose?.()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
  })

  it('10000020: cancels what is pending and leaves at once', async () => {
    expect(codes.session_forced_out.code).toBe(10000020)
    answer('session_forced_out')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.channel.cancelAll).toHaveBeenCalledOnce()
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: true })
    expect(world.messages).toEqual([])
  })

  it('10010005: goes to the log-in page without a word', async () => {
    expect(codes.login_required.code).toBe(10010005)
    answer('login_required')
    await expect(readSummary()).rejects.toBeInstanceOf(CallError)
    expect(world.leave).toHaveBeenCalledExactlyOnceWith({ reload: false })
    expect(world.messages).toEqual([])
  })

  it('10010004: a dialog, and only after OK a new device and a new key', async () => {
    expect(codes.channel_invalid.code).toBe(10010004)
    answer('channel_invalid')
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
  it.each(['network', 'timeout'] satisfies TransportFailure[])('%s: the network dialog', async (kind) => {
    world.channel.call.mockRejectedValue(new TransportError(kind))
    await expect(readSummary()).rejects.toBeInstanceOf(NetworkError)
    expect(world.messages).toEqual([{ kind: 'network' }])
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
    world.channel.call.mockRejectedValue(new TransportError('network'))
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
  it('stands during a change and never during a read', async () => {
    world.channel.call.mockResolvedValue(success())
    await readSummary()
    expect(world.overlay).toEqual({ begun: 0, ended: 0 })
    await cancelTransfer()
    expect(world.overlay).toEqual({ begun: 1, ended: 1 })
  })

  it('goes away after a failure', async () => {
    world.channel.call.mockRejectedValue(new TransportError('network'))
    await expect(cancelTransfer()).rejects.toThrow()
    expect(world.overlay).toEqual({ begun: 1, ended: 1 })
  })

  it('is switched off by the call’s row or by the caller', async () => {
    world.channel.call.mockResolvedValue(success({ unread: 0 }))
    await world.callServer('/notification/mark-read-all', {})
    await world.callServer('/transfer/cancel', { id: transferId, version: 1 }, { overlay: false })
    expect(world.overlay.begun).toBe(0)
  })
})
