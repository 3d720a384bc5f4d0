import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import type { AppError } from '../../../../server/errors.ts'
import { checkPin } from '../../../../server/features/factors/pin.ts'
import { confirmPassword } from '../../../../server/features/factors/pinCalls.ts'
import { type MadeBusiness, type MadePerson, password, pin } from '../../../support/business.ts'
import { codeNameOf } from '../../../support/codeNameOf.ts'
import { createTestClient } from '../../../support/server/client.ts'
import type { TestApp } from '../../../support/server/testApp.ts'
import { withBusinessEach } from '../../../support/withBusiness.ts'

let desk: TestApp
let business: MadeBusiness
let maker: MadePerson

withBusinessEach('settings', (scene) => {
  ;({ desk, business, maker } = scene)
})

const byOf = ({ id, business_id }: MadePerson, attempt: string = randomUUID()) => ({
  attempt,
  actor: { kind: 'person' as const, business_id, user_id: id },
  now: desk.server.clock.now(),
  address: '192.0.2.1',
})

const lastDetail = async (action: string): Promise<Record<string, unknown>> => {
  const [row] = await desk.server.database.sql<{ detail: string }[]>`
    select detail from audit_log where business_id = ${business.id} and action = ${action} order by seq desc limit 1`
  if (row === undefined) throw new Error(`no ${action} in the trail`)
  return JSON.parse(row.detail)
}

const mailsTo = async ({ email }: MadePerson): Promise<string[]> => {
  await desk.server.deliverMails()
  return desk.server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

describe('T07 payment PIN of a person', () => {
  const stateOf = async () => (await desk.call(maker, '/account/get-pin-state', {})).state
  const tryPin = (tried: string) =>
    checkPin(desk.server.deps, byOf(maker), tried).then(
      () => 'ok',
      (error: { codeName?: string }) => error.codeName,
    )
  async function code(): Promise<{ challenge_id: string; otp: string }> {
    const { challenge_id } = await desk.call(maker, '/account/send-otp', { purpose: 'pin_reset' })
    return { challenge_id, otp: await desk.server.readCode(maker) }
  }

  it('Of 100 simultaneous wrong PINs five are compared, and the lock survives a restart', async () => {
    const tries = await Promise.all(
      Array.from({ length: 100 }, () => desk.code(maker, '/account/change-pin', { pin: '8306', new_pin: '1937' })),
    )
    expect(tries.filter((said) => said === 'pin_wrong')).toHaveLength(limits.pinTriesMax - 1)
    expect(tries.filter((said) => said === 'pin_locked')).toHaveLength(100 - limits.pinTriesMax + 1)
    expect(await stateOf()).toBe('locked')
    // The state is in the database, so another process knows it as well.
    const client = await createTestClient(desk.server, { app: desk.server.createPeer() })
    await client.logIn(maker)
    expect(await client.code('/account/change-pin', { pin, new_pin: '1937' })).toBe('pin_locked')
    desk.server.clock.advance(limits.pinLockMs - 1)
    expect(await tryPin(pin)).toBe('pin_locked')
    desk.server.clock.advance(1)
    expect(await stateOf()).toBe('set')
    expect(await tryPin(pin)).toBe('ok')
  })

  it('A reset by password and code unlocks the PIN and invalidates the old one', async () => {
    for (let tried = 0; tried < limits.pinTriesMax; tried++) await tryPin('8306')
    expect(await tryPin(pin)).toBe('pin_locked')
    const request = { password, new_pin: '1937', ...(await code()) }
    expect(await desk.code(maker, '/account/reset-pin', { ...request, password: 'Wrong-2026!' })).toBe('password_wrong')
    const otp = String((Number(request.otp) + 1) % 1_000_000).padStart(6, '0')
    expect(await desk.code(maker, '/account/reset-pin', { ...request, otp })).toBe('otp_wrong')
    expect(await desk.code(maker, '/account/reset-pin', request)).toBe('ok')
    expect(await tryPin(pin)).toBe('pin_wrong')
    expect(await tryPin('1937')).toBe('ok')
    expect((await mailsTo(maker)).at(-1)).toBe('Your payment PIN was changed')
    expect(await desk.code(maker, '/account/reset-pin', { ...request, new_pin: '2846' })).toBe('otp_expired')
    expect(await lastDetail('security.pin_reset')).toBeDefined()
  })

  it('A check of the old PIN does not undo a reset in between', async () => {
    const request = { password, new_pin: '1937', ...(await code()) }
    const [changed, reset] = await Promise.all([
      desk.code(maker, '/account/change-pin', { pin, new_pin: '2846' }),
      desk.code(maker, '/account/reset-pin', request),
    ])
    expect([changed, reset].filter((said) => said === 'ok')).toHaveLength(1)
    expect(await tryPin(changed === 'ok' ? '2846' : '1937')).toBe('ok')
    expect(await tryPin(pin)).toBe('pin_wrong')
  })

  it('A PIN is set once, with the password, and weak ones are refused', async () => {
    await desk.server.database.sql`update users set pin_hash = null where id = ${maker.id}`
    expect(await stateOf()).toBe('not_set')
    expect(await desk.code(maker, '/account/reset-pin', { password, new_pin: '1937', ...(await code()) })).toBe(
      'pin_not_set',
    )
    for (const weak of ['1112', '1234', '9876']) {
      expect(await desk.code(maker, '/account/set-pin', { password, new_pin: weak })).toBe('input_invalid')
    }
    expect(await desk.code(maker, '/account/set-pin', { password: 'Wrong-2026!', new_pin: '1937' })).toBe(
      'password_wrong',
    )
    const both = await Promise.all(
      ['1937', '2846'].map((new_pin) => desk.code(maker, '/account/set-pin', { password, new_pin })),
    )
    expect(both.filter((said) => said === 'ok')).toHaveLength(1)
    expect(await desk.code(maker, '/account/set-pin', { password, new_pin: '2580' })).toBe('pin_set_already')
  })

  it('A wrong PIN is reported at its field with the attempts left', async () => {
    expect(await desk.reply(maker, '/account/change-pin', { pin: '8306', new_pin: '1937' })).toMatchObject({
      data: { field: 'pin', values: { left: limits.pinTriesMax - 1 } },
    })
  })

  it('A PIN is changed with the old one to a different one', async () => {
    expect(await desk.code(maker, '/account/change-pin', { pin, new_pin: pin })).toBe('pin_same')
    expect(await desk.code(maker, '/account/change-pin', { pin, new_pin: '1937' })).toBe('ok')
    expect(await tryPin('1937')).toBe('ok')
    expect(JSON.stringify(await lastDetail('security.pin_changed'))).not.toContain('1937')
  })

  it('Wrong PINs are counted in the audit log', async () => {
    await tryPin('8306')
    await tryPin('8307')
    expect(await lastDetail('security.pin_wrong')).toEqual({ tries: 2 })
    // The PIN is not locked yet.
    expect(await stateOf()).toBe('set')
  })
})

describe('T07 payment PIN in a call', () => {
  const check = (typed: string, attempt?: string) => codeNameOf(checkPin(desk.server.deps, byOf(maker, attempt), typed))

  it('A locked PIN is reported at its field', async () => {
    for (let tries = 0; tries < limits.pinTriesMax; tries++) await check('0000')
    await expect(checkPin(desk.server.deps, byOf(maker), pin)).rejects.toMatchObject({
      codeName: 'pin_locked',
      details: { field: 'pin' },
    })
  })

  it('Of 100 simultaneous wrong PINs in calls five are compared, and the right one is then locked for a day', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => check('0000')))
    expect(replies.filter((reply) => reply === 'pin_wrong')).toHaveLength(limits.pinTriesMax - 1)
    expect(await check(pin)).toBe('pin_locked')
    desk.server.clock.advance(limits.pinLockMs - 1)
    expect(await check(pin)).toBe('pin_locked')
    desk.server.clock.advance(1)
    expect(await check(pin)).toBe('ok')
  })

  it('T51 A wrong PIN resent for want of a response is one attempt, and in the next request another', async () => {
    for (let sent = 0; sent <= limits.pinTriesMax; sent++) expect(await check('0000', 'one')).toBe('pin_wrong')
    for (let tries = 2; tries < limits.pinTriesMax; tries++) expect(await check('0000')).toBe('pin_wrong')
    expect(await check('0000', 'last')).toBe('pin_locked')
    expect(await check('0000', 'last')).toBe('pin_locked')
    expect(await check(pin, 'one')).toBe('pin_locked')
  })

  it('T90 Twenty simultaneous right PINs are all accepted, since none of them is a wrong one', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => check(pin)))
    expect(new Set(replies)).toEqual(new Set(['ok']))
    // Wrong ones still lock.
    for (let tries = 0; tries < limits.pinTriesMax; tries++) await check('0000')
    expect(await check(pin)).toBe('pin_locked')
  })

  it('A correct PIN resets the count', async () => {
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 4; tries++) expect(await check('0000')).toBe('pin_wrong')
      expect(await check(pin)).toBe('ok')
    }
  })

  it('A missing PIN is reported as not set', async () => {
    await desk.server.database.sql`update users set pin_hash = null where id = ${maker.id}`
    expect(await check(pin)).toBe('pin_not_set')
  })
})

describe('repeated password', () => {
  const minuteMs = 60_000
  const show = (shown: string) =>
    confirmPassword(desk.server.deps, byOf(maker), shown).then(
      () => 'ok',
      ({ codeName, details }: AppError) => ({ codeName, ...details }),
    )

  it('A wrong password reports the attempts left, then the minutes of the block as they decrease', async () => {
    for (const left of [4, 3, 2, 1])
      expect(await show('wrong')).toEqual({ codeName: 'password_wrong', field: 'password', values: { left } })
    expect(await lastDetail('security.confirmation_wrong')).toEqual({ tries: 4 })
    const blockedFor = (minutes: number) => ({ codeName: 'password_blocked', field: 'password', values: { minutes } })
    expect(await show('wrong')).toEqual(blockedFor(15))
    expect(await show(password)).toEqual(blockedFor(15))
    desk.server.clock.advance(5 * minuteMs)
    expect(await show(password)).toEqual(blockedFor(10))
    desk.server.clock.advance(10 * minuteMs - 1)
    expect(await show(password)).toEqual(blockedFor(1))
    desk.server.clock.advance(1)
    expect(await show(password)).toBe('ok')
    // The fifth try is compared, too.
    for (let tries = 0; tries < 4; tries++) await show('wrong')
    expect(await show(password)).toBe('ok')
  })
})
