import { recoveryCodesCount } from '../../../contract/features/factors.ts'
import type { Deps } from '../../deps.ts'
import { generateRandomLetters, keyedHash } from '../../secrets.ts'

/** 31 letters and digits of which no two look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Ten random letters, in two groups: more than 49 bits. */
function makeCode(randomBytes: Deps['randomBytes']): string {
  const code = generateRandomLetters(randomBytes, alphabet, codeLength)
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const drawRecoveryCodes = (randomBytes: Deps['randomBytes']): string[] =>
  Array.from({ length: recoveryCodesCount }, () => makeCode(randomBytes))

/** As it was typed: case, spaces and hyphens do not matter. */
export const hashRecoveryCode = (deps: Pick<Deps, 'keys'>, userId: string, typed: string): string =>
  keyedHash(deps.keys.pepper, 'recovery code', userId, typed.toLowerCase().replace(/[\s-]/g, ''))
