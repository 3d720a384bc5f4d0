import { bulkDecision } from '../bulk/decision.ts'
import { batchSubject, defineBatch } from '../decisions/batch.ts'
import { changeDecision } from '../recipients/decision.ts'
import { refundDecision } from '../refunds/decision.ts'
import { scheduleDecision } from '../schedules/decision.ts'
import { transferDecision } from '../transfers/decision.ts'
import { lockTransfers } from '../transfers/store.ts'

/** Decides requests of every kind with one signature. A refund is seen, and locked, as its transfer. */
const batch = defineBatch({
  subjects: [
    batchSubject(transferDecision),
    batchSubject(bulkDecision),
    batchSubject(scheduleDecision),
    batchSubject(refundDecision),
    batchSubject(changeDecision),
  ],
  lockShared: (tx, businessId, items) =>
    lockTransfers(
      tx,
      businessId,
      items.flatMap(({ kind, id }) => (kind === 'transfer' || kind === 'refund' ? [id] : [])),
    ),
})

export const batchHandlers = {
  '/desk/request-otp': batch.requestOtp,
  '/desk/check-otp': batch.checkOtp,
  '/desk/request-passkey': batch.requestPasskey,
  '/desk/approve': batch.approve,
  '/desk/deny': batch.deny,
}
