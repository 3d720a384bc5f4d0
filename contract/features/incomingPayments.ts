import { defineCall } from '../base/calls/call.ts'
import { amountMinor, count, currency, fileId, id, list, oneOf, record, timestamp } from '../base/calls/fields.ts'
import {
  incomingPaymentStates,
  paymentInstructionStates,
  proofsMax,
  suspenseReasons,
} from '../base/money/paymentMethods.ts'
import { transfer } from './transfers.ts'

export const incomingPaymentCalls = {
  /** Reports a payment as made, with proofs; in status 4 it can be repeated to add proofs. */
  '/transfer/report-paid': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    request: record({ id: id(), version: count(), proof_ids: list(fileId(), proofsMax) }),
    reply: transfer,
  }),
  /** Checks whether the money for a transfer has arrived; returns `funds_not_received` if not. */
  '/credit/check': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transfer_id: id() }),
    reply: record({
      state: oneOf(paymentInstructionStates),
      /** Incoming payments for it that were not applied automatically. */
      credits: list(
        record({
          state: oneOf(incomingPaymentStates),
          reason: oneOf(suspenseReasons),
          amount_minor: amountMinor(),
          currency: currency(),
          credited_at: timestamp(),
        }),
        100,
      ),
    }),
  }),
}
