import { limits } from '../../../contract/base/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashesEqual } from '../../secrets.ts'
import { refuseTry } from '../factors/rules.ts'
import { hashCode, hashRegistrationToken } from './registrationCode.ts'
import { confirmRow, countRegistrationTry, hasRegistrationTriesLeft } from './store.ts'

/** Counts the try before it compares the code. */
async function checkCode(deps: Deps, by: { registration_id: string; otp: string; device_id: string }): Promise<void> {
  const id = by.registration_id
  const counted = await countRegistrationTry(deps.sql, { id, device_id: by.device_id, now: deps.now() })
  if (counted === null) {
    const isExpired = await hasRegistrationTriesLeft(deps.sql, id)
    throw new AppError(isExpired ? 'otp_expired' : 'otp_tries_exhausted', { field: 'otp' })
  }
  const isRight = hashesEqual(hashCode(deps, id, by.otp), counted.code_hash ?? hashCode(deps, id, 'no code'))
  if (!isRight) throw refuseTry(counted, 'otp_wrong', 'otp')
}

/** The mailbox is theirs: the rest of the form is sent with the token that came along. */
export const confirmRegistration = defineHandler('/account/confirm-registration', {
  prepare: (deps, { device_id }, { registration_id, otp }) => checkCode(deps, { registration_id, otp, device_id }),
  async run(tx, { now }, { registration_id: id, registration_token }, { deps }) {
    const row = await confirmRow(tx, { id, token_hash: hashRegistrationToken(deps, id, registration_token), now })
    if (row === null) throw new AppError('otp_expired', { field: 'otp' })
    const endsMs = row.created_at.getTime() + limits.registrationLifeMs
    return { expires_at: new Date(endsMs) }
  },
})
