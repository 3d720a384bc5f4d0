import type { Access, Call, Effect } from '../../../contract/base/call.ts'
import { hasPermission } from '../../../contract/base/roles.ts'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../errors.ts'

export type SessionState = 'live' | 'none' | 'idle' | 'ended'

/** What the session that came with a request says. */
export interface Standing {
  session: SessionState
  /** Present where the session is live. */
  actor: Actor | null
  lastSeenAt: Date | null
  isVerified: boolean
}

const refusalOfSession = {
  none: 'login_required',
  idle: 'session_expired',
  ended: 'session_ended',
} as const satisfies Record<Exclude<SessionState, 'live'>, string>

/** A business that is not verified reads, and keeps its recipients; money it does not touch (spec §4, §6). */
export const needsVerification = (access: Access, effect: Effect): boolean =>
  effect === 'change' && access.startsWith('transfers.')

/** The call table says who may call; what came with the request alone says who calls. */
export function insistOnRights(call: Call, { session, actor, isVerified }: Standing): void {
  if (call.audience === 'anyone') return
  if (session !== 'live' || actor === null) {
    throw new AppError(refusalOfSession[session === 'live' ? 'none' : session])
  }
  if (actor.kind !== call.audience) throw new AppError('not_permitted')
  if (call.audience !== 'person' || actor.kind !== 'person') return
  const { access, effect } = call
  if (access !== 'member' && !hasPermission(actor.role, access)) throw new AppError('not_permitted')
  if (needsVerification(access, effect) && !isVerified) throw new AppError('business_not_verified')
}
