import { defineHandler } from '../../handler.ts'
import { checkOtp } from './signature.ts'

export const checkOtpHandler = defineHandler('/transfer/check-otp', {
  async prepare(deps, context, { purpose, transfers, challenge_id, otp }) {
    await checkOtp(deps, context, purpose, transfers, { challenge_id, otp })
  },
  run: async () => ({}),
})
