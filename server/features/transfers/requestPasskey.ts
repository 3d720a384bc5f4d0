import { defineHandler } from '../../handler.ts'
import { askSignature } from '../factors/signing.ts'
import { digestSeen } from './digest.ts'
import { readForSigning } from './requestOtp.ts'
import { approvalOf, insistOnPasskeys } from './signature.ts'

export const requestPasskeyHandler = defineHandler('/transfer/request-passkey', {
  async run(tx, context, { purpose, transfers: seen }, { deps }) {
    const { business_id } = context.actor
    await insistOnPasskeys(tx, business_id)
    const { user, transfers } = await readForSigning(tx, context.actor, { purpose, seen }, deps.now())
    return askSignature(tx, deps, {
      user,
      purpose,
      object_digest: digestSeen(purpose, seen),
      device_id: context.device_id,
      approvalsAt: (at) => transfers.map((transfer) => approvalOf(transfer, user.id, at)),
    })
  },
})
