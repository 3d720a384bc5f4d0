import { describe, expect } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { recoveryCodesCount } from '../../../../contract/features/factors.ts'
import { generateRecoveryCodes } from '../../../../server/features/factors/proofs.ts'
import { stepUp } from '../../../support/factors.ts'
import { it } from '../../../support/secondFactorScene.ts'
import { createTestClient } from '../../../support/server/client.ts'

describe('creation of recovery codes', () => {
  it('Recovery codes are ten different codes of unambiguous letters', ({ server, enrolled }) => {
    expect(enrolled.codes).toHaveLength(recoveryCodesCount)
    const many = Array.from({ length: 200 }, () => generateRecoveryCodes(server.deps.randomBytes)).flat()
    expect(new Set(many).size).toBe(many.length)
    for (const made of many) expect(made).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
    // All letters are equally likely: 20,000 letters of an alphabet of 31, within five standard deviations.
    const letters = many.join('').replaceAll('-', '')
    for (const letter of new Set(letters)) {
      expect(Math.abs(letters.split(letter).length - 1 - letters.length / 31)).toBeLessThan(
        5 * Math.sqrt(letters.length / 31),
      )
    }
  })

  it('A person without an authenticator app gets no recovery codes', async ({ server }) => {
    const { people } = await server.addBusiness('without', ['maker'])
    const [other] = people
    if (!other) throw new Error('no people')
    const by = await createTestClient(server)
    await by.logIn(other)
    const proof = await stepUp(server, by, other, { action: 'new_recovery_codes' })
    expect(await by.code('/account/make-recovery-codes', proof)).toBe('authenticator_missing')
  })

  it('New recovery codes need the current factor, and the old ones become invalid', async ({
    server,
    person,
    client,
    enrolled,
    recoveryCode,
    signInByRecoveryCode,
  }) => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const [told] = await server.database.sql<{ action: string }[]>`
      select action from audit_log where object_id = ${person.id} order by seq desc limit 1`
    expect(told?.action).toBe('factor.new_recovery_codes')
    const { codes } = await client.call('/account/show-recovery-codes', made)
    expect(codes).toHaveLength(recoveryCodesCount)
    expect(await signInByRecoveryCode(recoveryCode(0))).toBe('recovery_code_wrong')
    expect(await signInByRecoveryCode(codes[0] ?? '')).toBe('ok')
    server.clock.advance(limits.factorSetupLifeMs)
    expect(await client.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })

  it('New recovery codes are shown only to the session that made them', async ({
    server,
    person,
    client,
    enrolled,
    askForSecondStep,
  }) => {
    const proof = await stepUp(server, client, person, { action: 'new_recovery_codes' }, enrolled.secret)
    const made = await client.call('/account/make-recovery-codes', proof)
    const elsewhere = await createTestClient(server)
    const { codes } = await client.call('/account/show-recovery-codes', made)
    const { challenge_id } = await askForSecondStep(elsewhere)
    await elsewhere.call('/account/login', { challenge_id, recovery_code: codes[0] ?? '' })
    await elsewhere.channel.renew()
    expect(await elsewhere.code('/account/show-recovery-codes', made)).toBe('factor_setup_over')
  })
})
