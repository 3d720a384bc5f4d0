import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codes } from '../../../../contract/base/codes.ts'
import { limits } from '../../../../contract/base/limits.ts'
import { type MadePerson, password } from '../../../support/business.ts'
import { createSignedIn, createTestClient } from '../../../support/client.ts'
import { forgetSends } from '../../../support/factors.ts'
import { createTestServer, type TestServer } from '../../../support/testServer.ts'

let server: TestServer
let count = 0
let person: MadePerson
let stranger: MadePerson

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.stop())

beforeEach(async () => {
  count += 1
  const { people } = await server.addBusiness(`resend${count}`, ['maker', 'checker'])
  const [first, second] = people
  if (!first || !second) throw new Error('no people')
  person = first
  stranger = second
})

const signedIn = async (who: MadePerson) => {
  const client = await createSignedIn(server, who)
  await forgetSends(server, who)
  return client
}

describe('resending a code', () => {
  const ask = { purpose: 'pin_reset' } as const

  it('A code is resent to its requester on the requesting device and to nobody else', async () => {
    const [client, elsewhere, other] = [await signedIn(person), await signedIn(person), await signedIn(stranger)]
    const { challenge_id } = await client.call('/account/send-otp', ask)
    server.clock.advance(limits.otpResendMs)
    for (const nobody of [elsewhere, other, await createTestClient(server)])
      expect(await nobody.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    expect(await client.reply('/account/resend-otp', { challenge_id: randomUUID() })).toMatchObject({
      code: codes.otp_expired.code,
      data: { field: 'otp' },
    })
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('ok')
    // A colleague who takes over the browser: the same device, another person.
    server.clock.advance(limits.otpResendMs)
    await client.logIn(stranger)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
  })

  it('A code before sign-in is resent to the device that gave the password', async () => {
    const [client, elsewhere] = [await createTestClient(server), await createTestClient(server)]
    const named = { identifier: person.user_name, password }
    const { challenge_id } = await client.call('/account/get-otp-method', named)
    server.clock.advance(limits.otpResendMs)
    expect(await elsewhere.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('ok')
  })

  it('A code is resent only after a delay, given to the second with the next time', async () => {
    const client = await signedIn(person)
    const { challenge_id } = await client.call('/account/send-otp', ask)
    server.clock.advance(limits.otpResendMs - 2_000)
    expect(await client.reply('/account/resend-otp', { challenge_id })).toMatchObject({
      code: codes.otp_resend_too_soon.code,
      data: { values: { seconds: 2 } },
    })
    server.clock.advance(2_000)
    const now = server.clock.now().getTime()
    expect(await client.call('/account/resend-otp', { challenge_id })).toMatchObject({
      resend_at: new Date(now + limits.otpResendMs).toISOString(),
      expires_at: new Date(now + limits.otpLifeMs).toISOString(),
    })
  })
})
