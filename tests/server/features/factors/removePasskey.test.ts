import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { enrolPasskey, forgetSends, stepUp } from '../../../support/factors.ts'
import type { SoftPasskey } from '../../../support/softPasskey.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`passkey${count}`, ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  client = await createTestClient(server)
  await client.logIn(person)
})

async function ask(by: TestClient, who: MadePerson = person) {
  await forgetSends(server, who)
  const asked = await by.call('/account/get-otp-method', { identifier: who.user_name, password })
  return { by, ...asked }
}

async function askForPasskey(who: MadePerson = person) {
  const { by, challenge_id } = await ask(await createTestClient(server), who)
  const { options } = await by.call('/account/get-passkey-options', { challenge_id })
  return {
    challenge_id,
    options,
    logIn: (passkey: Record<string, unknown>) => by.code('/account/login', { challenge_id, passkey }),
  }
}

const logInBy = async (passkey: SoftPasskey) => {
  const { options, logIn } = await askForPasskey()
  return logIn(passkey.sign(options))
}

describe('removal of passkeys', () => {
  it('A passkey is removed by a code for this one; it then signs nobody in, and payments wait', async () => {
    const kept = await enrolPasskey(server, client, person, 'Kept')
    const { id, passkey } = await enrolPasskey(server, client, person, 'Lost')
    const forOther = await stepUp(server, client, person, { action: 'remove_passkey', target: kept.id })
    expect(await client.code('/account/remove-passkey', { id, ...forOther })).toBe('otp_expired')
    const proof = await stepUp(server, client, person, { action: 'remove_passkey', target: id })
    const after = await client.call('/account/remove-passkey', { id, ...proof })
    expect(after.passkeys.map(({ name }) => name)).toEqual(['Kept'])
    expect(after.hold).toMatchObject({ reason: 'factor_changed' })
    const open = await server.database.sql`
      select from channels c join sessions s on s.id_hash = c.session_id_hash
      where s.user_id = ${person.id} and c.revoked_at is null`
    expect(open).toEqual([])
    expect(await logInBy(passkey)).toBe('passkey_refused')
    expect(await logInBy(kept.passkey)).toBe('ok')
  })
})
