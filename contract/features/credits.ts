import { defineCall } from '../base/call.ts'
import { amountMinor, count, currency, fileId, id, list, oneOf, record, timestamp } from '../base/fields.ts'
import { creditStates, heldReasons, instructionStates, proofsMax } from '../base/paymentMethods.ts'
import { transfer } from './transfers.ts'

export const creditCalls = {
  /** "I have paid", with proofs of it; once more in status 4 to add proofs. */
  '/transfer/report-paid': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    request: record({ id: id(), version: count(), proof_ids: list(fileId(), proofsMax) }),
    reply: transfer,
  }),
  /** Looks whether the money for a transfer is there: `funds_not_received` where nothing has come. */
  '/credit/check': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transfer_id: id() }),
    reply: record({
      state: oneOf(instructionStates),
      /** What came for it and paid for nothing by itself. */
      credits: list(
        record({
          state: oneOf(creditStates),
          reason: oneOf(heldReasons),
          amount_minor: amountMinor(),
          currency: currency(),
          credited_at: timestamp(),
        }),
        100,
      ),
    }),
  }),
}
