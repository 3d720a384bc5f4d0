import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { personOf } from '../../../support/server/testApp.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let person: MadePerson
let client: TestClient
let businesses = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.stop())

beforeEach(async () => {
  businesses += 1
  person = personOf((await server.addBusiness(`codes${businesses}`)).people, 'maker')
  client = await createTestClient(server)
  await client.logIn(person)
})

const askAs = (by: TestClient) => by.code('/account/get-otp-method', { identifier: person.user_name, password })

describe('T48 attacker who has only the password', () => {
  it('Code attempts of strangers do not use up those of a session or of a known device', async () => {
    for (let count = 0; count < limits.otpSendsMax; count++) {
      expect(await askAs(await createTestClient(server))).toBe('ok')
    }
    expect(await askAs(await createTestClient(server))).toBe('otp_sends_exhausted')

    expect(await client.code('/account/send-otp', { purpose: 'pin_reset' })).toBe('ok')
    await client.call('/account/logout', {})
    await client.channel.renew()
    expect(await client.logIn(person)).toMatchObject({ user_name: person.user_name })
    // The person's own requests do not reset the limit of strangers.
    expect(await askAs(await createTestClient(server))).toBe('otp_sends_exhausted')
  })

  it('Wrong codes of strangers disable the second step for strangers and not for the person', async () => {
    const { sql } = server.database
    await sql`update user_guards set stranger_failures_in_row = 99 where user_id = ${person.id}`
    const stranger = await createTestClient(server)
    const { challenge_id } = await stranger.call('/account/get-otp-method', { identifier: person.user_name, password })
    const otp = await server.readCode(person)
    const wrong = otp === '000000' ? '000001' : '000000'
    expect(await stranger.code('/account/login', { challenge_id, otp: wrong })).toBe('otp_wrong')
    expect(await stranger.code('/account/login', { challenge_id, otp })).toBe('otp_expired')

    await client.call('/account/logout', {})
    await client.channel.renew()
    expect(await client.logIn(person)).toMatchObject({ user_name: person.user_name })
    const guards = await sql`select stranger_failures_in_row from user_guards where user_id = ${person.id}`
    expect(guards).toMatchObject([{ stranger_failures_in_row: 100 }])
  })
})
