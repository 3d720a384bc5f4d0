import { describe, expect } from 'vitest'
import { recoveryCodesCount, recoveryCodesFew } from '../../../../contract/features/factors.ts'
import { password } from '../../../support/business.ts'
import { enrolAuthenticator, resetOtpLimit } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('sign-in by recovery code', () => {
  it('Each recovery code signs in once, however it is typed, and sends a mail and a notice', async ({
    server,
    person,
    client,
    recoveryCode,
    signInByRecoveryCode,
  }) => {
    expect(await signInByRecoveryCode(recoveryCode(0).toUpperCase().replace('-', '  '))).toBe('ok')
    expect(await signInByRecoveryCode(recoveryCode(0))).toBe('recovery_code_wrong')
    await server.deliverMails()
    const mail = server.mails.findLast(
      ({ to, subject }) => to === person.email && subject === 'A recovery code was used to log in',
    )
    expect(mail?.text).toContain('9 are left')
    const { items } = await client.call('/notification/list', { page_size: 20, page_number: 1 })
    expect(items).toContainEqual(
      expect.objectContaining({ title: 'Recovery code used', target: '/business/user-settings' }),
    )
    expect((await client.call('/account/get-factors', {})).recovery_codes?.left).toBe(recoveryCodesCount - 1)
    const [trail] = await server.database.sql<{ method: string }[]>`
      select detail::jsonb ->> 'method' as method from audit_log where user_id = ${person.id} and action = 'session.login' order by seq desc limit 1`
    expect(trail?.method).toBe('recovery_code')
  })

  it('Of two people who use the same recovery code at once one gets in', async ({
    server,
    recoveryCode,
    askForSecondStep,
  }) => {
    for (let round = 0; round < 6; round++) {
      const clients = await Promise.all(
        [0, 1, 2].map((at) => createTestClient(server, at ? { app: server.createPeer() } : {})),
      )
      const challenges: string[] = []
      for (const by of clients) challenges.push((await askForSecondStep(by)).challenge_id)
      const replies = await Promise.all(
        clients.map((by, at) =>
          by.reply('/account/login', { challenge_id: challenges[at], recovery_code: recoveryCode(round) }),
        ),
      )
      const refused = replies.filter((reply) => reply.code !== 0)
      expect(refused).toHaveLength(2)
      for (const { data } of refused) expect(data).toMatchObject({ field: 'recovery_code' })
    }
  })

  it('A person is warned when few recovery codes are left, and the last one works', async ({
    server,
    person,
    recoveryCode,
    signInByRecoveryCode,
  }) => {
    for (let at = 0; at < recoveryCodesCount; at++) expect(await signInByRecoveryCode(recoveryCode(at))).toBe('ok')
    await server.deliverMails()
    const subjects = server.mails.filter(({ to }) => to === person.email).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'A recovery code was used: few are left')).toHaveLength(
      recoveryCodesFew + 1,
    )
    const by = await createTestClient(server)
    await resetOtpLimit(server, person)
    const asked = await by.call('/account/get-otp-method', { identifier: person.user_name, password })
    expect(asked.methods).toEqual(['authenticator'])
  })

  it('A recovery code of another person is refused', async ({ server, signInByRecoveryCode }) => {
    const { people } = await server.addBusiness('recoveryother', ['maker'])
    const [stranger] = people
    if (!stranger) throw new Error('no people')
    const by = await createTestClient(server)
    await by.logIn(stranger)
    const theirs = await enrolAuthenticator(server, by, stranger)
    expect(await signInByRecoveryCode(theirs.codes[0] ?? '')).toBe('recovery_code_wrong')
  })

  it('A recovery code signs in and does nothing else', async ({ client, recoveryCode }) => {
    const { challenge_id } = await client.call('/account/send-otp', {
      purpose: 'factor_change',
      action: 'use_email',
    })
    expect(
      await client.code('/account/set-primary-factor', { primary: 'email', challenge_id, otp: recoveryCode(0) }),
    ).toBe('input_invalid')
    expect(await client.code('/account/login', { challenge_id, recovery_code: recoveryCode(0) })).toBe('otp_expired')
  })

  it('A sign-in accepts exactly one proof', async ({ client, recoveryCode, askForSecondStep }) => {
    const { challenge_id } = await askForSecondStep(client)
    expect(await client.code('/account/login', { challenge_id })).toBe('input_invalid')
    const both = { challenge_id, recovery_code: recoveryCode(0), otp: '123456' }
    expect(await client.code('/account/login', both)).toBe('input_invalid')
  })
})
