import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashSecret, verifySecret } from '../../secrets.ts'
import { findUserByIdentifier, type UserRow } from '../people/store.ts'
import { type LoginAttempt, takeLoginTry } from './lockout.ts'

/** Hashed with the present cost, so that nobody who is not there answers as slowly as somebody who is. */
let standIn: Promise<string> | null = null
const standInHash = (deps: Deps): Promise<string> => {
  standIn ??= hashSecret(deps.keys.pepper, 'password', 'nobody has this password', deps.settings.passwordHashCost)
  return standIn
}

export interface Believed {
  user: UserRow
  /** They have logged in from here before. */
  isKnownDevice: boolean
}

/** The person, or one refusal for an unknown name, an invitation not accepted yet and a wrong password alike, after the same work. */
export async function checkPassword(deps: Deps, given: LoginAttempt & { password: string }): Promise<Believed> {
  const { isKnownDevice, giveBack } = await takeLoginTry(deps, given)
  const [user, nobody] = await Promise.all([findUserByIdentifier(deps.sql, given.identifier), standInHash(deps)])
  const kept = user?.password_hash ?? null
  const isRight = await verifySecret(deps.keys.pepper, 'password', given.password, kept ?? nobody)
  if (user === null || kept === null || !isRight) throw new AppError('wrong_credentials')
  await giveBack()
  // Only whoever has the password is told.
  if (user.is_locked) throw new AppError('seat_locked')
  return { user, isKnownDevice }
}
