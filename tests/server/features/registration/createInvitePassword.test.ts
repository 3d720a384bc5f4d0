import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { goodPassword, makeLinked } from '../../../support/registration.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

const logInWith = (identifier: string, typed: string) =>
  client.code('/account/get-otp-method', { identifier, password: typed })

describe('an invitation', () => {
  it('sets the first password; before it the person answers like nobody', async () => {
    const { person, token } = await makeLinked(server, 'invite', 'maker')
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
    expect(mail?.text).toContain('Sari Wijaya invites you to join PT Uji Coba')
    expect(await client.code('/account/create-password', { token, password: goodPassword })).toBe(
      'password_link_invalid',
    )
    await client.call('/account/create-invite-password', { token, password: goodPassword })
    expect(await client.code('/account/get-session', {})).toBe('login_required')
    expect(await logInWith(person.email, goodPassword)).toBe('ok')
  })

  it('is good for 72 hours to the millisecond', async () => {
    const { token } = await makeLinked(server, 'invite')
    const late = await createTestClient(server)
    server.clock.advance(limits.inviteLinkLifeMs - 1)
    expect(await late.code('/account/open-password-link', { kind: 'invite', token })).toBe('ok')
    server.clock.advance(1)
    expect(await late.code('/account/open-password-link', { kind: 'invite', token })).toBe('password_link_invalid')
  })
})
