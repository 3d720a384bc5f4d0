import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient
let maker: MadePerson

beforeAll(async () => {
  server = await createTestServer()
  const { people } = await server.addBusiness('repeat', ['maker', 'admin'])
  maker = personOf(people, 'maker')
  client = await createTestClient(server)
  await client.logIn(maker)
})
afterAll(() => server.stop())

const draft = (uid: string, version = 0) => ({ uid, flow: 'send-money', step: 'amount', value: { a: 1 }, version })
const save = '/business/save-business-draft'
const versionOf = async (uid: string) =>
  (await server.database.sql`select version from drafts where uid = ${uid}`)[0]?.version
const kept = async (idem: string) => server.database.sql`select reply from idempotency where idem = ${idem}`

it('A repeated call gets the first response, byte for byte, and has no effect', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  const first = await client.reply(save, request, { idem })
  server.clock.advance(3_600_000 / 8)
  const again = await client.reply(save, request, { idem })
  expect(JSON.stringify(again)).toBe(JSON.stringify(first))
  expect((await kept(idem))[0]?.reply).toBe(JSON.stringify(first))
  expect(await versionOf(request.uid)).toBe(1)
})

it('Many simultaneous repeats have one effect and one response', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  const replies = await Promise.all(Array.from({ length: 12 }, () => client.reply(save, request, { idem })))
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]?.code).toBe(0)
  expect(await versionOf(request.uid)).toBe(1)
  expect(await kept(idem)).toHaveLength(1)
})

it('T03 Fifty parallel retries with a one-time password have one effect and one response', async () => {
  const { challenge_id } = await client.call('/account/send-otp', { purpose: 'pin_reset' })
  const otp = await server.readCode(maker)
  const request = { challenge_id, otp, password, new_pin: '8306' }
  const idem = v7()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => client.reply('/account/reset-pin', request, { idem })),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(new Set([JSON.stringify(replies[0])]))
  expect(replies[0]?.code).toBe(0)
  expect(await kept(idem)).toHaveLength(1)
})

it('Parallel retries of a refused request get one refusal and count as one attempt', async () => {
  const { challenge_id } = await client.call('/account/send-otp', { purpose: 'pin_reset' })
  const request = { challenge_id, otp: '000000', password, new_pin: '7391' }
  const idem = v7()
  const replies = await Promise.all(
    Array.from({ length: 50 }, () => client.reply('/account/reset-pin', request, { idem })),
  )
  expect(new Set(replies.map(({ message }) => message)).size).toBe(1)
  expect(replies[0]).toMatchObject({ code: codes.otp_wrong.code, data: { values: { left: 4 } } })
})

it('A sign-in whose response was lost is refused clearly, and two simultaneous ones give a session', async () => {
  const lost = await createTestClient(server)
  const { challenge_id } = await lost.call('/account/get-otp-method', { identifier: maker.user_name, password })
  const request = { challenge_id, otp: await server.readCode(maker) }
  const idem = v7()
  expect(await lost.code('/account/login', request, { idem })).toBe('ok')
  lost.wire.cookies.clear()
  expect(await lost.code('/account/login', request, { idem })).toBe('sign_in_lost')
  expect(lost.wire.cookies.size).toBe(0)
  server.clock.advance(120_000)
  const twice = await createTestClient(server)
  const asked = await twice.call('/account/get-otp-method', { identifier: maker.user_name, password })
  const second = { challenge_id: asked.challenge_id, otp: await server.readCode(maker) }
  const key = v7()
  twice.wire.setCookies.length = 0
  const replies = await Promise.all([1, 2].map(() => twice.reply('/account/login', second, { idem: key })))
  expect(replies.map(({ code }) => code)).toEqual([0, 0])
  const sessions = twice.wire.setCookies.filter((line) => /^(__Host-)?lintas=/.test(line))
  expect(sessions).toHaveLength(2)
  expect(new Set(sessions).size).toBe(1)
  expect(await twice.code('/notification/get-unread-num', {})).toBe('ok')
})

it('A sign-in and the end of its key are one transaction, so no failure falls between them', async () => {
  server.clock.advance(120_000)
  const { challenge_id } = await client.call('/account/get-otp-method', { identifier: maker.user_name, password })
  expect(await client.code('/account/login', { challenge_id, otp: await server.readCode(maker) })).toBe('ok')
  const rows = await server.database.sql`
    select c.xmin = s.xmin as is_one from sessions s, channels c
    where s.id = (select max(id::text)::uuid from sessions where user_id = ${maker.id})
      and c.kid = (select kid from channels where revoked_at is not null order by revoked_at desc limit 1)`
  expect(rows).toEqual([{ is_one: true }])
})

it('The same idempotency key with another payload is an error and changes nothing', async () => {
  const idem = v7()
  const request = draft(crypto.randomUUID())
  await client.call(save, { ...request, flow: 'send-money' }, { idem })
  expect(await client.code(save, { ...request, step: 'review' }, { idem })).toBe('idempotency_conflict')
  const [row] = await server.database.sql`select step from drafts where uid = ${request.uid}`
  expect(row?.step).toBe('amount')
})

it('A refused request does not use up its idempotency key', async () => {
  const idem = v7()
  const uid = crypto.randomUUID()
  expect(await client.code(save, draft(uid, 7), { idem })).toBe('draft_changed')
  expect(await kept(idem)).toHaveLength(0)
  expect(await client.code(save, draft(uid), { idem })).toBe('ok')
})

it('An idempotency key belongs to one person and one call', async () => {
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

it('A changing call without an idempotency key is refused', async () => {
  const reply = await client.channel.call(save, draft(crypto.randomUUID()), {})
  expect(reply.data).toMatchObject({ field: 'idem' })
})

it('The stored payload fingerprint is keyed, so a PIN or password cannot be guessed from it', async () => {
  const rows = await server.database.sql<{ payload_hash: string }[]>`select payload_hash from idempotency`
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.payload_hash))).toBe(true)
})
