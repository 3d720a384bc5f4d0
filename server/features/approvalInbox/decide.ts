import { defineBatch } from '../decisions/batch.ts'
import { lockTransfers } from '../transfers/store.ts'
import { batchSubjects } from './subjects.ts'

/** Decides requests of every kind with one signature. A refund is seen, and locked, as its transfer. */
const batch = defineBatch({
  subjects: batchSubjects,
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
