import { defineHandler } from '../../handler.ts'
import { checkBulkOtp } from './signing.ts'

export const checkOtpHandler = defineHandler('/bulk/check-otp', {
  async prepare(deps, context, { purpose, bulk, challenge_id, otp }) {
    await checkBulkOtp(deps, context, purpose, bulk, { challenge_id, otp })
  },
  run: async () => ({}),
})
