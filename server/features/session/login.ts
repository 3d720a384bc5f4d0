import type { LoginMethod } from '../../../contract/features/factors.ts'
import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { defineHandler } from '../../handler.ts'
import { hashToken } from '../../secrets.ts'
import { tellRecovery } from '../factors/notices.ts'
import { spendChallenge, verifyLogin } from '../factors/proofs.ts'
import { mustFindUser, type UserRow } from '../people/store.ts'
import { sessionUserOf } from './answers.ts'
import { auditSession } from './auditSession.ts'
import { rememberDevice } from './devices.ts'
import { tellNewSignIn } from './notices.ts'
import { closeSession, insertSession } from './store.ts'

/** A new session with a new token, whatever cookie came along: nobody can plant one. */
async function startSession(
  tx: Tx,
  deps: Deps,
  context: RequestContext,
  user: UserRow,
  method: LoginMethod,
): Promise<string> {
  const token = Buffer.from(deps.randomBytes(32)).toString('base64url')
  const { now, device_id, address, userAgent, actor } = context
  if (actor?.kind === 'person') await closeSession(tx, actor.session_id_hash, 'login', now)
  const owner = { business_id: user.business_id, user_id: user.id }
  const row = { id: deps.newId(), id_hash: hashToken(token), ...owner, device_id, address, user_agent: userAgent }
  await insertSession(tx, row, now)
  await bindBusiness(tx, user.business_id)
  await auditSession(tx, context, owner, 'session.login', { method })
  return token
}

/** Second step of a log-in. */
export const login = defineHandler('/account/login', {
  prepare: (deps, { device_id }, { challenge_id, ...given }) =>
    verifyLogin(deps, { id: challenge_id, purpose: 'login', object_digest: '', device_id, user_id: null }, given),
  async run(tx, context, _request, { deps, prepared, effects }) {
    await spendChallenge(tx, deps, prepared)
    const user = await mustFindUser(tx, prepared.user_id)
    const { method } = prepared.proof
    await bindBusiness(tx, user.business_id)
    if (method === 'recovery_code') await tellRecovery(tx, deps, user)
    const device = await rememberDevice(tx, deps, context, { business_id: user.business_id, user_id: user.id })
    if (device !== null) {
      effects.setDeviceCookie = device
      await tellNewSignIn(tx, deps, context, user)
    }
    effects.setSessionCookie = await startSession(tx, deps, context, user, method)
    effects.revokeChannel = true
    return sessionUserOf(user)
  },
})
