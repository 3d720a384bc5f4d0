import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import type { SideEffects } from '../../handler.ts'
import { revokeChannel } from '../../http/sealed/channelStore.ts'
import { hashToken } from '../../secrets.ts'
import { closeSession, insertStaffSession } from '../session/store.ts'
import { auditStaff } from './auditStaff.ts'
import type { StaffRow } from './store.ts'

interface Shown {
  staff: Pick<StaffRow, 'id'>
  /** What they came in by. */
  method: 'authenticator' | 'passkey' | 'sign_on'
  effects: SideEffects
}

/** A new session with a new token, whatever cookie came along: nobody can plant one. */
export async function beginSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  { staff: { id: staff_id }, method, effects }: Shown,
): Promise<void> {
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'staff') await closeSession(tx, actor.session_id_hash, 'login', now)
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const seen = { device_id, address, user_agent: userAgent, is_beyond_mail: true }
  await insertStaffSession(tx, { id: deps.newId(), id_hash: hashToken(token), staff_id, ...seen }, now)
  effects.setSessionCookie = token
  effects.repeatRefusal = 'sign_in_lost'
  await revokeChannel(tx, context)
  await bindBusiness(tx, noBusiness)
  const detail = { ...context.channel.facts, method }
  await auditStaff(tx, { staff_id, now, address }, { action: 'staff.login', detail })
}
