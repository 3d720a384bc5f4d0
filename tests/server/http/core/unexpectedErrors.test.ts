import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { createDatabase, type Sql } from '../../../../server/db/client.ts'
import { createServerKeys } from '../../../../server/http/encrypted/serverKeys.ts'
import { createSignedIn, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient
let sql: Sql
/** A port without a listener. */
const gone = createDatabase('postgres://nobody@127.0.0.1:9/nothing', { max: 2 })

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('faults')
  client = await createSignedIn(server, people[0] ?? (await Promise.reject(new Error('no people'))))
  sql = server.deps.sql
})
afterAll(async () => {
  server.deps.sql = sql
  await server.stop()
  await gone.end()
})

const levels = () => server.logLines.map((line) => (JSON.parse(line) as { level: string }).level)

it('T51 A missing database returns “try again” in clear to any request', async () => {
  server.deps.sql = gone
  const app = server.createPeer()
  server.logLines.length = 0
  const asked = [
    app.request('/business'),
    app.request('/api/init/get-key', { method: 'POST', body: new URLSearchParams({ offered: '2' }) }),
    app.request('/api/account/login', { method: 'POST', body: client.wire.lastSent().body }),
    app.request('/api/account/login', { method: 'POST', body: new URLSearchParams({ form: 'wrong' }) }),
  ]
  for (const response of await Promise.all(asked)) {
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await response.json()).toMatchObject({ code: codes.unavailable.code })
  }
  expect(levels()).not.toContain('error')
})

it('T51 A missing database is reported encrypted, with its own code, once the key is loaded', async () => {
  const lost = Object.assign(new Error('write CONNECTION_CLOSED'), { code: 'CONNECTION_CLOSED' })
  server.deps.sql = new Proxy(sql, {
    get: (target, name) => (name === 'begin' ? () => Promise.reject(lost) : Reflect.get(target, name)),
  })
  server.logLines.length = 0
  // Like a lost response: a retry keeps its key.
  await expect(client.reply('/notification/list', { page_size: 5, page_number: 1 })).rejects.toMatchObject({
    name: 'TransportError',
    reply: { code: codes.unavailable.code },
  })
  expect(levels()).not.toContain('error')
})

it('T51 The page gets the keys of a minute ago while the database is down', async () => {
  const deps = { ...server.deps, sql }
  const keys = createServerKeys(deps)
  const before = await keys.pinned()
  deps.sql = gone
  const startMs = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => startMs + 120_000)
  try {
    expect(await keys.pinned()).toEqual(before)
  } finally {
    clock.mockRestore()
  }
})
