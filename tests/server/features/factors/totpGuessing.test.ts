import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../../../server/db/client.ts'
import { verifyChallenge } from '../../../../server/features/factors/proofs.ts'
import { unlockCodes } from '../../../../server/features/factors/removal.ts'
import { findUser } from '../../../../server/features/people/store.ts'
import { appCode } from '../../../support/authenticatorApp.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { forgetSends, freshCode, makeAuthenticatorPrimary, wrongCode } from '../../../support/factors.ts'
import { said } from '../../../support/said.ts'
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

describe('T06 guessing a code of the authenticator app', () => {
  it('Of 200 simultaneous guesses over two servers five are compared', async () => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    const { challenge_id } = await ask(client)
    const device_id = await deviceOf(challenge_id)
    const use = { id: challenge_id, purpose: 'login' as const, object_digest: '', device_id, user_id: null }
    const right = freshCode(server, secret)
    const nodes = [server.deps, { ...server.deps, sql: otherSql }]
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        said(verifyChallenge(nodes[at % 2] ?? server.deps, use, wrongCode(right))),
      ),
    )
    expect(replies.filter((reply) => reply === 'otp_wrong')).toHaveLength(limits.otpTriesMax - 1)
    expect(replies.filter((reply) => reply === 'otp_tries_exhausted')).toHaveLength(200 - limits.otpTriesMax + 1)
    expect(await said(verifyChallenge(server.deps, use, right))).toBe('otp_tries_exhausted')
  })

  it('A new challenge gives five more attempts, five times an hour on any device, and then it is locked', async () => {
    await makeAuthenticatorPrimary(server, client, person)
    await forgetSends(server, person)
    for (let round = 0; round < limits.otpSendsMax; round++) {
      const by = await createTestClient(server)
      await by.call('/account/get-otp-method', { identifier: person.user_name, password })
    }
    const by = await createTestClient(server)
    expect(await by.code('/account/get-otp-method', { identifier: person.user_name, password })).toBe(
      'otp_sends_exhausted',
    )
  })

  it('A hundred wrong codes in a row disable the factor, over challenges and devices', async () => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    let compared = 0
    while (compared < 100) {
      const by = await createTestClient(server)
      const { challenge_id } = await ask(by)
      for (let at = 0; at < 4 && compared < 100; at++, compared++) {
        const otp = wrongCode(appCode(secret, server.clock.now()))
        expect(await by.code('/account/login', { challenge_id, otp })).toBe('otp_wrong')
      }
    }
    const by = await createTestClient(server)
    const { challenge_id } = await ask(by)
    expect(await by.code('/account/login', { challenge_id, otp: freshCode(server, secret) })).toBe('otp_expired')
    // Support switches it on again.
    await server.deps.sql.begin(async (tx) => {
      await bindBusiness(tx, person.business_id)
      const user = await findUser(tx, person.id)
      if (user) await unlockCodes(tx, server.deps, user, 'Ayu')
    })
    const [told] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where action = 'factor.unlocked' and object_id = ${person.id}`
    expect(JSON.parse(told?.detail ?? '{}')).toEqual({ staff: 'Ayu' })
    expect(await by.code('/account/login', { challenge_id, otp: freshCode(server, secret) })).toBe('ok')
  })
})

async function deviceOf(challengeId: string): Promise<string> {
  const [row] = await server.database.sql<{ device_id: string }[]>`
    select device_id from otp_challenges where id = ${challengeId}`
  return row?.device_id ?? ''
}
