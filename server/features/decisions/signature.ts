import type { ProofFields, SignedKind, SigningPurpose, StoredProof } from '../../../contract/crypto/proof.ts'
import { type AuditEvent, appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { MacDeps } from '../../rowMacs.ts'
import { isPasskeySigningAllowed } from '../approvals/settingStore.ts'
import { digestProof } from '../factors/passkeys.ts'
import { checkPin } from '../factors/pin.ts'
import {
  type SignedChallenge,
  spendChallenge,
  type VerifiedChallenge,
  verifyChallenge,
  verifyPasskeySignature,
} from '../factors/proofs.ts'
import { insertSignature } from './decisionStore.ts'
import { digestSeen, type SigningScope } from './digest.ts'
import type { Decidable } from './eligibility.ts'
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

export async function assertPasskeySigningAllowed(tx: Tx, deps: MacDeps, businessId: string): Promise<void> {
  if (!(await isPasskeySigningAllowed(tx, deps, businessId))) throw new AppError('passkey_signing_off')
}

/** Whether a passkey signed; it counts only while the business allows it. */
export const isByPasskey = (signature: VerifiedSignature): signature is SignedChallenge => 'assertion' in signature

/** Fields that the proof of every kind has. */
type CommonField = 'version' | 'payload_digest' | 'user_id' | 'access_time'

/** Fields of a proof that only this kind has. */
export type OwnFields<Kind extends SignedKind> = Omit<ProofFields<Kind>, CommonField>

/** How passkeys sign a kind of object (docs/protocol.md, section 12). */
export interface PasskeySigning<Row> {
  kind: SignedKind
  ownFields(row: Row): StoredProof
  /** The audit log names the signature, so that a deleted one is noticed. */
  auditEvent(row: Row): Pick<AuditEvent, 'action' | 'object_type' | 'object_id' | 'detail'>
}

/** The part of a subject that its signatures need. */
export interface SignedSubject<Row> {
  passkeys: PasskeySigning<Row> | null
  decidable(row: Row, now: Date): Decidable
}

/** The proof that this person signs for this object at this time. */
function proofOf<Row>({ passkeys, decidable }: SignedSubject<Row>, row: Row, user_id: string, at: Date) {
  if (!passkeys) throw new AppError('passkey_signing_off')
  const object = decidable(row, at)
  const { version, payload_digest } = object
  const proof = { ...passkeys.ownFields(row), version, payload_digest, user_id, access_time: String(at.getTime()) }
  return { passkeys, object, proof, digest: digestProof(passkeys.kind, proof) }
}

export const proofDigestOf = <Row>(subject: SignedSubject<Row>, row: Row, user_id: string, at: Date): string =>
  proofOf(subject, row, user_id, at).digest

interface Signed<Row> {
  signature: VerifiedSignature
  purpose: SigningPurpose
  row: Row
}

/** Stores and audits a passkey's signature of one object. Returns its id, or null if code and PIN were used. */
export async function savePasskeySignature<Row>(
  tx: Tx,
  by: PersonRequest,
  subject: SignedSubject<Row>,
  { signature, purpose, row }: Signed<Row>,
): Promise<string | null> {
  if (!isByPasskey(signature)) return null
  const { challenge_id: id, user_id, signed_digests, passkey_id, assertion, asked_at } = signature
  const { passkeys, object, proof, digest } = proofOf(subject, row, user_id, asked_at)
  if (!signed_digests.includes(digest))
    throw new AppError('changed_since_seen', { log: `the signature ${id} signs other content` })
  const { version, payload_digest } = object
  await insertSignature(tx, {
    business_id: by.actor.business_id,
    kind: passkeys.kind,
    object_id: object.id,
    id,
    user_id,
    purpose,
    version,
    payload_digest,
    signed: proof,
    signed_digests,
    passkey_id,
    ...assertion,
    at: by.now,
  })
  const event = passkeys.auditEvent(row)
  const detail = { ...event.detail, signature: id, passkey: passkey_id, version, digest: payload_digest }
  await appendRequestAudit(tx, by, { ...event, detail })
  return id
}

/** Spends the maker's signature of what they submit or pay: no decision, but proved the same way. */
export async function spendSignature<Row>(
  tx: Tx,
  { deps, by }: { deps: Deps; by: PersonRequest },
  subject: SignedSubject<Row>,
  { signature, row }: Omit<Signed<Row>, 'purpose'>,
): Promise<void> {
  if (isByPasskey(signature)) await assertPasskeySigningAllowed(tx, deps, by.actor.business_id)
  await spendChallenge(tx, deps, signature)
  await savePasskeySignature(tx, by, subject, { signature, purpose: 'pay', row })
}
