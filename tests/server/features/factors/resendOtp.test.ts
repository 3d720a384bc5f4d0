import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { password } from '../../../support/business.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('resending a code', () => {
  const ask = { purpose: 'pin_reset' } as const

  it('A code is resent to its requester on the requesting device and to nobody else', async ({
    server,
    person,
    stranger,
    signIn,
  }) => {
    const [client, elsewhere, other] = [await signIn(person), await signIn(person), await signIn(stranger)]
    const { challenge_id } = await client.call('/account/send-otp', ask)
    server.clock.advance(limits.otpResendMs)
    for (const nobody of [elsewhere, other, await createTestClient(server)])
      expect(await nobody.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    expect(await client.reply('/account/resend-otp', { challenge_id: randomUUID() })).toMatchObject({
      code: codes.otp_expired.code,
      data: { field: 'otp' },
    })
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('ok')
    // A colleague takes over the browser: the same device, another person.
    server.clock.advance(limits.otpResendMs)
    await client.logIn(stranger)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
  })

  it('A code before sign-in is resent to the device that gave the password', async ({ server, person }) => {
    const [client, elsewhere] = [await createTestClient(server), await createTestClient(server)]
    const named = { identifier: person.user_name, password }
    const { challenge_id } = await client.call('/account/get-otp-method', named)
    server.clock.advance(limits.otpResendMs)
    expect(await elsewhere.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('ok')
  })

  it('A code is resent only after a delay, given to the second with the next time', async ({
    server,
    person,
    signIn,
  }) => {
    const client = await signIn(person)
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
