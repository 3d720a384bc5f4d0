import { limits } from '../../../contract/base/money/limits.ts'
import type { CoolingOffReason, FactorAction, SignInMethod } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import type { CallResult } from '../../handler.ts'
import { timeValue } from '../../i18n/textValues.ts'
import type { UserRow } from '../people/store.ts'
import type { RemovalRow, SendGuard } from './guardStore.ts'
import type { ChallengeRow } from './otpChallengeStore.ts'
import type { AvailableFactors, PasskeyRow } from './store.ts'

/** Only the primary factor, without a substitute (T28); for a sign-in also a passkey or a recovery code, if the person has one. */
export const factorsAllowed = (
  { purpose, method }: Pick<ChallengeRow, 'purpose' | 'method'>,
  ways: AvailableFactors,
): SignInMethod[] => [
  method,
  ...(purpose === 'login' && ways.has_passkey ? (['passkey'] as const) : []),
  ...(purpose === 'login' && ways.has_recovery_code ? (['recovery_code'] as const) : []),
]

/** Five codes in an hour, the fifth of which locks sending for an hour; a used code resets the count. */
export function countSend(guard: SendGuard, now: Date): SendGuard {
  const nowMs = now.getTime()
  const lockedMs = (guard.otp_locked_until?.getTime() ?? 0) - nowMs
  if (lockedMs > 0) {
    throw new AppError('otp_sends_exhausted', { field: 'otp', values: { minutes: Math.ceil(lockedMs / 60_000) } })
  }
  const sinceMs = guard.otp_sends_since?.getTime() ?? 0
  const isFresh = guard.otp_sends === 0 || guard.otp_locked_until !== null || sinceMs <= nowMs - limits.otpSendLockMs
  const sends = isFresh ? 1 : guard.otp_sends + 1
  return {
    otp_sends: sends,
    otp_sends_since: isFresh ? now : guard.otp_sends_since,
    otp_locked_until: sends >= limits.otpSendsMax ? new Date(nowMs + limits.otpSendLockMs) : null,
  }
}

/** An open challenge. */
export interface SentChallenge {
  sent_at: Date
  expires_at: Date
}

/** Until when a code is accepted, when another may be requested, and how often. */
export const challengeTimesOf = (
  { sent_at, expires_at }: SentChallenge,
  sendsSoFar: number,
): Pick<CallResult<'/account/resend-otp'>, 'expires_at' | 'resend_at' | 'sends_left'> => ({
  expires_at,
  resend_at: new Date(sent_at.getTime() + limits.otpResendMs),
  sends_left: Math.max(0, limits.otpSendsMax - sendsSoFar),
})

/** Refuses a resend without tries left, or too soon after the last one. */
export function assertCanResend({ tries, sent_at }: { tries: number; sent_at: Date }, now: Date): void {
  if (tries >= limits.otpTriesMax) throw new AppError('otp_tries_exhausted', { field: 'otp' })
  const waitMs = sent_at.getTime() + limits.otpResendMs - now.getTime()
  if (waitMs > 0) {
    throw new AppError('otp_resend_too_soon', { field: 'otp', values: { seconds: Math.ceil(waitMs / 1000) } })
  }
}

/** Refusal of a wrong code, by the number of tries left. */
export function wrongCodeError(
  { tries }: { tries: number },
  name: 'otp_wrong' | 'recovery_code_wrong',
  field: string,
): AppError {
  const left = limits.otpTriesMax - tries
  return left > 0
    ? new AppError(name, { field, values: { left } })
    : new AppError('otp_tries_exhausted', { field: 'otp' })
}

/** Binds a code of `factor_change` to the change, and to the passkey if it concerns one. */
export const digestChange = (action: FactorAction, target = ''): string => `${action} ${target}`.trim()

/** The columns that determine a person's cooling-off period. */
export type CoolingOffColumns = Pick<UserRow, 'factor_changed_at' | 'mail_reset_of' | 'mail_reset_until'>

/**
 * Payments and approvals of this person wait for a day after a factor was removed, replaced or swapped (T28), and after a reset of password
 * or PIN by mail alone (T45). The later end applies; null if neither runs.
 */
export function coolingOffOf(row: CoolingOffColumns, now: Date): { reason: CoolingOffReason; until: Date } | null {
  const { factor_changed_at, mail_reset_of, mail_reset_until } = row
  const changed = factor_changed_at && {
    reason: 'factor_changed' as const,
    until: new Date(factor_changed_at.getTime() + limits.factorHoldMs),
  }
  const reset = mail_reset_of && mail_reset_until && { reason: mail_reset_of, until: mail_reset_until }
  const running = [changed, reset].filter((hold) => hold !== null).filter(({ until }) => until > now)
  return running.sort((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

export const serializeCoolingOff = (row: CoolingOffColumns, now: Date): CallResult<'/account/get-session'>['hold'] => {
  const hold = coolingOffOf(row, now)
  return hold && { reason: hold.reason, until: hold.until }
}

export function assertNotCoolingOff(row: CoolingOffColumns, now: Date): void {
  const hold = coolingOffOf(row, now)
  if (hold === null) return
  if (hold.reason !== 'factor_changed')
    throw new AppError('mail_reset_hold', { values: { until: timeValue(hold.until) } })
  const hours = Math.ceil((hold.until.getTime() - now.getTime()) / 3_600_000)
  throw new AppError('factor_changed_hold', { values: { hours } })
}

/** Earliest time of the second approval, by another person. */
export const removalEarliestAt = ({ first_at }: Pick<RemovalRow, 'first_at'>): Date | null =>
  first_at && new Date(first_at.getTime() + limits.factorHoldMs)

/** A passkey signs payments and approvals from a day after it was added, as after a reset (T45). */
export const passkeySignsFrom = ({ created_at }: Pick<PasskeyRow, 'created_at'>): Date =>
  new Date(created_at.getTime() + limits.factorHoldMs)

export const passkeysAbleToSign = (passkeys: readonly PasskeyRow[], now: Date): PasskeyRow[] =>
  passkeys.filter((passkey) => passkeySignsFrom(passkey) <= now)
