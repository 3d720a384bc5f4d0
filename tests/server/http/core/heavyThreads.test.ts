import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Call } from '../../../../contract/base/calls/call.ts'
import { type CallRequest, calls } from '../../../../contract/calls.ts'
import { paperKeyOf } from '../../../../server/documents/paperCode.ts'
import { heavyHandlers } from '../../../../server/heavyHandlers.ts'
import { createHeavyThreads, type HeavyThreads } from '../../../../server/http/core/heavyThreads.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTransfer, type Transfer } from '../../../support/sending.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let threads: HeavyThreads
let maker: MadePerson
let stranger: MadePerson
let transfer: Transfer
/** Statements on the server's own connections. */
const statements: string[] = []

beforeAll(async () => {
  desk = await createTestApp({ onQuery: (text) => statements.push(text) })
  threads = createHeavyThreads({
    databaseUrl: desk.server.database.url,
    databaseReadUrl: null,
    settings: { exportRowsAtOnce: 10_000 },
    paperKey: paperKeyOf(desk.server.deps.keys.kek),
    publicUrl: desk.server.deps.settings.publicUrl,
    threads: 1,
    log: desk.server.deps.log,
  })
  maker = personOf((await desk.server.addBusiness('heavy')).people, 'maker')
  stranger = personOf((await desk.server.addBusiness('other')).people, 'maker')
  transfer = await createTransfer(desk, maker)
})
afterAll(async () => {
  await threads.stop()
  await desk.server.stop()
})

const everything: CallRequest<'/transfer/export'> = { tab: 'all', sort: 'created_at', order: 'asc', format: 'csv' }
const threaded = () => ({ deps: { ...desk.server.deps, heavyCalls: threads } })
const exported = (by: MadePerson) => desk.reply(by, '/transfer/export', everything, threaded())

describe('T47 heavy calls', () => {
  it('The heavy calls are those of the table and only read', () => {
    const heavy = Object.entries<Call>(calls).filter(([, { cost }]) => cost === 'heavy')
    expect(heavy.map(([path]) => path).toSorted()).toEqual(Object.keys(heavyHandlers).toSorted())
    const ofCustomers = ['person', 'api_key']
    expect(heavy.filter(([, { effect, audience }]) => effect !== 'read' || !ofCustomers.includes(audience))).toEqual([])
  })

  it('A heavy call gets its usual response from a thread with its own connection', async () => {
    const here = await desk.call(maker, '/transfer/export', everything)
    statements.length = 0
    expect((await exported(maker)).data).toEqual(here)
    expect(statements).toEqual([])
    expect((await exported(stranger)).data?.content).not.toBe(here.content)
    const invoice = { transaction_id: transfer.id, bulk_type: 0 as const }
    const drawn = await desk.call(maker, '/transfer/generate-transfer-invoice', invoice, threaded())
    expect(drawn.file_name).toBe(`payment-order-${transfer.reference}-${transfer.invoice_number}.pdf`)
  })

  it('A heavy call is refused in a thread with the code and its field', async () => {
    const unknown = { transaction_id: crypto.randomUUID(), bulk_type: 0 as const }
    for (const by of [maker, stranger]) {
      expect(await desk.code(by, '/transfer/generate-transfer-invoice', unknown, threaded())).toBe('not_found')
    }
  })

  it('Heavy calls take turns: a business with forty of them delays no other business and learns when to retry', async () => {
    const ended: string[] = []
    const ask = async (by: MadePerson, name: string) => {
      const { code, data } = await exported(by)
      ended.push(code === 0 ? name : 'refused')
      return { code, data }
    }
    const asked: ReturnType<typeof ask>[] = []
    // The first call cannot end before one is refused: all others wait.
    await desk.server.database.sql.begin(async (tx) => {
      await tx`lock table transfers in access exclusive mode`
      for (let count = 0; count < 41; count++) {
        asked.push(ask(maker, 'many'))
        if (count === 20) asked.push(ask(stranger, 'one'))
      }
      await Promise.race(asked)
    })
    const replies = await Promise.all(asked)
    expect(ended[0]).toBe('refused')
    expect(ended.indexOf('one')).toBeLessThan(5)
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(41)
    expect(replies.filter(({ code }) => code !== 0)).toEqual([
      { code: 10060021, data: { values: { seconds: expect.any(Number) } } },
    ])
  })

  it('A call is not given to a thread that responded as its time ended', async () => {
    const made: Parameters<HeavyThreads['run']>[] = []
    const run: HeavyThreads['run'] = (...asked) => {
      made.push(asked)
      return threads.run(...asked)
    }
    await desk.reply(maker, '/transfer/export', everything, { deps: { ...desk.server.deps, heavyCalls: { run } } })
    const [[call] = []] = made
    if (call === undefined) throw new Error('no heavy call was made')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { postMessage } = Worker.prototype
    const posted = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker, message) {
      this.prependOnceListener('message', () => vi.advanceTimersByTime(60_000))
      postMessage.call(this, message)
    })
    onTestFinished(() => {
      vi.useRealTimers()
      posted.mockRestore()
    })
    const gone = () => new AbortController().signal
    const [first, second] = await Promise.all([threads.run(call, gone), threads.run(call, gone)])
    expect(posted).toHaveBeenCalledTimes(2)
    expect(second).toBe(first)
  })

  it('Heavy calls continue after a thread was killed, during one or between two', async () => {
    await desk.server.database.sql.begin(async (tx) => {
      await tx`lock table transfers in access exclusive mode`
      const cut = exported(maker)
      const isWaiting = () => tx`select from pg_locks where relation = 'transfers'::regclass and not granted`
      await vi.waitFor(async () => expect(await isWaiting()).not.toEqual([]), 30_000)
      await threads.stop()
      expect((await cut).code).toBe(10050004)
    })
    expect((await exported(maker)).code).toBe(0)
    await threads.stop()
    expect((await exported(maker)).code).toBe(0)
  })
})
