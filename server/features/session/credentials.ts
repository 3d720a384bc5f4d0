import { limits } from '../../../contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashSecret, keyedHash, verifySecret } from '../../secrets.ts'
import { countPasswordTry, findUserByIdentifier, returnPasswordTries, type UserRow } from './store.ts'

const triesMax = 10
const triesOfAddressMax = 100
const windowMs = limits.otpLifeMs

/** Hashed with the present cost, so that nobody who is not there answers as slowly as somebody who is. */
let standIn: Promise<string> | null = null
const standInHash = (deps: Deps): Promise<string> => {
  standIn ??= hashSecret(deps.keys.pepper, 'password', 'nobody has this password', deps.settings.passwordHashCost)
  return standIn
}

interface Tries {
  ofName: string
  ofAddress: string
  window: Date
}

/** Counted before anything is compared, by what was typed and by address, whether or not there is such a person. */
async function takeTry(deps: Deps, identifier: string, address: string): Promise<Tries> {
  const name = keyedHash(deps.keys.pepper, 'identifier', identifier.trim().toLowerCase())
  const window = new Date(Math.floor(deps.now().getTime() / windowMs) * windowMs)
  const tries = { ofName: `password ${name}`, ofAddress: `password ${address}`, window }
  const [byName, byAddress] = await Promise.all([
    countPasswordTry(deps.sql, tries.ofName, window),
    countPasswordTry(deps.sql, tries.ofAddress, window),
  ])
  if (byName > triesMax || byAddress > triesOfAddressMax) throw new AppError('too_many_requests')
  return tries
}

/** The person, or one refusal for an unknown name and a wrong password alike, after the same work. */
export async function checkPassword(
  deps: Deps,
  given: { identifier: string; password: string; address: string },
): Promise<UserRow> {
  const tries = await takeTry(deps, given.identifier, given.address)
  const [user, nobody] = await Promise.all([findUserByIdentifier(deps.sql, given.identifier), standInHash(deps)])
  const isRight = await verifySecret(deps.keys.pepper, 'password', given.password, user?.password_hash ?? nobody)
  if (user === null || !isRight) throw new AppError('wrong_credentials')
  // Only wrong ones count.
  await Promise.all([
    returnPasswordTries(deps.sql, tries.ofName, tries.window, triesMax),
    returnPasswordTries(deps.sql, tries.ofAddress, tries.window, 1),
  ])
  return user
}
