import type { Approval, SigningPurpose } from '../../../contract/crypto/proof.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { isPasskeySigningAllowed } from '../approvals/settingStore.ts'
import { checkPin } from '../factors/pin.ts'
import {
  type SignedChallenge,
  type VerifiedChallenge,
  verifyChallenge,
  verifyPasskeySignature,
} from '../factors/proofs.ts'
import { digestApproval } from '../factors/signing.ts'
import { digestSeen, type SigningScope } from './digest.ts'
import type { PersonRequest } from './transaction.ts'

/** The submitted proof: one-time password and PIN, or a passkey's signature. */
export interface SubmittedProof {
  challenge_id: string
  otp?: string | undefined
  pin?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

export type VerifiedSignature = VerifiedChallenge | SignedChallenge
export type Signer = Pick<RequestContext, 'device_id' | 'attempt'> & PersonRequest

/** Binds a challenge to one purpose, one person on one device, and exactly the objects seen. */
const challengeBinding = ({ actor, device_id, attempt }: Signer, scope: SigningScope, id: string) => ({
  id,
  purpose: scope.purpose,
  object_digest: digestSeen(scope),
  device_id,
  user_id: actor.user_id,
  attempt,
})

/** Checks the one-time password; counts the try before comparing. */
export const checkOtp = (
  deps: Deps,
  context: Signer,
  scope: SigningScope,
  { challenge_id, otp }: { challenge_id: string; otp: string },
): Promise<VerifiedChallenge> => verifyChallenge(deps, challengeBinding(context, scope, challenge_id), otp)

/** Checks the one-time password, then the PIN, so that a wrong password costs no try of the PIN; or a passkey in place of both. */
export async function checkSignature(
  deps: Deps,
  context: Signer,
  scope: SigningScope,
  { challenge_id, otp, pin, passkey }: SubmittedProof,
): Promise<VerifiedSignature> {
  if (passkey !== undefined) {
    if (otp !== undefined || pin !== undefined) throw new AppError('input_invalid', { field: 'passkey' })
    return verifyPasskeySignature(deps, challengeBinding(context, scope, challenge_id), passkey)
  }
  if (otp === undefined) throw new AppError('input_invalid', { field: 'otp' })
  if (pin === undefined) throw new AppError('input_invalid', { field: 'pin' })
  const verified = await checkOtp(deps, context, scope, { challenge_id, otp })
  await checkPin(deps, context, pin)
  return verified
}

export async function assertPasskeySigningAllowed(tx: Tx, businessId: string): Promise<void> {
  if (!(await isPasskeySigningAllowed(tx, businessId))) throw new AppError('passkey_signing_off')
}

/** Whether a passkey signed; it counts only while the business allows it. */
export const isByPasskey = (signature: VerifiedSignature): signature is SignedChallenge => 'assertion' in signature

/** A passkey's signature of one object, with everything needed to verify it alone. */
export interface PasskeySignature {
  id: string
  user_id: string
  purpose: SigningPurpose
  signed: Approval
  signed_digests: string[]
  passkey_id: string
  authenticator_data: Uint8Array
  client_data: Uint8Array
  signature: Uint8Array
  at: Date
}

/** How passkeys sign a kind of object. */
export interface PasskeySigning<Row> {
  /** The complete content that a passkey signs (docs/protocol.md, section 12). */
  approvalOf(row: Row, userId: string, at: Date): Approval
  save(tx: Tx, row: Row, signature: PasskeySignature): Promise<void>
  /** The audit log names the passkey, so that a deleted signature is noticed. */
  auditEvent(row: Row): { action: 'transfer.signed'; object_type: string; object_id: string }
}

/** Stores a passkey's signature of one object. Returns its id, or null if code and PIN were used. */
export async function savePasskeySignature<Row>(
  tx: Tx,
  signing: PasskeySigning<Row> | null,
  { signature, purpose, row, at }: { signature: VerifiedSignature; purpose: SigningPurpose; row: Row; at: Date },
): Promise<string | null> {
  if (!isByPasskey(signature)) return null
  const { challenge_id: id, user_id, signed_digests, passkey_id, assertion, asked_at } = signature
  const signed = signing?.approvalOf(row, user_id, asked_at)
  if (!signing || !signed || !signed_digests.includes(digestApproval(signed)))
    throw new AppError('changed_since_seen', { log: `the signature ${id} signs other content` })
  await signing.save(tx, row, { id, user_id, purpose, signed, signed_digests, passkey_id, ...assertion, at })
  return id
}

export const auditPasskeySignature = <Row>(
  tx: Tx,
  by: PersonRequest,
  signing: PasskeySigning<Row>,
  { signature, row, version, digest }: { signature: SignedChallenge; row: Row; version: number; digest: string },
): Promise<void> =>
  appendRequestAudit(tx, by, {
    ...signing.auditEvent(row),
    detail: { signature: signature.challenge_id, passkey: signature.passkey_id, version, digest },
  })
