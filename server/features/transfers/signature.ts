import type { Approval, SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { signsByPasskey } from '../approvals/signingStore.ts'
import { checkPin } from '../factors/pin.ts'
import { type SignedChallenge, type VerifiedChallenge, verifyChallenge, verifySigned } from '../factors/proofs.ts'
import { digestApproval } from '../factors/signing.ts'
import { auditTransfer, type By } from './context.ts'
import { digestSeen, type SeenTransfer } from './digest.ts'
import { payeeOf } from './payee.ts'
import { insertSignature } from './signatureStore.ts'
import type { TransferRow } from './transferRow.ts'

/** What the person showed: a one-time password and the PIN, or what a passkey signed. */
export interface Shown {
  challenge_id: string
  otp?: string | undefined
  pin?: string | undefined
  passkey?: Record<string, unknown> | undefined
}

export type Signature = VerifiedChallenge | SignedChallenge
type Signer = Pick<RequestContext, 'device_id' | 'attempt'> & By

/** Good for exactly what was seen. */
const goodFor = ({ actor, device_id }: Signer, purpose: SigningPurpose, seen: SeenTransfer[], id: string) => ({
  id,
  purpose,
  object_digest: digestSeen(purpose, seen),
  device_id,
  user_id: actor.user_id,
})

/** The one-time password; a try is counted before it is compared. */
export const checkOtp = (
  deps: Deps,
  context: Signer,
  purpose: SigningPurpose,
  seen: SeenTransfer[],
  { challenge_id, otp }: { challenge_id: string; otp: string },
): Promise<VerifiedChallenge> => verifyChallenge(deps, goodFor(context, purpose, seen, challenge_id), otp)

/** One-time password and PIN, in this order: a wrong password costs no try of the PIN. Or a passkey in the place of both. */
export async function checkSignature(
  deps: Deps,
  context: Signer,
  purpose: SigningPurpose,
  seen: SeenTransfer[],
  { challenge_id, otp, pin, passkey }: Shown,
): Promise<Signature> {
  if (passkey !== undefined) {
    if (otp !== undefined || pin !== undefined) throw new AppError('input_invalid', { field: 'passkey' })
    return verifySigned(deps, goodFor(context, purpose, seen, challenge_id), passkey)
  }
  if (otp === undefined) throw new AppError('input_invalid', { field: 'otp' })
  if (pin === undefined) throw new AppError('input_invalid', { field: 'pin' })
  const verified = await checkOtp(deps, context, purpose, seen, { challenge_id, otp })
  await checkPin(deps, context, pin)
  return verified
}

export async function insistOnPasskeys(tx: Tx, businessId: string): Promise<void> {
  if (!(await signsByPasskey(tx, businessId))) throw new AppError('passkey_signing_off')
}

/** Whether a passkey signed; it counts only as long as the business allows it. */
export const isByPasskey = (signature: Signature): signature is SignedChallenge => 'assertion' in signature

/** The whole of a transfer as a passkey signs it (docs/protocol.md, section 12). */
export function approvalOf(transfer: TransferRow, userId: string, at: Date): Approval {
  const { recipient_name, account_number } = payeeOf(transfer)
  return {
    transfer_id: transfer.id,
    version: transfer.version,
    payload_digest: transfer.payload_digest,
    amount_minor: String(transfer.receive_amount_minor),
    currency: transfer.receive_currency,
    payee: `${recipient_name} · ${account_number}`,
    fee_minor: String(transfer.fee_minor),
    quote_id: transfer.quote_id,
    user_id: userId,
    access_time: String(at.getTime()),
  }
}

/** Keeps with the transfer what the passkey signed of it; answers the signature's id, or null where code and PIN were shown. */
export async function keepSignature(
  tx: Tx,
  signature: Signature,
  purpose: SigningPurpose,
  transfer: TransferRow,
  at: Date,
): Promise<string | null> {
  if (!isByPasskey(signature)) return null
  const { challenge_id, user_id, signed_digests, passkey_id, assertion, asked_at } = signature
  const signed = approvalOf(transfer, user_id, asked_at)
  if (!signed_digests.includes(digestApproval(signed)))
    throw new AppError('changed_since_seen', {
      log: `the signature ${challenge_id} is not of the transfer ${transfer.id}`,
    })
  await insertSignature(tx, {
    business_id: transfer.business_id,
    transfer_id: transfer.id,
    id: challenge_id,
    user_id,
    purpose,
    version: transfer.version,
    payload_digest: transfer.payload_digest,
    signed,
    signed_digests,
    passkey_id,
    ...assertion,
    at,
  })
  return challenge_id
}

/** The trail says by which passkey: a signature that is taken away later is missed. */
export const auditSignature = (tx: Tx, by: By, signature: Signature, transfer: TransferRow): Promise<void> =>
  auditTransfer(tx, by, 'transfer.signed', transfer.id, {
    signature: signature.challenge_id,
    passkey: isByPasskey(signature) ? signature.passkey_id : null,
    version: transfer.version,
    digest: transfer.payload_digest,
  })
