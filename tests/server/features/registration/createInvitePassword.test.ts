import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { password } from '../../../support/business.ts'
import { goodPassword, makePersonWithLink } from '../../../support/registration.ts'
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

describe('invitation', () => {
  it('An invitation sets the first password, and before it the person is indistinguishable from an unknown one', async () => {
    const { person, token } = await makePersonWithLink(server, 'invite', 'maker')
    const asked = { identifier: person.email, password }
    const [invited, nobody] = [
      await client.reply('/account/get-otp-method', asked),
      await client.reply('/account/get-otp-method', { ...asked, identifier: 'nobody-here@example.com' }),
    ]
    expect(invited).toEqual(nobody)
    const before = server.mails.length
    await client.call('/account/forgot-password', { email: person.email })
    await server.deliverMails()
    expect(server.mails).toHaveLength(before)

    const mail = server.mails.findLast(({ to }) => to === person.email)
    expect(mail?.text).toContain('“Sari Wijaya” invites you to join “PT Uji Coba')
    expect(await client.code('/account/create-password', { token, password: goodPassword })).toBe(
      'password_link_invalid',
    )
    await client.call('/account/create-invite-password', { token, password: goodPassword })
    expect(await logInWith(person.email, goodPassword)).toBe('ok')
  })

  it('An invitation signs the person in at once with a session, a known device, an audit entry and no cooling-off', async () => {
    const { person, token } = await makePersonWithLink(server, 'invite', 'maker')
    const fresh = await createTestClient(server)
    const reply = await fresh.call('/account/create-invite-password', { token, password: goodPassword })
    expect(reply).toEqual({ is_signed_in: true })
    expect(fresh.wire.setCookies).toHaveLength(2)
    // The first key of the channel is no longer valid.
    await fresh.channel.renew()
    const { user, hold } = await fresh.call('/account/get-session', {})
    expect([user.user_id, user.role, hold]).toEqual([person.id, 'maker', null])
    const { sql } = server.database
    const trail = await sql`select action from audit_log where object_id = ${person.id} order by seq`
    expect(trail.map(({ action }) => action)).toEqual(['invitation.accepted', 'session.login'])
    expect(await sql`select from known_devices where user_id = ${person.id}`).toHaveLength(1)
    await server.deliverMails()
    expect(server.mails.filter(({ to, subject }) => to === person.email && /new device/i.test(subject))).toEqual([])
  })

  it('A used invitation link is worth nothing to a stranger who has it', async () => {
    const { token } = await makePersonWithLink(server, 'invite')
    const [invited, stranger] = [await createTestClient(server), await createTestClient(server)]
    await invited.call('/account/create-invite-password', { token, password: goodPassword })
    const again = { token, password: 'Lentera~Biru4Pagi' }
    expect(await stranger.code('/account/create-invite-password', again)).toBe('password_link_invalid')
    expect(await stranger.code('/account/open-password-link', { kind: 'invite', token })).toBe('password_link_invalid')
    expect(stranger.wire.setCookies).toEqual([])
    expect(await stranger.code('/account/get-session', {})).toBe('login_required')
  })

  it('An invitation link admits one of several who use it at the same moment', async () => {
    const { token } = await makePersonWithLink(server, 'invite')
    const clients = await Promise.all(Array.from({ length: 4 }, () => createTestClient(server)))
    const said = await Promise.all(
      clients.map((one) => one.code('/account/create-invite-password', { token, password: goodPassword })),
    )
    expect(said.filter((code) => code === 'ok')).toHaveLength(1)
    expect(clients.filter(({ wire }) => wire.setCookies.length > 0)).toHaveLength(1)
  })

  it('T29 An invitation bypasses no other factor: a person with an app needs it at sign-in', async () => {
    const { person, token } = await makePersonWithLink(server, 'invite')
    await server.database.sql`update users set primary_factor = 'authenticator' where id = ${person.id}`
    const fresh = await createTestClient(server)
    const reply = await fresh.call('/account/create-invite-password', { token, password: goodPassword })
    expect(reply).toEqual({ is_signed_in: false })
    expect(fresh.wire.setCookies).toEqual([])
    expect(await fresh.code('/account/get-session', {})).toBe('login_required')
  })

  it('An invitation ends the session of any other person in that browser', async () => {
    const { people } = await server.addBusiness('sebelumnya', ['maker'])
    const [before] = people
    if (!before) throw new Error('no maker')
    const shared = await createTestClient(server)
    await shared.logIn(before)
    const { person, token } = await makePersonWithLink(server, 'invite')
    await shared.call('/account/create-invite-password', { token, password: goodPassword })
    await shared.channel.renew()
    expect((await shared.call('/account/get-session', {})).user.user_id).toBe(person.id)
    const live = await server.database.sql`select from sessions where user_id = ${before.id} and ended_at is null`
    expect(live).toHaveLength(0)
  })

  it('An invitation is valid for 72 hours to the millisecond', async () => {
    const { token } = await makePersonWithLink(server, 'invite')
    const late = await createTestClient(server)
    server.clock.advance(limits.inviteLinkLifeMs - 1)
    expect(await late.code('/account/open-password-link', { kind: 'invite', token })).toBe('ok')
    server.clock.advance(1)
    expect(await late.code('/account/open-password-link', { kind: 'invite', token })).toBe('password_link_invalid')
  })
})
