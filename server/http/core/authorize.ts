import type { Access, Call, Effect } from '../../../contract/base/calls/call.ts'
import { limits } from '../../../contract/base/money/limits.ts'
import { hasPermission } from '../../../contract/base/people/roles.ts'
import { hasStaffRight } from '../../../contract/base/people/staffRights.ts'
import type { Actor, ApiKeyActor } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import { assertNotCoolingOff, type CoolingOffColumns } from '../../features/factors/rules.ts'

export type SessionState = 'live' | 'none' | 'idle' | 'over' | 'ended'

/** The session state of a request. */
export interface AuthState {
  session: SessionState
  /** Present if the session is valid. */
  actor: Actor | null
  /** When the session was last used, with its row; null for a key. */
  seen: { at: Date; row: object } | null
  /** When PIN or password was last re-entered in the session. */
  confirmedAt: Date | null
  isVerified: boolean
  /** The person's cooling-off periods. */
  holds: CoolingOffColumns
}

type CallOfKeys = Extract<Call, { audience: 'api_key' }>

const refusalOfSession = {
  none: 'login_required',
  idle: 'session_expired',
  over: 'session_over',
  ended: 'session_ended',
} as const satisfies Record<Exclude<SessionState, 'live'>, string>

const movingBalance: readonly Access[] = ['balance.top_up', 'balance.move']

/** An unverified business can read and manage its recipients, but moves no money (spec §4, §6), and sends no mail (T49). */
export const needsVerification = (access: Access, effect: Effect): boolean =>
  effect === 'change' && (access.startsWith('transfers.') || movingBalance.includes(access) || access === 'team.invite')

const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < limits.confirmationLifeMs

/** Changes by API keys concern money or its recipients, so an unverified business can only read. */
function insistOnScope({ scope, effect }: CallOfKeys, actor: ApiKeyActor, { isVerified }: AuthState): void {
  if (scope === null) return
  if (!actor.scopes.includes(scope)) throw new AppError('api_scope_missing', { values: { scope } })
  if (effect === 'change' && !isVerified) throw new AppError('business_not_verified')
}

/** The call table defines who may call; the caller is identified only by the request's session or key. */
export function authorize(call: Call, standing: AuthState, now: Date): void {
  const { session, actor } = standing
  if (call.audience === 'anyone') return
  if (session !== 'live' || actor === null) {
    throw new AppError(refusalOfSession[session === 'live' ? 'none' : session])
  }
  if (actor.kind !== call.audience) throw new AppError('not_permitted')
  if (
    call.audience === 'staff' &&
    actor.kind === 'staff' &&
    call.right !== 'member' &&
    !hasStaffRight(actor.role, call.right)
  )
    throw new AppError('not_permitted')
  if (call.audience === 'api_key' && actor.kind === 'api_key') {
    insistOnScope(call, actor, standing)
    return
  }
  if (call.audience !== 'person' || actor.kind !== 'person') return
  const { access, effect } = call
  if (access !== 'member' && !hasPermission(actor.role, access)) throw new AppError('not_permitted')
  if (needsVerification(access, effect) && !standing.isVerified) throw new AppError('business_not_verified')
  if (call.waitsForHold) assertNotCoolingOff(standing.holds, now)
  if (call.needsConfirmation && !isConfirmed(standing.confirmedAt, now)) throw new AppError('confirmation_needed')
}
