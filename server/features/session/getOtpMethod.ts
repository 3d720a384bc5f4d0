import { defineHandler } from '../../handler.ts'
import { sendChallenge } from '../factors/challenges.ts'
import { checkPassword } from './credentials.ts'

/** First step of a log-in. */
export const getOtpMethod = defineHandler('/account/get-otp-method', {
  prepare: (deps, { address, device_hash }, request) => checkPassword(deps, { ...request, address, device_hash }),
  run(tx, { device_id }, _request, { deps, prepared: { user, isKnownDevice } }) {
    const order = { user, purpose: 'login', object_digest: '', device_id, about: null } as const
    return sendChallenge(tx, deps, { ...order, isStranger: !isKnownDevice })
  },
})
