import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSignedIn } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ environment: { SESSION_MAX_HOURS: '1' } })
})
afterAll(() => server.stop())

it('T25 A session ends for good after its maximum lifetime, however it is used', async () => {
  const { people } = await server.addBusiness('longest', ['viewer'])
  const [viewer] = people
  if (!viewer) throw new Error('no viewer')
  const client = await createSignedIn(server, viewer)
  const { ends_at } = await client.call('/account/get-session', {})
  expect(Date.parse(ends_at) - server.clock.now().getTime()).toBe(3_600_000)
  for (let minutes = 10; minutes < 60; minutes += 10) {
    server.clock.advance(10 * 60_000)
    expect(await client.code('/balance/summary', {})).toBe('ok')
  }
  server.clock.advance(10 * 60_000 - 1)
  expect(await client.code('/balance/summary', {})).toBe('ok')
  server.clock.advance(1)
  expect(await client.code('/balance/summary', {})).toBe('session_over')
  expect(await client.code('/account/get-session', {})).toBe('login_required')
  const next = await createSignedIn(server, viewer)
  const { items } = await next.call('/account/list-sessions', {})
  expect(items).toHaveLength(1)
})
