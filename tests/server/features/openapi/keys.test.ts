import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiLimits } from '../../../../contract/base/calls/apiScopes.ts'
import { codes } from '../../../../contract/base/calls/codes.ts'
import type { Problem } from '../../../../server/http/open/problem.ts'
import { setPolicy, tier } from '../../../support/policy.ts'
import { createWorld } from '../../../support/requests/createWorld.ts'
import { fillApiBalance, keyRequest, makeOpenKey, orderOf } from '../../../support/requests/openapiRequests.ts'
import type { World } from '../../../support/requests/world.ts'
import { quoteFor, savedRecipient } from '../../../support/sending.ts'
import { createOpenClient, makeKeyPair } from '../../../support/server/openClient.ts'
import { createTestApp, type TestApp } from '../../../support/server/testApp.ts'

const dayMs = 86_400_000
let desk: TestApp
let world: World

beforeAll(async () => {
  desk = await createTestApp()
  world = await createWorld(desk, 'one')
  await desk.server.database.sql`update businesses set is_verified = 2`
})
afterAll(() => desk.server.stop())

const admin = () => world.person('admin')
const inDays = (days: number) => new Date(desk.server.clock.now().getTime() + days * dayMs).toISOString()
const keyNow = async (id: string) =>
  (await desk.call(admin(), '/openapi/keys', {})).items.find((each) => each.id === id) ?? expect.fail('no such key')
const newPublic = () => makeKeyPair().publicKey

it('T32 A key that is revoked or narrowed after its signature was checked pays nothing', async () => {
  const { sql } = desk.server.database
  await setPolicy(desk, world.business.id, [tier('international', '0', 0), tier('domestic', '0', 0)])
  await fillApiBalance(desk, world.business.id, 100_000_000n)
  const key = await makeOpenKey(desk, admin())
  const client = createOpenClient(desk.server, key)
  await client.send({ method: 'GET', path: '/balance' })
  const quote = await quoteFor(desk, world.person('maker'))
  const { id } = await desk.call(world.person('maker'), '/recipient/create', savedRecipient('10000003'))
  const body = JSON.stringify(orderOf(quote.id, id))
  const isWaiting = async (): Promise<boolean> =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%api_keys%'`
    ).length > 0
  const changes = [
    { change: { scopes: ['rates.read'] }, name: 'api_scope_missing' },
    { change: { addresses: ['203.0.113.7'] }, name: 'api_signature_invalid' },
    {
      change: { addresses: [], scopes: ['transfers.create'], expires_at: desk.server.clock.now() },
      name: 'api_signature_invalid',
    },
  ]
  const { scopes, addresses } = await keyNow(key.id)
  for (const { change, name } of changes) {
    let isOver = false
    const sending = await sql.begin(async (tx) => {
      await tx`update api_keys set ${tx(change)} where id = ${key.id}`
      const sent = client.send({ method: 'POST', path: '/transfers', body, idem: crypto.randomUUID() }).finally(() => {
        isOver = true
      })
      await expect.poll(async () => isOver || (await isWaiting()), { timeout: 10_000 }).toBe(true)
      return { sent }
    })
    const said = (await (await sending.sent).json()) as Problem
    expect([said.name, said.code]).toEqual([name, codes[name as keyof typeof codes].code])
    await sql`update api_keys set ${sql({ scopes, addresses, expires_at: null })} where id = ${key.id}`
  }
  expect((await client.send({ method: 'POST', path: '/transfers', body, idem: crypto.randomUUID() })).status).toBe(201)
})

it('A key shows when and from where it was last used, without requests that another key signed', async () => {
  const key = await makeOpenKey(desk, admin())
  expect(await keyNow(key.id)).toMatchObject({ last_used_at: null, last_address: '' })
  const look = async (by: typeof key) =>
    (await createOpenClient(desk.server, by).send({ method: 'GET', path: '/balance' })).status
  expect(await look({ id: key.id, by: makeKeyPair().privateKey })).toBe(401)
  expect(await keyNow(key.id)).toMatchObject({ last_used_at: null })
  expect(await look(key)).toBe(200)
  const first = desk.server.clock.now().toISOString()
  expect(await keyNow(key.id)).toMatchObject({ last_used_at: first, last_address: expect.stringMatching(/./) })
  await desk.advance(3_600_000)
  expect(await look(key)).toBe(200)
  expect(await keyNow(key.id)).toMatchObject({ last_used_at: desk.server.clock.now().toISOString() })
})

it('The key of a locked person reads nothing, and the list of keys says so', async () => {
  const { sql } = desk.server.database
  const key = await makeOpenKey(desk, admin())
  const owner = world.person('maker').id
  await sql`update api_keys set owner_id = ${owner} where id = ${key.id}`
  const look = async () => (await createOpenClient(desk.server, key).send({ method: 'GET', path: '/balance' })).status
  expect([await look(), (await keyNow(key.id)).state]).toEqual([200, 'live'])
  await sql`update users set locked_at = ${desk.server.clock.now()}, locked_by = 'dina', lock_reason = 'a stolen laptop' where id = ${owner}`
  expect([await look(), (await keyNow(key.id)).state]).toEqual([401, 'ownerless'])
  await sql`update users set locked_at = null, locked_by = null, lock_reason = null where id = ${owner}`
  expect([await look(), (await keyNow(key.id)).state]).toEqual([200, 'live'])
})

describe('replacement of a key', () => {
  it('A replaced key never outlives its own end, however long the overlap', async () => {
    const old = await makeOpenKey(desk, admin(), { life_days: 7 })
    const { expires_at } = await keyNow(old.id)
    desk.server.clock.advance(6 * dayMs)
    const rotate = { id: old.id, public_key: newPublic(), overlap_hours: 72 }
    const { key } = await desk.call(admin(), '/openapi/rotate-key', rotate)
    expect(await keyNow(old.id)).toMatchObject({ expires_at, state: 'live' })
    desk.server.clock.advance(dayMs)
    expect(await keyNow(old.id)).toMatchObject({ state: 'expired' })
    await desk.call(admin(), '/openapi/revoke-key', { id: key.id })
  })

  it('A replacement key has the lifetime requested or that of the old key, which stays valid only for the overlap', async () => {
    const old = await makeOpenKey(desk, admin(), { life_days: 30 })
    desk.server.clock.advance(20 * dayMs)
    const rotate = { id: old.id, public_key: newPublic(), overlap_hours: 24 }
    const { key } = await desk.call(admin(), '/openapi/rotate-key', rotate)
    expect(key.expires_at).toBe(inDays(30))
    expect((await keyNow(old.id)).expires_at).toBe(inDays(1))
    const asked = { id: key.id, public_key: newPublic(), overlap_hours: 0, life_days: 7 }
    const next = await desk.call(admin(), '/openapi/rotate-key', asked)
    expect(next.key.expires_at).toBe(inDays(7))
    expect(await keyNow(key.id)).toMatchObject({ state: 'expired' })
    const again = { id: old.id, public_key: newPublic(), overlap_hours: 168 }
    expect(await desk.code(admin(), '/openapi/rotate-key', again)).toBe('api_key_replaced')
    await desk.call(admin(), '/openapi/revoke-key', { id: next.key.id })
  })

  it('A replacement needs no free slot, and two made at once do not take the same last slot', async () => {
    const { sql } = desk.server.database
    await sql`update api_keys set revoked_at = ${desk.server.clock.now()}`
    const made = []
    for (let count = 0; count < apiLimits.keysMax - 1; count++) made.push(await makeOpenKey(desk, admin()))
    const create = () => desk.code(admin(), '/openapi/create-key', keyRequest({ public_key: newPublic() }))
    expect((await Promise.all([create(), create()])).sort()).toEqual(['api_keys_full', 'ok'])
    const rotate = { id: made[0]?.id ?? '', public_key: newPublic(), overlap_hours: 24 }
    expect(await desk.code(admin(), '/openapi/rotate-key', rotate)).toBe('ok')
    expect(await create()).toBe('api_keys_full')
    await sql`update api_keys set revoked_at = ${desk.server.clock.now()}`
  })
})
