import { createHash } from 'node:crypto'
import {
  proofText,
  type SignedKind,
  type SigningPurpose,
  type StoredProof,
  signingText,
} from '../contract/crypto/proof.ts'

/** Verifies a stored passkey signature from its row alone, even years later on another machine. */

export interface StoredSignature {
  id: string
  kind: SignedKind
  purpose: SigningPurpose
  signed: StoredProof
  signed_digests: readonly string[]
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
  public_key: Uint8Array
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()

/** WebAuthn flags: user present and user verified. */
const flagsNeeded = 0b101
const hashBytes = 32

interface ClientData {
  type?: unknown
  challenge?: unknown
  origin?: unknown
  crossOrigin?: unknown
}

/** Empty if it is not JSON. */
export function readClientData(bytes: Uint8Array): ClientData {
  try {
    return Object(JSON.parse(Buffer.from(bytes).toString()))
  } catch {
    return {}
  }
}

const hostOf = (origin: unknown): string =>
  typeof origin === 'string' && URL.canParse(origin) ? new URL(origin).hostname : ''

/** The fault of the signed content, or null. */
function faultOfContent(kept: StoredSignature): string | null {
  const { id, kind, purpose, signed, signed_digests, authenticator_data, client_data } = kept
  if (!signed_digests.includes(sha256(proofText(kind, signed)).toString('hex'))) return 'it is not of this object'
  const { type, challenge, origin, crossOrigin } = readClientData(client_data)
  if (type !== 'webauthn.get') return 'it is no assertion'
  if (crossOrigin === true) return 'it was made in a frame of another site'
  if (challenge !== sha256(signingText(purpose, id, signed_digests)).toString('base64url'))
    return 'another challenge was signed'
  if (!Buffer.from(authenticator_data.subarray(0, hashBytes)).equals(sha256(hostOf(origin))))
    return 'it was made for another site'
  if (((authenticator_data[hashBytes] ?? 0) & flagsNeeded) !== flagsNeeded) return 'the person was not recognised'
  return null
}

async function isSignedBy({
  authenticator_data,
  client_data,
  signature,
  public_key,
}: StoredSignature): Promise<boolean> {
  const { verifySignature } = await import('@simplewebauthn/server/helpers')
  try {
    return await verifySignature({
      signature: Uint8Array.from(signature),
      data: Uint8Array.from(Buffer.concat([authenticator_data, sha256(client_data)])),
      credentialPublicKey: Uint8Array.from(public_key),
    })
  } catch {
    // The library throws for bytes that are no key, or no signature.
    return false
  }
}

/** The fault of a stored signature, or null if it is valid for its object. */
export async function findStoredSignatureError(kept: StoredSignature): Promise<string | null> {
  return faultOfContent(kept) ?? ((await isSignedBy(kept)) ? null : 'the key did not sign it')
}
