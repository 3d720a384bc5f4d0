import type { SignInMethod } from '../../../contract/features/factors.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { SideEffects } from '../../handler.ts'
import { revokeChannel } from '../../http/sealed/channelStore.ts'
import { hashToken } from '../../secrets.ts'
import type { UserRow } from '../people/store.ts'
import { auditSession } from './auditSession.ts'
import { rememberDevice } from './devices.ts'
import { tellNewSignIn } from './notices.ts'
import { closeSession, insertSession } from './store.ts'

interface Shown {
  method: SignInMethod
  is_beyond_mail: boolean
}

/** A new session with a new token, whatever cookie came along: nobody can plant one. */
async function startSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  user: UserRow,
  { method, is_beyond_mail }: Shown,
): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'person') await closeSession(tx, actor.session_id_hash, 'login', now)
  const owner = { business_id: user.business_id, user_id: user.id }
  const seen = { device_id, address, user_agent: userAgent, is_beyond_mail }
  const row = { id: deps.newId(), id_hash: hashToken(token), ...owner, ...seen }
  await insertSession(tx, row, now)
  await bindBusiness(tx, user.business_id)
  await auditSession(tx, context, owner, 'session.login', { method })
  return token
}

/** In the transaction of what they have shown: the device is known, a session begins, and the key that the request came with is of no use. */
export async function signIn(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  { user, effects, ...shown }: Shown & { user: UserRow; effects: SideEffects },
): Promise<void> {
  if (user.is_locked) throw new AppError('seat_locked')
  await bindBusiness(tx, user.business_id)
  const device = await rememberDevice(tx, deps, context, { business_id: user.business_id, user_id: user.id })
  if (device !== null) {
    effects.setDeviceCookie = device
    await tellNewSignIn(tx, deps, context, user)
  }
  effects.setSessionCookie = await startSession(tx, deps, context, user, shown)
  await revokeChannel(tx, context)
  effects.repeatRefusal = 'sign_in_lost'
}
