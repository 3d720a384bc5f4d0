import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('repeat', ['maker', 'admin'])
  const [maker] = people
  if (!maker) throw new Error('no maker')
  client = await createTestClient(server)
  await client.logIn(maker)
})
afterAll(() => server.stop())

const draft = (uid: string, version = 0) => ({ uid, flow: 'send-money', step: 'amount', value: { a: 1 }, version })
const save = '/business/save-business-draft'
const versionOf = async (uid: string) =>
  (await server.database.sql`select version from drafts where uid = ${uid}`)[0]?.version
const kept = async (idem: string) => server.database.sql`select answer from idempotency where idem = ${idem}`

it('a repeat gets the first answer, byte for byte, and has no effect', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  const first = await client.reply(save, request, { idem })
  server.clock.advance(3_600_000 / 8)
  const again = await client.reply(save, request, { idem })
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect((await kept(idem))[0]?.answer).toBe(JSON.stringify(first))
  expect(await versionOf(request.uid)).toBe(1)
})

it('many at once have one effect and one answer', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  const replies = await Promise.all(Array.from({ length: 12 }, () => client.reply(save, request, { idem })))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]?.code).toBe(0)
  expect(await versionOf(request.uid)).toBe(1)
  expect(await kept(idem)).toHaveLength(1)
})

it('the same key with another payload is an error and changes nothing', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  await client.call(save, { ...request, flow: 'send-money' }, { idem })
  expect(await client.code(save, { ...request, step: 'review' }, { idem })).toBe('idempotency_conflict')
  const [row] = await server.database.sql`select step from drafts where uid = ${request.uid}`
  expect(row?.step).toBe('amount')
})

it('a refused request does not burn its key', async () => {
  const idem = v7()
  const uid = crypto.randomUUID()
  expect(await client.code(save, draft(uid, 7), { idem })).toBe('draft_changed')
  expect(await kept(idem)).toHaveLength(0)
  expect(await client.code(save, draft(uid), { idem })).toBe('ok')
})

it('a key belongs to one person and one call', async () => {
  const idem = v7()
  const uid = crypto.randomUUID()
  expect(await client.code(save, draft(uid), { idem })).toBe('ok')
  expect(await client.code('/business/discard-business-draft', { uid }, { idem })).toBe('ok')
  const { people } = await server.addBusiness('other', ['maker'])
  const [stranger] = people
  if (!stranger) throw new Error('no maker')
  const other = await createTestClient(server)
  await other.logIn(stranger)
  expect(await other.code(save, draft(crypto.randomUUID()), { idem })).toBe('ok')
})

it('a changing call without a key is refused', async () => {
  const reply = await client.channel.call(save, draft(crypto.randomUUID()), {})
  expect(reply.data).toMatchObject({ field: 'idem' })
})

it('what is kept of the payload is keyed: it cannot be guessed back from a PIN or password', async () => {
  const rows = await server.database.sql<{ payload_hash: string }[]>`select payload_hash from idempotency`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.payload_hash))).toBe(true)
})
