import { type Bytes, concat, utf8 } from '../../../../contract/crypto/bytes.ts'
import { sizes2 } from '../../../../contract/crypto/suite2.ts'
import { nodePrimitives } from './primitives.ts'

/**
 * The key-encryption key (KEK) is 32 bytes from the environment or a KMS: what the database holds of keys is of no use
 * without it. AES-256-GCM, nonce ‖ ciphertext ‖ tag; `label` (the kid, the name of a key) is authenticated, so rows
 * cannot be exchanged.
 */
export async function wrapSecret(kek: Bytes, label: string, secret: Bytes): Promise<Bytes> {
  const nonce = nodePrimitives.random(sizes2.nonce)
  return concat(nonce, await nodePrimitives.sealGcm(kek, nonce, utf8(label), secret))
}

/** Tries each KEK in use: the present one and, for a while after a change, the one before. */
export async function unwrapSecret(keks: readonly Bytes[], label: string, wrapped: Bytes): Promise<Bytes | null> {
  const nonce = wrapped.subarray(0, sizes2.nonce)
  for (const kek of keks) {
    const secret = await nodePrimitives.openGcm(kek, nonce, utf8(label), wrapped.subarray(sizes2.nonce))
    if (secret) return secret
  }
  return null
}
