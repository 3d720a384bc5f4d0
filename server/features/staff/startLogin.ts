import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { hashSecret, verifySecret } from '../../secrets.ts'
import { nameOf, takeLoginTry } from '../session/lockout.ts'
import { askFactor } from './askFactor.ts'
import { findStaffByEmail, type StaffRow } from './store.ts'

/** Hashed with the present cost, so that nobody who is not there answers as slowly as somebody who is. */
let standIn: Promise<string> | null = null
const standInHash = (deps: Deps): Promise<string> => {
  standIn ??= hashSecret(deps.keys.pepper, 'password', 'nobody has this password', deps.settings.passwordHashCost)
  return standIn
}

async function checkStaffPassword(
  deps: Deps,
  { address }: Pick<RequestContext, 'address'>,
  { email, password }: { email: string; password: string },
): Promise<StaffRow> {
  // Counted apart from a person of a business who has the same address.
  const { giveBack } = await takeLoginTry(deps, { identifier: `staff ${nameOf(email)}`, address, device_hash: '' })
  const [staff, nobody] = await Promise.all([findStaffByEmail(deps.sql, email), standInHash(deps)])
  const kept = staff?.password_hash ?? null
  const isRight = await verifySecret(deps.keys.pepper, 'password', password, kept ?? nobody)
  if (staff === null || kept === null || !isRight) throw new AppError('wrong_credentials')
  await giveBack()
  return staff
}

export const startLogin = defineHandler('/staff/start-login', {
  prepare: checkStaffPassword,
  run: (tx, { now, device_id }, _request, { deps, prepared }) => askFactor(tx, deps, prepared, { now, device_id }),
})
