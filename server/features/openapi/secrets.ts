import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { decryptText, encryptText } from '../../secrets.ts'
import { assertPublicKey } from './rules.ts'
import type { ApiKeyRow } from './store.ts'

const label = (id: string) => `api key ${id}`
/** Lets secret scanners recognise a key in sources and logs. */
const prefix = 'lsk_'

type KeyMaterial = Pick<ApiKeyRow, 'public_key' | 'sealed_secret'> & { secret: string | null }

/** The customer's public key, or a secret that is shown once. */
export function createKeyMaterial(
  { keys, randomBytes }: Pick<Deps, 'keys' | 'randomBytes'>,
  id: string,
  { algorithm, public_key }: { algorithm: 'ed25519' | 'hmac-sha256'; public_key?: string | undefined },
): KeyMaterial {
  if (algorithm === 'ed25519') {
    assertPublicKey(public_key ?? '')
    return { public_key: public_key ?? '', sealed_secret: null, secret: null }
  }
  if (public_key !== undefined) throw new AppError('api_public_key_invalid', { field: 'public_key' })
  const secret = prefix + Buffer.from(randomBytes(32)).toString('base64url')
  return { public_key: null, sealed_secret: encryptText(keys.kek, label(id), secret), secret }
}

/** The bytes of the text are the HMAC key. */
export const decryptApiSecret = ({ keys }: Pick<Deps, 'keys'>, id: string, sealed: string): Buffer =>
  Buffer.from(decryptText(keys.kek, label(id), sealed))
