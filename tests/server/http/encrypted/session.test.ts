import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type MadeBusiness, type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, createWire } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let business: MadeBusiness

beforeAll(async () => {
  server = await createTestServer()
  business = await server.addBusiness('session')
})
afterAll(() => server.stop())

function person(role: string): MadePerson {
  const found = business.people.find((one) => one.role === role)
  if (!found) throw new Error(`no ${role}`)
  return found
}

describe('T25 session', () => {
  it('A session is new at sign-in, whatever cookie was planted, and its token is nowhere in the database', async () => {
    const client = await createTestClient(server)
    client.wire.cookies.set('lintas', 'A'.repeat(43))
    await client.logIn(person('maker'))
    const token = client.wire.cookies.get('lintas') ?? ''
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(token).not.toBe('A'.repeat(43))
    expect(client.wire.setCookies.at(-1)).toBe(`lintas=${token}; Path=/; HttpOnly; SameSite=Strict`)
    const [row] = await server.database.sql`select count(*)::int as n from sessions where id_hash = ${token}`
    expect(row?.n).toBe(0)
  })

  it('A second sign-in in the same browser ends the first session', async () => {
    const client = await createTestClient(server)
    await client.logIn(person('maker'))
    const first = client.wire.cookies.get('lintas')
    await client.logIn(person('checker'))
    expect(client.wire.cookies.get('lintas')).not.toBe(first)
    const { user } = await client.call('/account/get-session', {})
    expect(user.role).toBe('checker')
    const [row] = await server.database.sql`select count(*)::int as n from sessions where end_reason = 'login'`
    expect(row?.n).toBe(1)
  })

  it('The key that created a session is revoked, so the next call needs a key of the session', async () => {
    const client = await createTestClient(server)
    const challenge = await client.call('/account/get-otp-method', {
      identifier: person('viewer').email.toUpperCase(),
      password,
    })
    const otp = await server.readCode(person('viewer'))
    await client.call('/account/login', { challenge_id: challenge.challenge_id, otp })
    const kidOf = () => (client.wire.lastSent().body as URLSearchParams).get('kid')
    const before = kidOf()
    expect(await client.code('/account/get-session', {})).toBe('ok')
    expect(kidOf()).not.toBe(before)
    const [channel] = await server.database.sql`select revoked_at from channels where kid = ${before}`
    expect(channel?.revoked_at).not.toBeNull()
  })

  it.each([
    ['made before the log-in', true],
    ['of the session', false],
  ])('A session and a key %s must match: a mismatch is refused and a new key made', async (_, isMadeBefore) => {
    const [victim, other] = [await createTestClient(server), await createTestClient(server)]
    await other.code('/common/get-security-question-list', {})
    await victim.logIn(person('maker'))
    await victim.code('/account/get-session', {})
    const cookies = [...victim.wire.cookies]
    // The cookie with a key made without it, and the session's key without its cookie.
    const { wire, code } = isMadeBefore ? other : victim
    if (isMadeBefore) for (const [name, value] of cookies) wire.cookies.set(name, value)
    else wire.cookies.clear()
    const sent = wire.sent.length
    await code('/account/get-session', {})
    expect(wire.sent.slice(sent).map(({ path }) => path)).toEqual([
      '/api/account/get-session',
      '/api/init/get-key',
      '/api/init/swap',
      '/api/account/get-session',
    ])
  })

  it('A session ends at sign-out for every tab, and its cookie is removed', async () => {
    const first = await createTestClient(server)
    await first.logIn(person('maker'))
    const second = await createTestClient(server, { wire: first.wire })
    expect(await second.code('/account/get-session', {})).toBe('ok')
    expect(await first.code('/account/logout', {})).toBe('ok')
    expect([...first.wire.cookies.keys()]).toEqual(['lintas_device'])
    expect(await second.code('/account/get-session', {})).toBe('login_required')
    expect(await first.code('/account/get-session', {})).toBe('login_required')
  })

  it('A stolen cookie without its session’s key is useless after sign-out', async () => {
    const client = await createTestClient(server)
    await client.logIn(person('maker'))
    const stolen = [...client.wire.cookies]
    await client.call('/account/logout', {})
    const wire = createWire(() => server.app)
    for (const [name, value] of stolen) wire.cookies.set(name, value)
    const thief = await createTestClient(server, { wire })
    expect(await thief.code('/account/get-session', {})).toBe('session_ended')
  })

  it('A session lasts as long as it is used and reports expiry after the idle limit', async () => {
    const client = await createTestClient(server)
    await client.logIn(person('maker'))
    for (let count = 0; count < 4; count++) {
      server.clock.advance(limits.sessionIdleMs - 60_000)
      expect(await client.code('/account/get-session', {})).toBe('ok')
      // The lifetime of the key is not that of the session.
      await client.channel.renew()
    }
    server.clock.advance(limits.sessionIdleMs)
    expect(await client.code('/account/get-session', {})).toBe('ok')
    server.clock.advance(limits.sessionIdleMs + 1)
    expect(await client.code('/account/get-session', {})).toBe('session_expired')
    expect([...client.wire.cookies.keys()]).toEqual(['lintas_device'])
    expect(await client.code('/account/get-session', {})).toBe('login_required')
  })

  it('A session ended elsewhere reports that', async () => {
    const client = await createTestClient(server)
    const user = await client.logIn(person('viewer'))
    await server.database.sql`update sessions set ended_at = ${server.clock.now()} where user_id = ${user.user_id}`
    expect(await client.code('/account/get-session', {})).toBe('session_ended')
  })

  it('A session reads the role from the database at each call', async () => {
    const client = await createTestClient(server)
    const user = await client.logIn(person('admin'))
    expect(await client.code('/business/list-business-drafts', {})).toBe('ok')
    await server.database.sql`update users set role = 'viewer' where id = ${user.user_id}`
    expect(await client.code('/business/list-business-drafts', {})).toBe('not_permitted')
    await server.database.sql`update users set role = 'admin' where id = ${user.user_id}`
  })

  it('A session has at most 16 keys, and the oldest is dropped', async () => {
    const first = await createTestClient(server)
    await first.logIn(person('maker'))
    await first.code('/account/get-session', {})
    for (let count = 0; count < 17; count++) {
      server.clock.advance(1)
      await (await createTestClient(server, { wire: first.wire })).channel.ready()
    }
    const sent = first.wire.sent.length
    expect(await first.code('/account/get-session', {})).toBe('ok')
    // Refused once, a new key, and a repeat.
    expect(first.wire.sent.length - sent).toBe(4)
  })
})

it('The cookie is bound to the host and to TLS under HTTPS', async () => {
  const secure = await createTestServer({ environment: { PUBLIC_URL: 'https://lintas.example' } })
  try {
    const { people } = await secure.addBusiness('secure', ['maker'])
    const [maker] = people
    if (!maker) throw new Error('no maker')
    const client = await createTestClient(secure)
    await client.logIn(maker)
    expect(client.wire.setCookies.at(-1)).toMatch(
      /^__Host-lintas=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    expect(await client.code('/account/get-session', {})).toBe('ok')
  } finally {
    await secure.stop()
  }
})

describe('T30 business that is not verified', () => {
  it.each([0, 1, 3])('A business with status %d reads and cannot move money', async (status) => {
    const other = await server.addBusiness(`kyb${status}`, ['maker'])
    await server.database.sql`update businesses set is_verified = ${status} where id = ${other.id}`
    const client = await createTestClient(server)
    const [maker] = other.people
    if (!maker) throw new Error('no maker')
    await client.logIn(maker)
    expect((await client.call('/account/check-user-status', {})).is_verified).toBe(status)
    const draft = { uid: crypto.randomUUID(), flow: 'send-money', step: 'amount', value: {}, version: 0 }
    expect(await client.code('/business/save-business-draft', draft)).toBe('business_not_verified')
    expect(await client.code('/notification/get-unread-num', {})).toBe('ok')
  })
})

describe('failed sign-in', () => {
  it('T26 A wrong password and an unknown name get the same response', async () => {
    const client = await createTestClient(server)
    const replies = await Promise.all(
      [person('maker').user_name, person('maker').email, 'nobody', 'nobody@example.com'].map((identifier) =>
        client.reply('/account/get-otp-method', { identifier, password: 'Wrong-2026' }),
      ),
    )
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(await client.code('/account/get-otp-method', { identifier: 'nobody', password })).toBe('wrong_credentials')
  })
})
