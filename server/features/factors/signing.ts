import { createHash } from 'node:crypto'
import { limits } from '../../../contract/base/money/limits.ts'
import {
  proofText,
  type SignedKind,
  type SigningPurpose,
  type StoredProof,
  signingText,
} from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { MailedUser } from '../people/store.ts'
import { insertChallenge } from './otpChallengeStore.ts'
import { passkeyRequestOptions } from './passkeys.ts'
import { passkeySignsFrom, passkeysAbleToSign } from './rules.ts'
import { listPasskeys } from './store.ts'

/** A passkey in place of code and PIN: one gesture signs the digest of exactly what was seen. */

export const digestProof = (kind: SignedKind, proof: StoredProof): string =>
  createHash('sha256').update(proofText(kind, proof)).digest('hex')

interface SignatureRequest {
  user: MailedUser
  purpose: SigningPurpose
  object_digest: string
  device_id: string
  /** Digests of the proofs of what is signed, with the time of the request. */
  digestsAt: (at: Date) => string[]
}

/** When the first of a person's passkeys can sign; null if there is none. */
export async function readFirstSigningTime(tx: Tx, keys: Deps['keys'], userId: string): Promise<Date | null> {
  const [oldest] = await listPasskeys(tx, keys, userId)
  return oldest ? passkeySignsFrom(oldest) : null
}

/** Requests a signature by the person's passkeys; returns what the browser's dialog needs. */
export async function requestPasskeySignature(
  tx: Tx,
  deps: Deps,
  { user, purpose, object_digest, device_id, digestsAt }: SignatureRequest,
): Promise<{ challenge_id: string; options: Record<string, unknown> }> {
  const now = deps.now()
  const known = passkeysAbleToSign(await listPasskeys(tx, deps.keys, user.id), now)
  if (known.length === 0) throw new AppError('passkey_too_new')
  const id = deps.newId()
  const signed_digests = digestsAt(now)
  const text = signingText(purpose, id, signed_digests)
  const challenge = createHash('sha256').update(text).digest('base64url')
  const asked = await passkeyRequestOptions(deps, known, challenge)
  await insertChallenge(tx, {
    id,
    user_id: user.id,
    business_id: user.business_id,
    purpose,
    object_digest,
    device_id,
    method: 'passkey',
    sent_to: '',
    language: user.language,
    mail_values: {},
    is_stranger: false,
    sent_at: now,
    expires_at: new Date(now.getTime() + limits.otpLifeMs),
    // The empty text is the hash of no typed code.
    code_hash: '',
    passkey_challenge: asked.challenge,
    signed_digests,
  })
  return { challenge_id: id, options: asked.options }
}
