import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { password } from '../../../support/business.ts'
import { goodPassword, makePersonWithLink, readLinkToken } from '../../../support/registration.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  client = await createTestClient(server)
})

afterAll(() => server.stop())

const logInWith = (identifier: string, typed: string) =>
  client.code('/account/get-otp-method', { identifier, password: typed })

describe('forgotten password', () => {
  it('The mailed link replaces the password, ends every session and notifies the person', async () => {
    const { people } = await server.addBusiness('forgot', ['maker'])
    const [maker] = people
    if (!maker) throw new Error('no maker')
    const elsewhere = await createTestClient(server)
    await elsewhere.logIn(maker)
    await client.call('/account/forgot-password', { email: maker.email.toUpperCase() })
    const token = await readLinkToken(server, maker.email)

    const seen = await client.call('/account/open-password-link', { kind: 'reset', token })
    expect(seen).toMatchObject({ email: maker.email, user_name: maker.user_name, company_name: 'PT forgot' })
    // Opening the link twice has not used it up.
    await client.call('/account/open-password-link', { kind: 'reset', token })
    await client.call('/account/create-password', { token, password: goodPassword })

    expect(await elsewhere.code('/account/get-session', {})).toBe('session_ended')
    const [session] = await server.database.sql`select end_reason from sessions where user_id = ${maker.id}`
    expect(session?.end_reason).toBe('password')
    const open = await server.database.sql`
      select 1 from channels c join sessions s on s.id_hash = c.session_id_hash
      where s.user_id = ${maker.id} and c.revoked_at is null`
    expect(open).toHaveLength(0)
    // The browsers that used the old password are no longer known devices.
    expect(await server.database.sql`select 1 from known_devices where user_id = ${maker.id}`).toHaveLength(0)
    await server.deliverMails()
    const told = server.mails.filter(({ to }) => to === maker.email).map(({ subject }) => subject)
    expect(told).toEqual(expect.arrayContaining(['Your password was changed']))
    expect(await logInWith(maker.user_name, password)).toBe('wrong_credentials')
    expect(await logInWith(maker.user_name, goodPassword)).toBe('ok')
  })

  it('T29 The reset link bypasses no second factor: no session or cookie, and sign-in needs a code', async () => {
    const { person, token } = await makePersonWithLink(server, 'reset')
    const fresh = await createTestClient(server)
    await fresh.call('/account/create-password', { token, password: goodPassword })
    expect(fresh.wire.setCookies).toEqual([])
    expect(await fresh.code('/account/get-session', {})).toBe('login_required')
    const challenge = await fresh.call('/account/get-otp-method', {
      identifier: person.email,
      password: goodPassword,
    })
    expect(await fresh.code('/account/get-session', {})).toBe('login_required')
    const otp = await server.readCode(person)
    expect(await fresh.code('/account/login', { challenge_id: challenge.challenge_id, otp })).toBe('ok')
  })

  it('A reset link that is used, superseded or expired is refused in the same words', async () => {
    const used = await makePersonWithLink(server, 'reset')
    await client.call('/account/create-password', { token: used.token, password: goodPassword })
    const older = await makePersonWithLink(server, 'reset')
    await client.call('/account/forgot-password', { email: older.person.email })
    const newer = await readLinkToken(server, older.person.email)
    expect(newer).not.toBe(older.token)
    const late = await makePersonWithLink(server, 'reset')
    server.clock.advance(limits.resetLinkLifeMs)
    const never = 'x'.repeat(43)
    const said = new Set<string>()
    for (const token of [used.token, older.token, late.token, newer, never]) {
      said.add(JSON.stringify(await client.reply('/account/open-password-link', { kind: 'reset', token })))
      said.add(JSON.stringify(await client.reply('/account/create-password', { token, password: goodPassword })))
      // A link of one kind is not valid as another.
      said.add(JSON.stringify(await client.reply('/account/create-invite-password', { token, password: goodPassword })))
    }
    expect([...said]).toHaveLength(1)
    expect([...said][0]).toContain('no longer valid')
  })

  it('The reset link is valid once, also when two use it at the same moment', async () => {
    const { token } = await makePersonWithLink(server, 'reset')
    const codes = await Promise.all(
      Array.from({ length: 8 }, async () =>
        (await createTestClient(server)).code('/account/create-password', { token, password: goodPassword }),
      ),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(new Set(codes)).toEqual(new Set(['ok', 'password_link_invalid']))
  })

  it('The reset link becomes invalid with its address and with its person', async () => {
    const moved = await makePersonWithLink(server, 'reset')
    await server.database.sql`update users set email = 'moved@example.com' where id = ${moved.person.id}`
    const gone = await makePersonWithLink(server, 'reset')
    await server.database.sql`update users set ended_at = now() where id = ${gone.person.id}`
    for (const { token } of [moved, gone])
      expect(await client.code('/account/create-password', { token, password: goodPassword })).toBe(
        'password_link_invalid',
      )
  })

  it('The reset link becomes invalid when the password is changed in the settings', async () => {
    const { person, token } = await makePersonWithLink(server, 'reset', 'maker')
    const owner = await createTestClient(server)
    await owner.logIn(person)
    await owner.call('/account/change-password', { password, new_password: goodPassword })
    expect(await client.code('/account/create-password', { token, password: 'Lentera~Biru4Pagi' })).toBe(
      'password_link_invalid',
    )
  })

  it('A weak password is refused at its field, and the link stays valid', async () => {
    const { person, token } = await makePersonWithLink(server, 'reset')
    const weak = ['Password1!', 'Abcdefg1!', 'Qwerty!23456', 'Aa1!Aa1!Aa1!', `${person.user_name.split('.')[0]}A1!`]
    for (const typed of weak) {
      const reply = await client.reply('/account/create-password', { token, password: typed })
      expect(reply, typed).toMatchObject({ code: 10010122, data: { field: 'password' } })
    }
    const plain = await client.reply('/account/create-password', { token, password: 'onlyletters' })
    expect(plain).toMatchObject({ code: 10030001, data: { field: 'password' } })
    expect(await client.code('/account/create-password', { token, password: goodPassword })).toBe('ok')
  })
})
