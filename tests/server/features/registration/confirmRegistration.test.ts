import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/codes.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { createTestClient, type TestClient } from '../../../support/client.ts'
import { registrationOf, startRegistration } from '../../../support/registration.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let client: TestClient
const statements: string[] = []

beforeAll(async () => {
  server = await createTestServer({ onQuery: (text) => statements.push(text) })
  client = await createTestClient(server)
})

afterAll(() => server.stop())

const form = registrationOf

describe('the code of a registration', () => {
  it('is wrong five times at most, and on the device that asked', async () => {
    const { registration_id, otp, asked } = await startRegistration(server, client)
    const guess = { registration_id, user_name: asked.user_name }
    const other = await createTestClient(server)
    expect(await other.code('/account/confirm-registration', { ...guess, otp })).toBe('otp_expired')
    const said = []
    for (let count = 0; count < 6; count++) {
      const wrong = otp === '000000' ? '000001' : '000000'
      said.push(await client.code('/account/confirm-registration', { ...guess, otp: wrong }))
    }
    const [first, ...rest] = said
    expect([first, ...rest.slice(-2)]).toEqual(['otp_wrong', 'otp_tries_exhausted', 'otp_tries_exhausted'])
    expect(await client.code('/account/confirm-registration', { ...guess, otp })).toBe('otp_tries_exhausted')
    server.clock.advance(limits.otpResendMs)
    expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('otp_tries_exhausted')
  })

  it('is sent five times in an hour to one address, whatever form it comes from; then it says how long to wait', async () => {
    const asked = form('sering')
    const { registration_id } = await client.call('/account/register', asked)
    expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('otp_resend_too_soon')
    for (let count = 0; count < 3; count++) {
      server.clock.advance(limits.otpResendMs)
      expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('ok')
    }
    const another = await createTestClient(server)
    expect(await another.call('/account/register', asked)).toMatchObject({ sends_left: 0 })
    server.clock.advance(60_000)
    expect(await another.reply('/account/register', asked)).toMatchObject({
      code: codes.otp_sends_exhausted.code,
      message: expect.stringContaining('59 minutes'),
    })
    server.clock.advance(limits.otpSendLockMs)
    expect(await another.code('/account/register', asked)).toBe('ok')
  })

  it('is good once, in five minutes, and a newer one kills it', async () => {
    const { registration_id, otp, asked } = await startRegistration(server, client)
    server.clock.advance(limits.otpResendMs)
    await client.call('/account/resend-registration-otp', { registration_id })
    const newer = await server.readCode(asked)
    const confirm = (code: string) =>
      client.code('/account/confirm-registration', { registration_id, otp: code, user_name: asked.user_name })
    if (newer !== otp) expect(await confirm(otp)).toBe('otp_wrong')
    server.clock.advance(limits.otpLifeMs)
    expect(await confirm(newer)).toBe('otp_expired')
    await client.call('/account/resend-registration-otp', { registration_id })
    const last = await server.readCode(asked)
    expect(await confirm(last)).toBe('ok')
    expect(await confirm(last)).toBe('otp_expired')
  })

  it('makes one business of two confirmations in the same moment', async () => {
    const { registration_id, otp, asked } = await startRegistration(server, client)
    const request = { registration_id, otp, user_name: asked.user_name }
    const said = await Promise.all([1, 2, 3].map(() => client.code('/account/confirm-registration', request)))
    expect(said.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await server.database.sql`select 1 from users where email = ${asked.email}`).toHaveLength(1)
  })
})
