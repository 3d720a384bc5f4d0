import { defineHandler } from '../../handler.ts'
import { resendChallenge } from './challenges.ts'

export const resendOtp = defineHandler('/account/resend-otp', {
  run(tx, { device_id, actor }, { challenge_id }, { deps }) {
    const user_id = actor?.kind === 'person' ? actor.user_id : null
    return resendChallenge(tx, deps, { challenge_id, device_id, user_id })
  },
})
