import { describe, expect, it } from 'vitest'
import { limits } from '../../../../contract/base/money/limits.ts'
import { maskAddress } from '../../../../server/features/factors/challenges.ts'
import {
  assertCanResend,
  coolingOffOf,
  countSend,
  factorsAllowed,
  wrongCodeError,
} from '../../../../server/features/factors/rules.ts'
import { normalizeSignInName } from '../../../../server/features/session/signIn.ts'

const now = new Date('2026-11-24T05:00:00Z')
const inMs = (ms: number) => new Date(now.getTime() + ms)
const hourMs = 3_600_000

describe('cooling-off before payments', () => {
  const none = { factor_changed_at: null, mail_reset_of: null, mail_reset_until: null }
  const reset = (ms: number) => ({ mail_reset_of: 'password_reset' as const, mail_reset_until: inMs(ms) })

  it('Payments wait for the cooling-off that ends last, whichever it is', () => {
    const changed = { factor_changed_at: inMs(-hourMs) }
    const ends = limits.factorHoldMs - hourMs
    expect(coolingOffOf({ ...none, ...changed, ...reset(hourMs) }, now)).toEqual({
      reason: 'factor_changed',
      until: inMs(ends),
    })
    expect(coolingOffOf({ ...none, ...changed, ...reset(ends + 1) }, now)).toEqual({
      reason: 'password_reset',
      until: inMs(ends + 1),
    })
  })

  it('Payments do not wait without a cooling-off or once it is over', () => {
    expect(coolingOffOf(none, now)).toBeNull()
    expect(coolingOffOf({ ...none, mail_reset_until: inMs(hourMs) }, now)).toBeNull()
    expect(coolingOffOf({ ...none, ...reset(0) }, now)).toBeNull()
    expect(coolingOffOf({ ...none, factor_changed_at: inMs(-limits.factorHoldMs) }, now)).toBeNull()
  })
})

describe('count of sent codes', () => {
  const guard = { otp_sends: 0, otp_sends_since: null, otp_locked_until: null }
  const lockMs = limits.otpSendLockMs

  it('Sendings are counted within an hour of the first, and the last one locks for an hour', () => {
    expect(countSend(guard, now)).toEqual({ otp_sends: 1, otp_sends_since: now, otp_locked_until: null })
    const begun = { otp_sends: 3, otp_sends_since: inMs(1 - lockMs), otp_locked_until: null }
    expect(countSend(begun, now)).toEqual({ ...begun, otp_sends: 4 })
    expect(countSend({ ...begun, otp_sends: limits.otpSendsMax - 1 }, now)).toEqual({
      ...begun,
      otp_sends: limits.otpSendsMax,
      otp_locked_until: inMs(lockMs),
    })
  })

  it('The count restarts after that hour, after the lock, and when a code was used', () => {
    const anew = { otp_sends: 1, otp_sends_since: now, otp_locked_until: null }
    const begun = { otp_sends: 3, otp_sends_since: inMs(-lockMs), otp_locked_until: null }
    expect(countSend(begun, now)).toEqual(anew)
    const locked = { otp_sends: limits.otpSendsMax, otp_sends_since: inMs(-1), otp_locked_until: now }
    expect(countSend(locked, now)).toEqual(anew)
    expect(countSend({ otp_sends: 0, otp_sends_since: inMs(-1), otp_locked_until: null }, now)).toEqual(anew)
    expect(() => countSend({ ...locked, otp_locked_until: inMs(60_001) }, now)).toThrow(
      expect.objectContaining({ codeName: 'otp_sends_exhausted', details: { field: 'otp', values: { minutes: 2 } } }),
    )
  })
})

describe('second step', () => {
  it('A second step has alternatives only at sign-in', () => {
    const ways = { primary_factor: 'authenticator', has_passkey: true, has_recovery_code: true } as const
    const method = 'authenticator'
    expect(factorsAllowed({ purpose: 'login', method }, ways)).toEqual(['authenticator', 'passkey', 'recovery_code'])
    expect(factorsAllowed({ purpose: 'pay', method }, ways)).toEqual(['authenticator'])
    expect(factorsAllowed({ purpose: 'login', method }, { ...ways, has_passkey: false })).toEqual([
      'authenticator',
      'recovery_code',
    ])
  })

  it('A refused second step names the field and the attempts left', () => {
    expect(wrongCodeError({ tries: 2 }, 'recovery_code_wrong', 'recovery_code')).toMatchObject({
      codeName: 'recovery_code_wrong',
      details: { field: 'recovery_code', values: { left: limits.otpTriesMax - 2 } },
    })
    expect(wrongCodeError({ tries: limits.otpTriesMax }, 'otp_wrong', 'otp')).toMatchObject({
      codeName: 'otp_tries_exhausted',
      details: { field: 'otp' },
    })
    const resend = (tries: number) => () => assertCanResend({ tries, sent_at: inMs(-limits.otpResendMs) }, now)
    expect(resend(limits.otpTriesMax - 1)).not.toThrow()
    expect(resend(limits.otpTriesMax)).toThrow(
      expect.objectContaining({ codeName: 'otp_tries_exhausted', details: { field: 'otp' } }),
    )
  })

  it('A masked email address shows its first letter and its domain', () => {
    expect(maskAddress('anna.wijaya@example.com')).toBe('a***@example.com')
    expect(maskAddress('a@b.test')).toBe('a***@b.test')
    expect(normalizeSignInName('  Anna.Wijaya ')).toBe('anna.wijaya')
  })
})
