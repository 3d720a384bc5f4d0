import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../../server/app.ts'
import type { Problem } from '../../../../server/http/open/problem.ts'
import type { MadeBusiness, MadePerson } from '../../../support/business.ts'
import { keyRequest, makeOpenKey } from '../../../support/requests/openapiRequests.ts'
import {
  createOpenClient,
  makeKeyPair,
  type OpenClient,
  type OpenKey,
  signOpen,
} from '../../../support/server/openClient.ts'
import { createTestApp, personOf, type TestApp } from '../../../support/server/testApp.ts'

let desk: TestApp
let business: MadeBusiness
let admin: MadePerson
let key: OpenKey
let client: OpenClient

beforeAll(async () => {
  desk = await createTestApp({ environment: { OPENAPI_PER_MINUTE: '60' } })
  business = await desk.server.addBusiness('one')
  await desk.server.database.sql`update businesses set is_verified = 2 where id = ${business.id}`
  admin = personOf(business.people, 'admin')
  key = await makeOpenKey(desk, admin)
  client = createOpenClient(desk.server, key)
})
afterAll(() => desk.server.stop())

const problemOf = async (response: Response): Promise<Problem> => {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  return (await response.json()) as Problem
}
const rates = { method: 'GET', path: '/rates?currencies=GBP,USD' }
const quote = { corridor_id: 'gb-gbp-bank', country: 'GB', side: 'receive', amount_minor: '100000', fee_payer: 'OUR' }
const post = (idem: string, body: object = quote) => ({
  method: 'POST',
  path: '/quotes',
  body: JSON.stringify(body),
  idem,
})
const quotes = async () =>
  (await desk.server.database.sql`select from quotes where business_id = ${business.id}`).length

const kept = async () =>
  (
    await desk.server.database.sql`
      select from refused_messages union all select from refused_keys union all select from idempotency`
  ).length

describe('signed request', () => {
  it('A signed request gets its call’s response with what is left of its minute', async () => {
    const response = await client.send(rates)
    expect(response.status).toBe(200)
    expect(response.headers.get('ratelimit-policy')).toBe('"key";q=60;w=60')
    expect(response.headers.get('ratelimit')).toMatch(/^"key";r=59;t=\d+$/)
    const { items } = (await response.json()) as { items: { currency: string }[] }
    expect(items.map(({ currency }) => currency)).toEqual(['GBP', 'USD'])
  })

  it('A signature by a shared secret is accepted too', async () => {
    const secret = createOpenClient(desk.server, await makeOpenKey(desk, admin, { algorithm: 'hmac-sha256' }))
    expect((await secret.send(rates)).status).toBe(200)
  })

  it('T32 An unknown, revoked, expired or misplaced key and a wrong signature are refused in the same words', async () => {
    const revoked = await makeOpenKey(desk, admin)
    await desk.call(admin, '/openapi/revoke-key', { id: revoked.id })
    const elsewhere = await makeOpenKey(desk, admin, { addresses: ['203.0.113.0/24'] })
    const expired = await makeOpenKey(desk, admin, { life_days: 1 })
    await desk.server.database.sql`update api_keys set expires_at = ${desk.server.clock.now()} where id = ${expired.id}`
    const wrong: OpenKey = { id: key.id, by: makeKeyPair().privateKey }
    const unknown: OpenKey = { ...key, id: crypto.randomUUID() }
    const said = new Set<string>()
    for (const each of [revoked, elsewhere, expired, wrong, unknown, { ...key, id: 'x' }]) {
      const { name, detail, status } = await problemOf(await createOpenClient(desk.server, each).send(rates))
      said.add(`${status} ${name} ${detail}`)
    }
    expect([...said]).toHaveLength(1)
    expect([...said][0]).toContain('401 api_signature_invalid')
  })

  it('T32 An API key whose person has left or lost the right is invalid', async () => {
    const { sql } = desk.server.database
    const own = createOpenClient(desk.server, await makeOpenKey(desk, admin))
    await sql`insert into users (id, business_id, user_name, email, full_name, role, created_at, password_hash)
      select gen_random_uuid(), business_id, 'second.admin', 'second@example.com', 'Second Admin', 'admin', created_at, password_hash
      from users where id = ${admin.id}`
    await sql`update users set role = 'viewer' where id = ${admin.id}`
    expect((await own.send(rates)).status).toBe(200)
    const refused = await problemOf(await own.send(post('as-viewer')))
    expect(refused).toMatchObject({
      status: 403,
      name: 'api_scope_missing',
      title: 'The key lacks the scope of this operation',
    })
    await sql`update users set role = 'admin', ended_at = ${desk.server.clock.now()} where id = ${admin.id}`
    expect((await own.send(rates)).status).toBe(401)
    await sql`update users set ended_at = null where id = ${admin.id}`
    expect((await own.send(rates)).status).toBe(200)
  })

  it('An API key does only what its scopes allow', async () => {
    const narrow = createOpenClient(desk.server, await makeOpenKey(desk, admin, { scopes: ['rates.read'] }))
    expect((await narrow.send(rates)).status).toBe(200)
    expect(await problemOf(await narrow.send(post('narrow')))).toMatchObject({
      status: 403,
      name: 'api_scope_missing',
      title: 'The key lacks the scope of this operation',
    })
  })
})

describe('replay of a signed request', () => {
  it('A replay of a reading or changing message is refused', async () => {
    const same = { ...rates, nonce: 'the-same-nonce' }
    expect((await client.send(same)).status).toBe(200)
    expect(await problemOf(await client.send(same))).toMatchObject({ status: 401, name: 'api_signature_invalid' })
    const order = { ...post('replayed'), nonce: 'another-nonce' }
    expect((await client.send(order)).status).toBe(201)
    const before = await quotes()
    expect((await client.send(order)).status).toBe(401)
    const peer = createOpenClient({ ...desk.server, app: desk.server.createPeer() }, key)
    expect((await peer.send(order)).status).toBe(401)
    expect(await quotes()).toBe(before)
  })

  it('A replay of a refused message is refused by another process, too', async () => {
    const bad = { ...post('bad', { ...quote, corridor_id: 'no-such' }), nonce: 'refused-nonce' }
    expect((await client.send(bad)).status).toBe(422)
    const peer = createOpenClient({ ...desk.server, app: desk.server.createPeer() }, key)
    expect((await peer.send(bad)).status).toBe(401)
  })

  it('A replay of an unreadable message is refused by another process, too', async () => {
    const bad = { ...post('unread'), body: '{', nonce: 'unread-nonce' }
    expect((await client.send(bad)).status).toBe(400)
    const peer = createOpenClient({ ...desk.server, app: desk.server.createPeer() }, key)
    expect((await peer.send(bad)).status).toBe(401)
  })

  it('A replay with another body under the same signature is refused', async () => {
    const altered = JSON.stringify({ ...quote, amount_minor: '99999999' })
    const response = await client.send({ ...post('altered'), altered: { body: altered } })
    expect((await problemOf(response)).detail).toContain('Content-Digest')
  })
})

describe('idempotency key of the open API', () => {
  it('An idempotency key makes a change once and refuses another body', async () => {
    const first = await client.send(post('order-7'))
    const before = await quotes()
    const again = await client.send(post('order-7'))
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.json()).toEqual(await first.json())
    expect(await quotes()).toBe(before)
    const other = await problemOf(await client.send(post('order-7', { ...quote, amount_minor: '200000' })))
    expect(other).toMatchObject({ status: 422, name: 'idempotency_conflict' })
  })

  it('An idempotency key keeps its content after a refusal: the same is retried, another is an error', async () => {
    const unknown = { ...quote, corridor_id: 'no-such' }
    for (const body of [unknown, { ...quote, side: 'both' }, 'no object']) {
      const idem = crypto.randomUUID()
      const refused = await problemOf(await client.send(post(idem, body as object)))
      expect(await problemOf(await client.send(post(idem)))).toMatchObject({
        status: 422,
        name: 'idempotency_conflict',
      })
      const again = await problemOf(await client.send(post(idem, body as object)))
      expect(again.name).toBe(refused.name)
    }
    const idem = crypto.randomUUID()
    const { sql } = desk.server.database
    await sql`update businesses set is_verified = 0 where id = ${business.id}`
    expect(await problemOf(await client.send(post(idem)))).toMatchObject({ name: 'business_not_verified' })
    await sql`update businesses set is_verified = 2 where id = ${business.id}`
    expect((await client.send(post(idem))).status).toBe(201)
    expect((await client.send(post(idem, unknown))).status).toBe(422)
    expect((await client.send(post(idem))).status).toBe(201)
  })

  it('An idempotency key is required for changes', async () => {
    const { idem: _, ...without } = post('')
    const said = await problemOf(await client.send(without))
    expect(said).toMatchObject({ status: 400, errors: [{ field: 'Idempotency-Key', pointer: '#/Idempotency-Key' }] })
  })
})

describe('problem document', () => {
  it('A problem names the field in the requested language', async () => {
    const bad = { ...quote, side: 'both' }
    const said = await problemOf(
      await client.send({ ...post('p1', bad), altered: { headers: { 'accept-language': 'id' } } }),
    )
    expect(said).toMatchObject({ status: 400, name: 'input_invalid', errors: [{ field: 'side', pointer: '#/side' }] })
    expect(said.type).toMatch(/^http.*\/openapi\/v1\/problems#input_invalid$/)
    const unknown = await problemOf(await client.send(post('p2', { ...quote, business_id: 'x' })))
    expect(unknown).toMatchObject({ name: 'input_unknown_field', errors: [{ field: 'business_id' }] })
    const query = await problemOf(await client.send({ method: 'GET', path: '/rates?currencies=GBP,XXX' }))
    expect(query).toMatchObject({ status: 400, errors: [{ field: 'currencies[1]', pointer: '#/currencies/1' }] })
    expect((await client.send({ method: 'GET', path: '/nothing' })).status).toBe(404)
  })
})

describe('rate limits of the open API', () => {
  it('The minute limit of a key is stated before and when it is reached, also on refusals', async () => {
    const busy = createOpenClient(desk.server, await makeOpenKey(desk, admin))
    for (let left = 59; left > 0; left--) await busy.send(rates)
    const refused = await busy.send({ method: 'GET', path: '/rates?currencies=XXX' })
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([400, expect.stringMatching(/^"key";r=0/)])
    const before = await kept()
    const over = { ...post('over'), nonce: 'over-the-rate' }
    const response = await busy.send(over)
    expect(response.headers.get('ratelimit')).toMatch(/r=0/)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(response)).toMatchObject({ status: 429, name: 'too_many_calls' })
    expect(await kept()).toBe(before)
    // The refused request was not stored: it may be sent again a minute later.
    desk.server.clock.advance(61_000)
    expect((await busy.send(over)).status).toBe(201)
  })

  it('The limit of a network is counted before the signature and keeps no state of it', async () => {
    const { server } = desk
    const small = createApp({ ...server.deps, settings: { ...server.deps.settings, openApiNetworkPerMinute: 2 } })
    const stranger = createOpenClient({ ...server, app: small }, { ...key, by: makeKeyPair().privateKey })
    const said = []
    for (let sent = 0; sent < 3; sent++) said.push(await stranger.send(rates))
    expect(said.map(({ status }) => status)).toEqual([401, 401, 429])
    expect(said.map(({ headers }) => headers.get('ratelimit')?.slice(0, 13))).toEqual([
      '"network";r=1',
      '"network";r=0',
      '"network";r=0',
    ])
    expect(Number(said[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('Headers, key and address are checked before the body is read', async () => {
  const elsewhere = createOpenClient(desk.server, await makeOpenKey(desk, admin, { addresses: ['203.0.113.0/24'] }))
  const origin = new URL(desk.server.deps.settings.publicUrl).origin
  for (const each of [key, { ...key, id: crypto.randomUUID() }]) {
    const signed = signOpen(origin, each, post('unread-body'), desk.server.clock.now())
    let isRead = false
    const pull = (controller: ReadableStreamDefaultController) => {
      isRead = true
      controller.close()
    }
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const headers = { ...signed, ...(each === key ? { signature: 'sig1=:AAAA:' } : {}) }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    const response = await desk.server.app.request(new Request(`${origin}/openapi/v1/quotes`, init))
    expect([response.status, isRead]).toEqual([401, false])
  }
  expect((await elsewhere.send(rates)).status).toBe(401)
})

it('T32 No secret is stored: not in the database, the log or the response of a repeat', async () => {
  const idem = crypto.randomUUID()
  const request = keyRequest({ algorithm: 'hmac-sha256' })
  const { secret } = await desk.call(admin, '/openapi/create-key', request, { idem })
  expect(secret).toMatch(/^lsk_[\w-]{43}$/)
  expect(await desk.code(admin, '/openapi/create-key', request, { idem })).toBe('api_secret_shown')
  const kept = await desk.server.database.sql`
    select to_jsonb(k)::text as row from api_keys k union all select to_jsonb(i)::text from idempotency i
    union all select to_jsonb(a)::text from audit_log a`
  expect(kept.filter(({ row }) => String(row).includes(secret ?? ''))).toEqual([])
  expect(desk.server.logLines.join('')).not.toContain(secret)
})
