import { describe, expect } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { password } from '../../../support/business.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { wrongCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('T06 guessing a one-time password', () => {
  it('Of 200 simultaneous guesses only five are compared', async ({ challenges }) => {
    const { challenge_id, otp } = await challenges.send()
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => challenges.verify(challenge_id, wrongCode(otp))),
    )
    const compared = replies.filter((reply) => reply === 'otp_wrong').length
    expect(compared).toBe(limits.otpTriesMax - 1)
    expect(replies.filter((reply) => reply === 'otp_tries_exhausted')).toHaveLength(200 - compared)
    expect(await challenges.verify(challenge_id, otp)).toBe('otp_tries_exhausted')
  })

  it('A correct code does not count against itself', async ({ challenges }) => {
    const { challenge_id, otp } = await challenges.send()
    for (let round = 0; round < 10; round++) expect(await challenges.verify(challenge_id, otp)).toBe('ok')
  })

  it('Resending makes a new code and gives back no attempts', async ({ server, person }) => {
    const client = await createTestClient(server)
    const asked = await client.call('/account/get-otp-method', { identifier: person.user_name, password })
    const first = await server.readCode(person)
    const { challenge_id } = asked
    const log = (otp: string) => client.code('/account/login', { challenge_id, otp })
    for (let round = 0; round < 4; round++) expect(await log(wrongCode(first))).toBe('otp_wrong')
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_resend_too_soon')
    server.clock.advance(limits.otpResendMs)
    expect(await client.call('/account/resend-otp', { challenge_id })).toMatchObject({ challenge_id, sends_left: 3 })
    const second = await server.readCode(person)
    expect(second).not.toBe(first)
    expect(await log(wrongCode(second))).toBe('otp_tries_exhausted')
    expect(await log(second)).toBe('otp_tries_exhausted')
    server.clock.advance(limits.otpResendMs)
    const { code } = codes.otp_tries_exhausted
    expect(await client.reply('/account/resend-otp', { challenge_id })).toMatchObject({ code, data: { field: 'otp' } })
  })

  it('Five sendings lock for an hour on any device, and a used code resets the count', async ({
    server,
    challenges,
  }) => {
    for (let round = 0; round < limits.otpSendsMax; round++) {
      expect(await challenges.send({ device_id: `device ${round}` })).toMatchObject({
        sends_left: limits.otpSendsMax - round - 1,
      })
    }
    expect(await codeNameOf(challenges.send({ device_id: 'fresh device' }))).toBe('otp_sends_exhausted')
    server.clock.advance(limits.otpSendLockMs - 1)
    expect(await codeNameOf(challenges.send())).toBe('otp_sends_exhausted')
    server.clock.advance(1)
    for (let round = 0; round < 12; round++) {
      const { challenge_id, otp } = await challenges.send()
      expect(await challenges.spend(await challenges.verified(challenge_id, otp))).toBe('ok')
    }
  })

  it('A hundred wrong codes in a row disable the factor', async ({ server, person, challenges }) => {
    await server.database.sql`insert into user_guards (user_id, otp_failures_in_row) values (${person.id}, 98)`
    const { challenge_id, otp } = await challenges.send()
    expect(await challenges.verify(challenge_id, wrongCode(otp))).toBe('otp_wrong')
    expect(await challenges.verify(challenge_id, wrongCode(otp))).toBe('otp_wrong')
    expect(await challenges.verify(challenge_id, otp)).toBe('otp_expired')
  })

  it('A challenge of another device or person is not resent', async ({ server, stranger, challenges }) => {
    const { challenge_id } = await challenges.send({ purpose: 'pay' })
    server.clock.advance(limits.otpResendMs)
    const client = await createTestClient(server)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
    await client.logIn(stranger)
    expect(await client.code('/account/resend-otp', { challenge_id })).toBe('otp_expired')
  })
})
