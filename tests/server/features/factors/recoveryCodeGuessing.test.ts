import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { verifyLogin } from '../../../../server/features/factors/proofs.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { type Enrolled, forgetSends, makeAuthenticatorPrimary } from '../../../support/factors.ts'
import { said } from '../../../support/said.ts'
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

describe('T06 guessing a recovery code', () => {
  it('Of 200 simultaneous guesses of recovery codes and app codes five are compared', async () => {
    const challenge_id = await ask(client)
    const [row] = await server.database.sql<{ device_id: string }[]>`
      select device_id from otp_challenges where id = ${challenge_id}`
    const use = {
      id: challenge_id,
      purpose: 'login' as const,
      object_digest: '',
      device_id: row?.device_id ?? '',
      user_id: null,
    }
    const guess = (at: number) => (at % 2 ? { otp: '000000' } : { recovery_code: `aaaaa-aaaa${at % 8}` })
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) => said(verifyLogin(server.deps, use, guess(at)))),
    )
    const compared = replies.filter((reply) => reply === 'otp_wrong' || reply === 'recovery_code_wrong')
    expect(compared).toHaveLength(limits.otpTriesMax - 1)
    expect(await said(verifyLogin(server.deps, use, { recovery_code: code(0) }))).toBe('otp_tries_exhausted')
  })

  it('A hundred wrong recovery codes in a row disable the second step', async () => {
    await server.database.sql`update user_guards set stranger_failures_in_row = 98 where user_id = ${person.id}`
    expect(await logInBy('aaaaa-aaaaa')).toBe('recovery_code_wrong')
    expect(await logInBy('aaaaa-aaaab')).toBe('recovery_code_wrong')
    expect(await logInBy(code(0))).toBe('otp_expired')
  })
})
