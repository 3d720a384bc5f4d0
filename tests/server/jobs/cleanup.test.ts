import { afterAll, beforeAll, expect, it } from 'vitest'
import { cleanUpTask, cleanupTasks } from '../../../server/jobs/cleanup.ts'
import { createTestClient } from '../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../support/server/testServer.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

const tables = ['swap_nonces', 'channels', 'otp_challenges', 'idempotency', 'rate_limits']
const counts = async () => {
  const { sql } = server.database
  const rows = await Promise.all(tables.map((table) => sql`select count(*)::int as n from ${sql(table)}`))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.[0]?.n]))
}

it('The clean-up removes only what has expired', async () => {
  const { people } = await server.addBusiness('clean', ['maker'])
  const [maker] = people
  if (!maker) throw new Error('no maker')
  const client = await createTestClient(server)
  await client.logIn(maker)
  await client.code('/account/set-language', { language: 'en' })
  const before = await counts()
  await cleanupTasks[cleanUpTask](server.deps)
  expect(await counts()).toEqual(before)

  server.clock.advance(2 * 3_600_000)
  await cleanupTasks[cleanUpTask](server.deps)
  const kept = await counts()
  expect(kept).toMatchObject({ channels: 0, rate_limits: 0, swap_nonces: 0, idempotency: before.idempotency })
  expect(kept.otp_challenges).toBe(1)

  server.clock.advance(30 * 24 * 3_600_000)
  await cleanupTasks[cleanUpTask](server.deps)
  expect(await counts()).toMatchObject({ otp_challenges: 0, idempotency: 0 })
  expect(await server.database.sql`select 1 from users`).toHaveLength(1)
})
