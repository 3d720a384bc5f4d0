import type { CallRequest } from '../../../contract/calls.ts'
import { bindBusiness, noBusiness } from '../../db/business.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashSecret, hashToken } from '../../secrets.ts'
import { readNewPasskey } from '../factors/passkeys.ts'
import { openSeed, stepOfCode } from '../factors/totp.ts'
import { refuseWeakPassword } from '../people/passwordStrength.ts'
import { takeFormTry } from '../session/lockout.ts'
import { auditStaff } from './auditStaff.ts'
import { findInvitation, type Invited, insertStaffPasskey, replaceSecrets, spendInvitation } from './store.ts'

type Given = CallRequest<'/staff/accept-invitation'>

async function readFactor(deps: Deps, invited: Invited, { otp, passkey }: Given, now: Date) {
  if (otp !== undefined) {
    const step = stepOfCode(openSeed(deps, invited.staff_id, invited.sealed_seed), otp, now)
    if (step === null) throw new AppError('otp_wrong', { field: 'otp', values: { left: 1 } })
    return { step: BigInt(step), made: null }
  }
  const made = await readNewPasskey(deps, invited.passkey_challenge, passkey ?? {})
  if (made === null) throw new AppError('passkey_refused')
  return { step: 0n, made }
}

export const acceptInvitation = defineHandler('/staff/accept-invitation', {
  async prepare(deps, { now, address }, given) {
    await takeFormTry(deps, 'staff invitation', address)
    const invited = await findInvitation(deps.sql, hashToken(given.token), now)
    if (invited === null) throw new AppError('staff_link_invalid')
    await refuseWeakPassword(given.password, [invited.full_name, invited.email])
    const factor = await readFactor(deps, invited, given, now)
    const { pepper } = deps.keys
    const password_hash = await hashSecret(pepper, 'password', given.password, deps.settings.passwordHashCost)
    return { invited, password_hash, ...factor }
  },
  async run(tx, { now, address }, _given, { deps, prepared: { invited, password_hash, step, made } }) {
    const { staff_id } = invited
    if (!(await spendInvitation(tx, invited.token_hash))) throw new AppError('staff_link_invalid')
    const sealed_seed = made === null ? invited.sealed_seed : null
    await replaceSecrets(tx, staff_id, { password_hash, sealed_seed, last_step: step })
    if (made !== null) await insertStaffPasskey(tx, { ...made, id: deps.newId(), staff_id, created_at: now })
    await bindBusiness(tx, noBusiness)
    const detail = { factor: made === null ? 'authenticator' : 'passkey' }
    await auditStaff(tx, { staff_id, now, address }, { action: 'staff.factor_set', detail })
    return {}
  },
})
