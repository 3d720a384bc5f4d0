import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recoveryCodesCount, recoveryCodesFew } from '../../../../contract/features/factors.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { type Enrolled, enrolAuthenticator, forgetSends, makeAuthenticatorPrimary } from '../../../support/factors.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let client: TestClient
let enrolled: Enrolled

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`recovery${count}`, ['maker'])
  const [first] = people
  if (!first) throw new Error('no people')
  person = first
  client = await createTestClient(server)
  await client.logIn(person)
  enrolled = await makeAuthenticatorPrimary(server, client, person)
})

const ask = async (by: TestClient) => {
  await forgetSends(server, person)
  const { challenge_id } = await by.call('/account/get-otp-method', { identifier: person.user_name, password })
  return challenge_id
}

/** Logs in on a new device; answers the code's name. */
async function logInBy(recovery_code: string): Promise<string> {
  const by = await createTestClient(server)
  return by.code('/account/login', { challenge_id: await ask(by), recovery_code })
}

const code = (at: number): string => enrolled.codes[at] ?? ''

describe('sign-in by recovery code', () => {
  it('Each recovery code signs in once, however it is typed, and sends a mail and a notice', async () => {
    expect(await logInBy(code(0).toUpperCase().replace('-', '  '))).toBe('ok')
    expect(await logInBy(code(0))).toBe('recovery_code_wrong')
    await server.deliverMails()
    const mail = server.mails.findLast(
      ({ to, subject }) => to === person.email && subject === 'A recovery code was used to log in',
    )
    expect(mail?.text).toContain('9 are left')
    const { items } = await client.call('/notification/list', { page_size: 20, page_number: 1 })
    expect(items).toContainEqual(
      expect.objectContaining({ title: 'Recovery code used', target: '/business/user-settings' }),
    )
    expect((await client.call('/account/get-factors', {})).recovery_codes?.left).toBe(recoveryCodesCount - 1)
    const [trail] = await server.database.sql<{ method: string }[]>`
      select detail::jsonb ->> 'method' as method from audit_log where user_id = ${person.id} and action = 'session.login' order by seq desc limit 1`
    expect(trail?.method).toBe('recovery_code')
  })

  it('Of two people who use the same recovery code at once one gets in', async () => {
    for (let round = 0; round < 6; round++) {
      const clients = await Promise.all(
        [0, 1, 2].map((at) => createTestClient(server, at ? { app: server.createPeer() } : {})),
      )
      const challenges: string[] = []
      for (const by of clients) challenges.push(await ask(by))
      const replies = await Promise.all(
        clients.map((by, at) =>
          by.reply('/account/login', { challenge_id: challenges[at], recovery_code: code(round) }),
        ),
      )
      const refused = replies.filter((reply) => reply.code !== 0)
      expect(refused).toHaveLength(2)
      for (const { data } of refused) expect(data).toMatchObject({ field: 'recovery_code' })
    }
  })

  it('A person is warned when few recovery codes are left, and the last one works', async () => {
    for (let at = 0; at < recoveryCodesCount; at++) expect(await logInBy(code(at))).toBe('ok')
    await server.deliverMails()
    const subjects = server.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'A recovery code was used: few are left')).toHaveLength(
      recoveryCodesFew + 1,
    )
    const by = await createTestClient(server)
    await forgetSends(server, person)
    const asked = await by.call('/account/get-otp-method', { identifier: person.user_name, password })
    expect(asked.methods).toEqual(['authenticator'])
  })

  it('A recovery code of another person is refused', async () => {
    const { people } = await server.addBusiness(`recovery${count}other`, ['maker'])
    const [stranger] = people
    if (!stranger) throw new Error('no people')
    const by = await createTestClient(server)
    await by.logIn(stranger)
    const theirs = await enrolAuthenticator(server, by, stranger)
    expect(await logInBy(theirs.codes[0] ?? '')).toBe('recovery_code_wrong')
  })

  it('A recovery code signs in and does nothing else', async () => {
    const { challenge_id } = await client.call('/account/send-otp', {
      purpose: 'factor_change',
      action: 'use_email',
    })
    expect(await client.code('/account/set-primary-factor', { primary: 'email', challenge_id, otp: code(0) })).toBe(
      'input_invalid',
    )
    expect(await client.code('/account/login', { challenge_id, recovery_code: code(0) })).toBe('otp_expired')
  })

  it('A sign-in accepts exactly one proof', async () => {
    const challenge_id = await ask(client)
    expect(await client.code('/account/login', { challenge_id })).toBe('input_invalid')
    const both = { challenge_id, recovery_code: code(0), otp: '123456' }
    expect(await client.code('/account/login', both)).toBe('input_invalid')
  })
})
