import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/codes.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { appRole, createDatabase, type Sql } from '../../../../server/db/client.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { enrolAuthenticator, forgetSends, freshCode, makeAuthenticatorPrimary } from '../../../support/factors.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer

/** A second process: its own connections, the same database and keys. */
let otherSql: Sql

let count = 0
let person: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  otherSql = createDatabase(server.database.url, { max: 4, role: appRole })
})

afterAll(async () => {
  await otherSql.end()
  await server.stop()
})

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`totp${count}`, ['maker'])
  const [first] = people
  if (!first) throw new Error('no people')
  person = first
  client = await createTestClient(server)
  await client.logIn(person)
})

const ask = async (by: TestClient) => {
  await forgetSends(server, person)
  return by.call('/account/get-otp-method', { identifier: person.user_name, password })
}

describe('T28 primary authenticator app', () => {
  it('No code is mailed while the app is primary, and an earlier mailed one is refused', async () => {
    const early = await createTestClient(server)
    const { challenge_id } = await ask(early)
    const mailed = await server.readCode(person)
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    expect(await early.code('/account/login', { challenge_id, otp: mailed })).toBe('otp_expired')
    server.clock.advance(limits.otpResendMs)
    const { code } = codes.otp_expired
    expect(await early.reply('/account/resend-otp', { challenge_id })).toMatchObject({ code, data: { field: 'otp' } })
    await server.deliverMails()
    const before = server.mails.length
    const by = await createTestClient(server)
    const asked = await ask(by)
    expect(asked).toMatchObject({ method: 'authenticator', methods: ['authenticator', 'recovery_code'], sent_to: '' })
    await server.deliverMails()
    expect(server.mails).toHaveLength(before)
    server.clock.advance(limits.otpResendMs)
    expect(await by.call('/account/resend-otp', { challenge_id: asked.challenge_id })).toMatchObject({
      method: 'authenticator',
    })
    await server.deliverMails()
    expect(server.mails).toHaveLength(before)
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, otp: mailed })).toBe('otp_wrong')
    const otp = freshCode(server, secret)
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, otp })).toBe('ok')
  })

  it('The change is notified with the previous factor, and payments wait', async () => {
    await makeAuthenticatorPrimary(server, client, person)
    const [told] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where object_id = ${person.id} and action = 'factor.use_authenticator'`
    expect(JSON.parse(told?.detail ?? '{}')).toEqual({ old: 'email', new: 'authenticator' })
    await client.channel.renew()
    const until = new Date(server.clock.now().getTime() + limits.factorHoldMs).toISOString()
    expect((await client.call('/account/get-session', {})).hold).toEqual({ reason: 'factor_changed', until })
  })

  it('A code of the app is wrong while mail is primary', async () => {
    const { secret } = await enrolAuthenticator(server, client, person)
    const by = await createTestClient(server)
    const { challenge_id, methods } = await ask(by)
    expect(methods).toEqual(['email', 'recovery_code'])
    expect(await by.code('/account/login', { challenge_id, otp: freshCode(server, secret) })).toBe('otp_wrong')
  })
})
