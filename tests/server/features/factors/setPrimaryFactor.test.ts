import { describe, expect } from 'vitest'
import { codes } from '../../../../contract/base/calls/codes.ts'
import { limits } from '../../../../contract/base/money/limits.ts'
import { enrolAuthenticator, makeAuthenticatorPrimary, unusedTotpCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('T28 primary authenticator app', () => {
  it('No code is mailed while the app is primary, and an earlier mailed one is refused', async ({
    server,
    person,
    client,
    askForSecondStep,
  }) => {
    const early = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(early)
    const mailed = await server.readCode(person)
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    expect(await early.code('/account/login', { challenge_id, otp: mailed })).toBe('otp_expired')
    server.clock.advance(limits.otpResendMs)
    const { code } = codes.otp_expired
    expect(await early.reply('/account/resend-otp', { challenge_id })).toMatchObject({ code, data: { field: 'otp' } })
    await server.deliverMails()
    const before = server.mails.length
    const by = await createTestClient(server)
    const asked = await askForSecondStep(by)
    expect(asked).toMatchObject({ method: 'authenticator', methods: ['authenticator', 'recovery_code'], sent_to: '' })
    await server.deliverMails()
    expect(server.mails).toHaveLength(before)
    server.clock.advance(limits.otpResendMs)
    expect(await by.call('/account/resend-otp', { challenge_id: asked.challenge_id })).toMatchObject({
      method: 'authenticator',
    })
    await server.deliverMails()
    expect(server.mails).toHaveLength(before)
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, otp: mailed })).toBe('otp_wrong')
    const otp = unusedTotpCode(server, secret)
    expect(await by.code('/account/login', { challenge_id: asked.challenge_id, otp })).toBe('ok')
  })

  it('A change of the primary factor is logged with the previous one, and payments wait', async ({
    server,
    person,
    client,
  }) => {
    await makeAuthenticatorPrimary(server, client, person)
    const [told] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where object_id = ${person.id} and action = 'factor.use_authenticator'`
    expect(JSON.parse(told?.detail ?? '{}')).toEqual({ old: 'email', new: 'authenticator' })
    await client.channel.renew()
    const until = new Date(server.clock.now().getTime() + limits.factorHoldMs).toISOString()
    expect((await client.call('/account/get-session', {})).hold).toEqual({ reason: 'factor_changed', until })
  })

  it('A code of the app is wrong while mail is primary', async ({ server, person, client, askForSecondStep }) => {
    const { secret } = await enrolAuthenticator(server, client, person)
    const by = await createTestClient(server)
    const { challenge_id, methods } = await askForSecondStep(by)
    expect(methods).toEqual(['email', 'recovery_code'])
    expect(await by.code('/account/login', { challenge_id, otp: unusedTotpCode(server, secret) })).toBe('otp_wrong')
  })
})
