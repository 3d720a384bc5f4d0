import type { SigningPurpose } from '../../../contract/crypto/proof.ts'
import type { Deps, RequestContext } from '../../deps.ts'
import { checkPin } from '../factors/pin.ts'
import { type VerifiedChallenge, verifyChallenge } from '../factors/proofs.ts'
import type { By } from '../transfers/context.ts'
import { digestSeenBulk, type SeenBulk } from './digest.ts'

type Signer = Pick<RequestContext, 'device_id' | 'attempt'> & By

/** The one-time password, good for exactly the bulk transfer that was seen; a try is counted before it is compared. */
export const checkBulkOtp = (
  deps: Deps,
  { actor, device_id }: Signer,
  purpose: SigningPurpose,
  seen: SeenBulk,
  { challenge_id, otp }: { challenge_id: string; otp: string },
): Promise<VerifiedChallenge> => {
  const object_digest = digestSeenBulk(purpose, seen)
  return verifyChallenge(deps, { id: challenge_id, purpose, object_digest, device_id, user_id: actor.user_id }, otp)
}

/** Code and PIN, in this bulk transfer: a wrong code costs no try of the PIN. */
export async function checkBulkSignature(
  deps: Deps,
  context: Signer,
  purpose: SigningPurpose,
  seen: SeenBulk,
  shown: { challenge_id: string; otp: string; pin: string },
): Promise<VerifiedChallenge> {
  const verified = await checkBulkOtp(deps, context, purpose, seen, shown)
  await checkPin(deps, context, shown.pin)
  return verified
}
