import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { confirmRegistrationMailbox, startRegistration } from '../../../support/registration.ts'
import { createTestClient, type TestClient } from '../../../support/server/client.ts'
import { createTestServer, type TestServer } from '../../../support/server/testServer.ts'

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await createTestServer()
  client = await createTestClient(server)
})

afterAll(() => server.stop())

describe('code of a registration', () => {
  it('A registration code may be wrong five times at most, and is valid on the requesting device', async () => {
    const { email: _, otp, ...own } = await startRegistration(server, client)
    const confirm = (code: string, by = client) => by.code('/account/confirm-registration', { ...own, otp: code })
    expect(await confirm(otp, await createTestClient(server))).toBe('otp_expired')
    const said = []
    for (let count = 0; count < 6; count++) said.push(await confirm(otp === '000000' ? '000001' : '000000'))
    const [first, ...rest] = said
    expect([first, ...rest.slice(-2)]).toEqual(['otp_wrong', 'otp_tries_exhausted', 'otp_tries_exhausted'])
    expect(await confirm(otp)).toBe('otp_tries_exhausted')
    server.clock.advance(limits.otpResendMs)
    const { registration_id } = own
    expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('otp_tries_exhausted')
  })

  it('A registration code is valid once, for five minutes, and a newer one invalidates it', async () => {
    const { email, otp, ...own } = await startRegistration(server, client)
    const { registration_id } = own
    server.clock.advance(limits.otpResendMs)
    await client.call('/account/resend-registration-otp', { registration_id })
    const newer = await server.readCode({ email })
    const confirm = (code: string) => client.code('/account/confirm-registration', { ...own, otp: code })
    if (newer !== otp) expect(await confirm(otp)).toBe('otp_wrong')
    server.clock.advance(limits.otpLifeMs)
    expect(await confirm(newer)).toBe('otp_expired')
    await client.call('/account/resend-registration-otp', { registration_id })
    const last = await server.readCode({ email })
    expect(await confirm(last)).toBe('ok')
    expect(await confirm(last)).toBe('otp_expired')
    server.clock.advance(limits.otpResendMs)
    expect(await client.code('/account/resend-registration-otp', { registration_id })).toBe('registration_over')
  })

  it('A registration code is accepted from one of several who enter it at the same moment', async () => {
    const { email: _, ...asked } = await startRegistration(server, client)
    const said = await Promise.all([1, 2, 3].map(() => client.code('/account/confirm-registration', asked)))
    expect(said.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('No usable substitute remains: the token is stored as a hash and never returned', async () => {
    const { own } = await confirmRegistrationMailbox(server, client)
    const rows = await server.database.sql`
      select row_to_json(r)::text as text from registrations r union all select row_to_json(i)::text from idempotency i`
    const everything = [...rows.map(({ text }) => text), ...server.logLines].join('\n')
    expect(everything).toContain(own.registration_id)
    expect(everything).not.toContain(own.registration_token)
  })
})
