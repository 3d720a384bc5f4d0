import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto'
import { promisify } from 'node:util'
import { type Bytes, decodeBase64Url, decodeUtf8, encodeBase64Url } from '../../../../contract/crypto/bytes.ts'

/** Suite 1's RSA pair: 1024 bits as specified, used only for the key exchange, replaced every 24 h. */
export interface RsaKey {
  /** SPKI, base64url: the `rsa_key` of get-key. */
  spki: string
  /** Decrypts the client's public key from its chunks, or returns null. Wrong padding yields random text, which then does not parse. */
  openClientKey(chunks: Bytes): ClientRsaKey | null
}

interface ClientRsaKey {
  encrypt(secret: Bytes): Bytes
}

const modulusBits = 1024
const chunkBytes = modulusBits / 8
const padding = constants.RSA_PKCS1_PADDING
const generate = promisify(generateKeyPair)

/** PKCS#8 in PEM; store it wrapped. */
export async function createRsaKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: modulusBits, publicExponent: 65537 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
}

function readClientKey(spki: Bytes): ClientRsaKey | null {
  let key: KeyObject
  try {
    key = createPublicKey({ key: Buffer.from(spki), format: 'der', type: 'spki' })
  } catch {
    return null
  }
  const { modulusLength = 0, publicExponent } = key.asymmetricKeyDetails ?? {}
  if (key.asymmetricKeyType !== 'rsa' || publicExponent !== 65537n) return null
  if (modulusLength < 1024 || modulusLength > 2048) return null
  return { encrypt: (secret) => new Uint8Array(publicEncrypt({ key, padding }, secret)) }
}

export function loadRsaKey(pem: string): RsaKey {
  const privateKey = createPrivateKey(pem)
  return {
    spki: encodeBase64Url(new Uint8Array(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }))),
    openClientKey(chunks) {
      // A 1024-bit client key is exactly two chunks, a 2048-bit one four.
      const count = chunks.length / chunkBytes
      if (!Number.isInteger(count) || count < 2 || count > 4) return null
      const opened: Buffer[] = []
      let hasFailed = false
      // Decrypts every chunk even after a failure, for constant time.
      for (let at = 0; at < chunks.length; at += chunkBytes) {
        try {
          opened.push(privateDecrypt({ key: privateKey, padding }, chunks.subarray(at, at + chunkBytes)))
        } catch {
          hasFailed = true
        }
      }
      const text = hasFailed ? null : decodeUtf8(new Uint8Array(Buffer.concat(opened)))
      const spki = text === null ? null : decodeBase64Url(text)
      return spki && readClientKey(spki)
    },
  }
}
