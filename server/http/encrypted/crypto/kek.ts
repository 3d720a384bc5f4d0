import { type Bytes, concat, encodeUtf8 } from '../../../../contract/crypto/bytes.ts'
import { sizes2 } from '../../../../contract/crypto/suite2.ts'
import { nodePrimitives } from './primitives.ts'

/**
 * The key-encryption key (KEK) is 32 bytes from the environment or a KMS; without it the keys in the database are
 * useless. AES-256-GCM, nonce ‖ ciphertext ‖ tag; `label` (the kid, or a key's name) is authenticated, so that rows
 * cannot be swapped.
 */
export async function wrapSecret(kek: Bytes, label: string, secret: Bytes): Promise<Bytes> {
  const nonce = nodePrimitives.random(sizes2.nonce)
  return concat(nonce, await nodePrimitives.sealGcm(kek, nonce, encodeUtf8(label), secret))
}

/** Tries each KEK in use: the current one and, for a while after a rotation, the previous one. */
export async function unwrapSecret(keks: readonly Bytes[], label: string, wrapped: Bytes): Promise<Bytes | null> {
  const nonce = wrapped.subarray(0, sizes2.nonce)
  for (const kek of keks) {
    const secret = await nodePrimitives.openGcm(kek, nonce, encodeUtf8(label), wrapped.subarray(sizes2.nonce))
    if (secret) return secret
  }
  return null
}
