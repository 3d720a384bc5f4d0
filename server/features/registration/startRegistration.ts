import { limits } from '../../../contract/base/limits.ts'
import { defineHandler } from '../../handler.ts'
import { makeCode } from '../factors/challenges.ts'
import { takeFormTry } from '../session/lockout.ts'
import { findOwnerName, hashCode, mailCode, registrationOf, takeSend } from './registrationCode.ts'
import { insertRegistration } from './store.ts'

/** The mailbox comes first: nothing else is asked before it has shown a code. */
export const startRegistration = defineHandler('/account/start-registration', {
  async prepare(deps, { address }) {
    await takeFormTry(deps, 'register', address)
  },
  async run(tx, { device_id, locale, now }, asked, { deps }) {
    const email = asked.email.toLowerCase()
    const sends = await takeSend(tx, deps, email, now)
    const owner = await findOwnerName(tx, email)
    const [id, code] = [deps.newId(), makeCode(deps)]
    const hash = hashCode(deps, id, code)
    const row = {
      id,
      device_id,
      email,
      code_hash: owner === null ? hash : null,
      language: locale,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + limits.otpLifeMs),
    }
    await insertRegistration(tx, row)
    await mailCode(tx, deps, { row, code, owner })
    return registrationOf(row, sends)
  },
})
