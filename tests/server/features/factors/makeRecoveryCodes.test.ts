import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/limits.ts'
import { recoveryCodesCount } from '../../../../contract/features/factors.ts'
import { drawRecoveryCodes } from '../../../../server/features/factors/recoveryCodes.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { type Enrolled, forgetSends, makeAuthenticatorPrimary, stepUp } from '../../../support/factors.ts'
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

describe('creation of recovery codes', () => {
  it('Recovery codes are ten different codes of unambiguous letters', () => {
    expect(enrolled.codes).toHaveLength(recoveryCodesCount)
    const many = Array.from({ length: 200 }, () => drawRecoveryCodes(server.deps.randomBytes)).flat()
    expect(new Set(many).size).toBe(many.length)
    for (const made of many) expect(made).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    // Every letter comes up as often as another: 20,000 letters, 31 of them, five standard deviations.
    const letters = many.join('').replaceAll('-', '')
    for (const letter of new Set(letters)) {
      expect(Math.abs(letters.split(letter).length - 1 - letters.length / 31)).toBeLessThan(
        5 * Math.sqrt(letters.length / 31),
      )
    }
  })

  it('A person without an authenticator app gets no recovery codes', async () => {
    const { people } = await server.addBusiness(`without${count}`, ['maker'])
    const [other] = people
    if (!other) throw new Error('no people')
    const by = await createTestClient(server)
    await by.logIn(other)
    const proof = await stepUp(server, by, other, { action: 'new_recovery_codes' })
    expect(await by.code('/account/make-recovery-codes', proof)).toBe('authenticator_missing')
  })

  it('New recovery codes need the current factor, and the old ones become invalid', async () => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const [told] = await server.database.sql<{ action: string }[]>`
      select action from audit_log where object_id = ${person.id} order by seq desc limit 1`
    expect(told?.action).toBe('factor.new_recovery_codes')
    const { codes } = await client.call('/account/show-recovery-codes', made)
    expect(codes).toHaveLength(recoveryCodesCount)
    expect(await logInBy(code(0))).toBe('recovery_code_wrong')
    expect(await logInBy(codes[0] ?? '')).toBe('ok')
    server.clock.advance(limits.factorSetupLifeMs)
    expect(await client.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })

  it('New recovery codes are shown only to the session that made them', async () => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const elsewhere = await createTestClient(server)
    await elsewhere.call('/account/login', { challenge_id: await ask(elsewhere), recovery_code: await fresh(made) })
    await elsewhere.channel.renew()
    expect(await elsewhere.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })
})

async function fresh(made: { codes_id: string }): Promise<string> {
  const { codes } = await client.call('/account/show-recovery-codes', made)
  return codes[0] ?? ''
}
