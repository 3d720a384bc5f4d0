import { limits } from '../../../contract/limits.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { hashSecret, keyedHash, verifySecret } from '../../secrets.ts'
import { countPasswordTry, findUserByIdentifier, type UserRow } from './store.ts'

const triesMax = 10
const triesOfAddressMax = 100
const windowMs = limits.otpLifeMs

/** Hashed with the present cost, so that nobody who is not there answers as slowly as somebody who is. */
let standIn: Promise<string> | null = null
const standInHash = (deps: Deps): Promise<string> => {
  standIn ??= hashSecret(deps.keys.pepper, 'password', 'nobody has this password', deps.settings.passwordHashCost)
  return standIn
}

/** Counted before anything is compared, by what was typed and by address, whether or not there is such a person. */
async function takeTry(deps: Deps, identifier: string, address: string): Promise<void> {
  const name = keyedHash(deps.keys.pepper, 'identifier', identifier.trim().toLowerCase())
  const startMs = Math.floor(deps.now().getTime() / windowMs) * windowMs
  const window = new Date(startMs)
  const [ofName, ofAddress] = await Promise.all([
    countPasswordTry(deps.sql, `password ${name}`, window),
    countPasswordTry(deps.sql, `password ${address}`, window),
  ])
  if (ofName > triesMax || ofAddress > triesOfAddressMax) throw new AppError('too_many_requests')
}

/** The person, or one refusal for an unknown name and a wrong password alike, after the same work. */
export async function checkPassword(
  deps: Deps,
  given: { identifier: string; password: string; address: string },
): Promise<UserRow> {
  await takeTry(deps, given.identifier, given.address)
  const [user, nobody] = await Promise.all([findUserByIdentifier(deps.sql, given.identifier), standInHash(deps)])
  const isRight = await verifySecret(deps.keys.pepper, 'password', given.password, user?.password_hash ?? nobody)
  if (user === null || !isRight) throw new AppError('wrong_credentials')
  return user
}
