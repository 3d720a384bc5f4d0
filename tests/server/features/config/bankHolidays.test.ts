import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  // 18:00 UTC is already the 13th in Jakarta.
  server = await createTestServer({ start: '2026-03-12T18:00:00Z' })
  const [viewer] = (await server.addBusiness('holidays', ['viewer'])).people
  if (!viewer) throw new Error('no viewer')
  client = await createTestClient(server)
  await client.logIn(viewer)
})
afterAll(() => server.stop())

it('The working days of the next two weeks on which banks are closed are listed in Jakarta time', async () => {
  // The 21st and 22nd are a weekend.
  const days = ['2026-03-18', '2026-03-19', '2026-03-20', '2026-03-23', '2026-03-24']
  expect(await client.call('/common/bank-holidays', {})).toEqual({ days })
})
