import type { Deps, RequestContext } from '../../deps.ts'
import { checkPin } from '../factors/pin.ts'
import { type VerifiedChallenge, verifyChallenge } from '../factors/proofs.ts'
import type { By } from './context.ts'
import { digestSeen, type SeenTransfer } from './digest.ts'

/** One-time password and PIN, each try counted before it is compared. The password is good for exactly what was seen. */
export async function checkSignature(
  deps: Deps,
  context: Pick<RequestContext, 'device_id'> & By,
  purpose: 'pay' | 'approve',
  seen: SeenTransfer[],
  signed: { challenge_id: string; otp: string; pin: string },
): Promise<VerifiedChallenge> {
  const { user_id } = context.actor
  const use = {
    id: signed.challenge_id,
    purpose,
    object_digest: digestSeen(purpose, seen),
    device_id: context.device_id,
    user_id,
  }
  const verified = await verifyChallenge(deps, use, signed.otp)
  await checkPin(deps, user_id, signed.pin)
  return verified
}
