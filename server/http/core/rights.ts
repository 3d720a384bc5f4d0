import type { Call } from '../../../contract/base/call.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { PersonActor } from '../../actor.ts'
import { AppError } from '../../errors.ts'

export type SessionState = 'live' | 'none' | 'idle' | 'ended'

/** What the session that came with a request says. */
export interface Standing {
  session: SessionState
  /** Present where the session is live. */
  actor: PersonActor | null
  lastSeenAt: Date | null
  isVerified: boolean
}

const refusalOfSession = {
  none: 'login_required',
  idle: 'session_expired',
  ended: 'session_ended',
} as const satisfies Record<Exclude<SessionState, 'live'>, string>

/** A business that is not verified reads, and keeps its recipients; money it does not touch (spec §4, §6). */
export const needsVerification = ({ access, effect }: Call): boolean => effect === 'change' && access.startsWith('transfers.')

/** The call table says who may call; the session row alone says who calls. */
export function insistOnRights(call: Call, standing: Standing): void {
  if (call.access === 'anyone') return
  const { session, actor, isVerified } = standing
  if (session !== 'live' || actor === null) {
    throw new AppError(refusalOfSession[session === 'live' ? 'none' : session])
  }
  if (call.access !== 'member' && !hasPermission(actor.role, call.access)) throw new AppError('not_permitted')
  if (needsVerification(call) && !isVerified) throw new AppError('business_not_verified')
}
