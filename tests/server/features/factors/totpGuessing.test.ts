import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { bindBusiness } from '../../../../server/db/business.ts'
import { verifyChallenge } from '../../../../server/features/factors/proofs.ts'
import { enableCodes } from '../../../../server/features/factors/removal.ts'
import { findUser } from '../../../../server/features/people/store.ts'
import { totpCodeOf } from '../../../support/authenticatorApp.ts'
import { password } from '../../../support/business.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { makeAuthenticatorPrimary, resetOtpLimit, unusedTotpCode, wrongCode } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('T06 guessing a code of the authenticator app', () => {
  it('Of 200 simultaneous guesses over two servers five are compared', async ({
    server,
    otherSql,
    person,
    client,
    askForSecondStep,
  }) => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    const { challenge_id } = await askForSecondStep(client)
    const [row] = await server.database.sql<{ device_id: string }[]>`
      select device_id from otp_challenges where id = ${challenge_id}`
    const device_id = row?.device_id ?? ''
    const bound = { id: challenge_id, purpose: 'login' as const, object_digest: '', device_id, user_id: null }
    const use = () => ({ ...bound, attempt: crypto.randomUUID() })
    const right = unusedTotpCode(server, secret)
    const nodes = [server.deps, { ...server.deps, sql: otherSql }]
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        codeNameOf(verifyChallenge(nodes[at % 2] ?? server.deps, use(), wrongCode(right))),
      ),
    )
    expect(replies.filter((reply) => reply === 'otp_wrong')).toHaveLength(limits.otpTriesMax - 1)
    expect(replies.filter((reply) => reply === 'otp_tries_exhausted')).toHaveLength(200 - limits.otpTriesMax + 1)
    expect(await codeNameOf(verifyChallenge(server.deps, use(), right))).toBe('otp_tries_exhausted')
  })

  it('A new challenge gives five more attempts, five times an hour on any device, and then it is locked', async ({
    server,
    person,
    client,
  }) => {
    await makeAuthenticatorPrimary(server, client, person)
    await resetOtpLimit(server, person)
    for (let round = 0; round < limits.otpSendsMax; round++) {
      const by = await createTestClient(server)
      await by.call('/account/get-otp-method', { identifier: person.user_name, password })
    }
    const by = await createTestClient(server)
    expect(await by.code('/account/get-otp-method', { identifier: person.user_name, password })).toBe(
      'otp_sends_exhausted',
    )
  })

  it('A hundred wrong codes in a row disable the factor, over challenges and devices', async ({
    server,
    person,
    client,
    askForSecondStep,
  }) => {
    const { secret } = await makeAuthenticatorPrimary(server, client, person)
    let compared = 0
    while (compared < 100) {
      const by = await createTestClient(server)
      const { challenge_id } = await askForSecondStep(by)
      for (let at = 0; at < 4 && compared < 100; at++, compared++) {
        const otp = wrongCode(totpCodeOf(secret, server.clock.now()))
        expect(await by.code('/account/login', { challenge_id, otp })).toBe('otp_wrong')
      }
    }
    const by = await createTestClient(server)
    const { challenge_id } = await askForSecondStep(by)
    expect(await by.code('/account/login', { challenge_id, otp: unusedTotpCode(server, secret) })).toBe('otp_expired')
    // Staff unlock the factor.
    await server.deps.sql.begin(async (tx) => {
      await bindBusiness(tx, person.business_id)
      const user = await findUser(tx, person.id)
      if (user) await enableCodes(tx, server.deps, user, 'Ayu')
    })
    const [told] = await server.database.sql<{ detail: string }[]>`
      select detail from audit_log where action = 'factor.unlocked' and object_id = ${person.id}`
    expect(JSON.parse(told?.detail ?? '{}')).toEqual({ staff: 'Ayu' })
    expect(await by.code('/account/login', { challenge_id, otp: unusedTotpCode(server, secret) })).toBe('ok')
  })
})
