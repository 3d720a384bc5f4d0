import { limits } from '../../../contract/base/limits.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashToken } from '../../secrets.ts'
import { takeFormTry } from '../session/lockout.ts'
import { insertSignOn } from './signOnStore.ts'

/** The browser is led to the provider; only this device can come back with what it brings. */
export const startSignOn = defineHandler('/staff/start-sign-on', {
  async prepare(deps, { address }) {
    if (deps.signOn === null) throw new AppError('not_found')
    await takeFormTry(deps, 'staff sign-on', address)
    return deps.signOn.begin()
  },
  async run(tx, { now, device_id }, _request, { prepared: { url, state, nonce, code_verifier } }) {
    const expires_at = new Date(now.getTime() + limits.otpLifeMs)
    await insertSignOn(tx, { state_hash: hashToken(state), device_id, nonce, code_verifier, expires_at })
    return { url }
  },
})
