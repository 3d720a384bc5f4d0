import { recoveryCodesCount } from '../../../contract/features/factors.ts'
import type { Deps } from '../../deps.ts'
import { keyedHash } from '../../secrets.ts'

/** 31 letters and digits of which no two look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLength = 10

/** Ten random letters, in two groups: more than 49 bits. */
function makeCode(randomBytes: Deps['randomBytes']): string {
  let code = ''
  while (code.length < codeLength) {
    // 248 is the largest multiple of 31 that a byte can hold: what is above would favour some letters.
    for (const byte of randomBytes(16)) if (byte < 248 && code.length < codeLength) code += alphabet[byte % 31]
  }
  return `${code.slice(0, 5)}-${code.slice(5)}`
}

export const makeRecoveryCodes = (randomBytes: Deps['randomBytes']): string[] =>
  Array.from({ length: recoveryCodesCount }, () => makeCode(randomBytes))

/** As it was typed: case, spaces and hyphens do not matter. */
export const hashRecoveryCode = (deps: Pick<Deps, 'keys'>, userId: string, typed: string): string =>
  keyedHash(deps.keys.pepper, 'recovery code', userId, typed.toLowerCase().replace(/[\s-]/g, ''))
