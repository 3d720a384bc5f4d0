import { limits } from '../../../contract/base/limits.ts'
import type { LoginMethod } from '../../../contract/features/factors.ts'
import { AppError } from '../../errors.ts'
import type { ChallengeRow, SendGuard } from './challengeStore.ts'
import type { Ways } from './store.ts'

/** The chosen factor alone, which no other stands in for (T28); at a log-in also a passkey or a recovery code, where there is one. */
export const waysPast = ({ purpose, method }: Pick<ChallengeRow, 'purpose' | 'method'>, ways: Ways): LoginMethod[] => [
  method,
  ...(purpose === 'login' && ways.has_passkey ? (['passkey'] as const) : []),
  ...(purpose === 'login' && ways.has_recovery_code ? (['recovery_code'] as const) : []),
]

/** Five sendings in an hour, the fifth of which locks for an hour; a code that was used starts them anew. */
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
