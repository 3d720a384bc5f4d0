import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRails } from '../../../../server/ports/rails/rails.ts'
import { type StaffTestClient, signInStaff } from '../../../support/server/staffTestClient.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let reviewer: StaffTestClient

beforeAll(async () => {
  // In Jakarta the next day has begun.
  server = await createTestServer({ start: '2026-01-15T18:30:00Z' })
  const port = server.deps.rails.find(server.deps.rails.names[0] ?? '')
  server.deps.rails = createRails(
    [
      { port: { ...port, name: 'one' }, dailyCapMinor: 900n },
      { port: { ...port, name: 'two' }, dailyCapMinor: null },
    ],
    [{ corridors: ['*'], rails: ['one', 'two'] }],
  )
  reviewer = await signInStaff(server, 'reviewer')
})
afterAll(() => server.stop())

it('The system page shows each rail’s own files and its use of the day in Jakarta', async () => {
  const { sql } = server.database
  for (const [rail, day, used] of [
    ['one', '2026-01-15', 700],
    ['one', '2026-01-16', 20],
    ['two', '2026-01-16', 5],
  ] as const)
    await sql`insert into rail_days (rail, day, used_minor) values (${rail}, ${day}, ${used})`
  for (const rail of ['one', 'two', 'two'])
    await sql`insert into rail_files (id, rail, name, sha256, content, state, problems, received_at)
      values (${randomUUID()}, ${rail}, 'r.xml', ${randomUUID()}, '', 'queued', '{}', ${server.clock.now()})`
  const { rails } = await reviewer.call('/staff/system/status', {})
  expect(rails).toMatchObject([
    { id: 'one', cap_minor: '900', used_minor: '20', files: 1 },
    { id: 'two', cap_minor: null, used_minor: null, files: 2 },
  ])
})
