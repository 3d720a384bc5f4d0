import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { createRealtimeEvents } from '../../../server/db/realtime.ts'
import { createListener, prepareDrain } from '../../../server/http/listener.ts'
import { createLog } from '../../../server/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/server/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limits = { connectionsMax: 10_000, connectionsOfNetworkMax: 1_000, trustedProxies: [] }

async function serve(answer: () => Promise<string>) {
  const server = createListener(async () => new Response(await answer()), limits)
  const drain = prepareDrain(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })
  onTestFinished(() => {
    agent.destroy()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', agent }, (response) => {
        let text = ''
        response.on('data', (piece) => (text += piece))
        response.on('end', () => resolve(text))
      })
      sent.on('error', reject).end()
    })
  return { port, drain, ask }
}

it('T86 A stop answers 300 long polls at once, fails none and closes their connections long before its limit', async () => {
  const log = createLog('silent')
  const news = createRealtimeEvents(database.url, log)
  let waiting = 0
  const { ask, drain, port } = await serve(async () => {
    const person = { business_id: randomUUID(), user_id: randomUUID(), session_id_hash: randomUUID() }
    const wait = await news.wait(person)
    waiting += 1
    await wait?.until(60_000, new AbortController().signal)
    wait?.end()
    return 'nothing new'
  })
  const polls = Array.from({ length: 300 }, ask)
  await expect.poll(() => waiting, { timeout: 20_000 }).toBe(300)
  const idle = connect(port, '127.0.0.1')
  await once(idle, 'connect')
  await news.stop()
  // The limit is far away: if the connections were kept alive, the test would time out.
  await drain.complete(10 * 60_000)
  expect(new Set(await Promise.all(polls))).toEqual(new Set(['nothing new']))
})

it('T86 A request that does not end is cut off when the limit of the stop is over', async () => {
  let isReached = false
  const { ask, drain } = await serve(() => {
    isReached = true
    return new Promise(() => undefined)
  })
  const cut = expect(ask()).rejects.toThrow('socket hang up')
  await expect.poll(() => isReached).toBe(true)
  await drain.complete(50)
  await cut
})

it('A server that is about to stop still answers, and closes each connection with its answer', async () => {
  const { ask, drain, port } = await serve(async () => 'served')
  drain.announce()
  expect(await ask()).toBe('served')
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect([response.status, response.headers.get('connection')]).toEqual([200, 'close'])
})
