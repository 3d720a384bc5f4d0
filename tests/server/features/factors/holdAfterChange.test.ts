import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { encryptSeed } from '../../../../server/features/factors/proofs.ts'
import { totpCodeOf } from '../../../support/authenticatorApp.ts'
import type { MadePerson } from '../../../support/business.ts'
import { createTransfer, submitTransfer } from '../../../support/sending.ts'
import { createTestApp, personOf, seenOf, type TestApp } from '../../../support/server/testApp.ts'

/** T28: the second factor is weakened only with a code of the current factor, or by two members of staff a day apart. */

const dayMs = limits.factorHoldMs

describe('T28 cooling-off after a factor change', () => {
  let desk: TestApp
  let maker: MadePerson
  let checker: MadePerson
  beforeAll(async () => {
    desk = await createTestApp()
  })
  afterAll(() => desk.server.stop())
  beforeEach(async () => {
    const { people } = await desk.server.addBusiness(`held${crypto.randomUUID().slice(0, 8)}`)
    maker = personOf(people, 'maker')
    checker = personOf(people, 'checker')
  })
  const change = ({ id }: MadePerson) =>
    desk.server.database.sql`update users set factor_changed_at = ${desk.server.clock.now()} where id = ${id}`

  it('Codes, payments and approvals of this person wait a day after the change, and others continue', async () => {
    const transfer = await createTransfer(desk, maker)
    const signed = await desk.signFor(maker, 'pay', [transfer])
    await change(maker)
    const request = { transfer: seenOf(transfer), ...signed }
    expect(await desk.code(maker, '/transfer/pay', request)).toBe('factor_changed_hold')
    const asked = { purpose: 'pay' as const, transfers: [seenOf(transfer)] }
    const { message, code } = await desk.reply(maker, '/transfer/request-otp', asked)
    expect(code).toBe(10010143)
    expect(message).toContain('24 hours')
    // The refusal used nothing up.
    const [row] = await desk.server.database.sql<{ used_at: Date | null }[]>`
      select used_at from otp_challenges where id = ${signed.challenge_id}`
    expect(row?.used_at).toBeNull()
    await desk.advance(dayMs - 1)
    expect(await desk.code(maker, '/transfer/request-otp', asked)).toBe('factor_changed_hold')
    await desk.advance(1)
    expect(await desk.code(maker, '/transfer/request-otp', asked)).toBe('ok')
  })

  it('A checker waits through the cooling-off likewise', async () => {
    const transfer = await submitTransfer(desk, maker)
    const signed = await desk.signFor(checker, 'approve', [transfer])
    await change(checker)
    const request = { transfers: [seenOf(transfer)], ...signed }
    expect(await desk.code(checker, '/transfer/approve', request)).toBe('factor_changed_hold')
  })

  it('A change during a payment takes effect before or after it', async () => {
    for (let round = 0; round < 8; round++) {
      const transfer = await createTransfer(desk, maker)
      await desk.server.database.sql`update users set factor_changed_at = null where id = ${maker.id}`
      const signed = await desk.signFor(maker, 'pay', [transfer])
      const [code] = await Promise.all([
        desk.code(maker, '/transfer/pay', { transfer: seenOf(transfer), ...signed }),
        change(maker),
      ])
      expect(['ok', 'factor_changed_hold']).toContain(code)
    }
  })

  it('T05 The app, where it is primary, signs a payment for this transfer and no other', async () => {
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    const { sql } = desk.server.database
    await sql`insert into authenticators (user_id, business_id, sealed_seed, confirmed_at)
      values (${maker.id}, ${maker.business_id}, ${encryptSeed(desk.server.deps, maker.id, secret)}, now())`
    await sql`update users set primary_factor = 'authenticator' where id = ${maker.id}`
    const [one, two] = [await createTransfer(desk, maker), await createTransfer(desk, maker)]
    const challenge = await desk.call(maker, '/transfer/request-otp', { purpose: 'pay', transfers: [seenOf(one)] })
    expect(challenge).toMatchObject({ method: 'authenticator', methods: ['authenticator'] })
    const signed = {
      challenge_id: challenge.challenge_id,
      otp: totpCodeOf(secret, desk.server.clock.now()),
      pin: '2580',
    }
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(two), ...signed })).toBe('otp_expired')
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(one), ...signed })).toBe('ok')
    const next = await desk.call(maker, '/transfer/request-otp', { purpose: 'pay', transfers: [seenOf(two)] })
    const again = { ...signed, challenge_id: next.challenge_id }
    expect(await desk.code(maker, '/transfer/pay', { transfer: seenOf(two), ...again })).toBe('otp_used')
  })
})
