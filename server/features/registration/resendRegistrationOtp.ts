import { limits } from '../../../contract/base/limits.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { makeCode } from '../factors/challenges.ts'
import { assertMayResend } from '../factors/rules.ts'
import { findOwnerName, hashCode, mailCode, registrationOf, takeSend } from './registrationCode.ts'
import { lockRegistration, saveSentCode } from './store.ts'

/** A new code; the one before is dead, tries stay counted. Another address is another registration. */
export const resendRegistrationOtp = defineHandler('/account/resend-registration-otp', {
  async run(tx, { device_id, now }, { registration_id: id }, { deps }) {
    const row = await lockRegistration(tx, id)
    const isOver = row === null || row.device_id !== device_id || row.token_hash !== null
    if (isOver || row.created_at.getTime() + limits.registrationLifeMs <= now.getTime())
      throw new AppError('registration_over')
    assertMayResend(row, now)
    const sends = await takeSend(tx, deps, row.email, now)
    const owner = await findOwnerName(tx, row.email)
    const code = makeCode(deps)
    const hash = hashCode(deps, id, code)
    const sent = { ...row, sent_at: now, expires_at: new Date(now.getTime() + limits.otpLifeMs) }
    await saveSentCode(tx, { ...sent, code_hash: owner === null ? hash : null })
    await mailCode(tx, deps, { row, code, owner })
    return registrationOf(sent, sends)
  },
})
