import { defineCall } from '../base/calls/call.ts'
import { amountMinor, count, id, list, oneOf, record, text, timestamp } from '../base/calls/fields.ts'
import { incomingMethods, payInBankNames, paymentInstructionStates, proofsMax } from '../base/money/paymentMethods.ts'

/** Payment instructions for external money. */
export const payInFields = {
  method: oneOf(incomingMethods),
  bank: oneOf(payInBankNames),
  state: oneOf(paymentInstructionStates),
  account_number: text(40),
  account_name: text(),
  /** Reference that the payer writes on a bank transfer, used for matching. */
  reference: text(40),
  /** Exact amount; with the unique code of a manual transfer, which is then credited to the balance. */
  amount_minor: amountMinor(),
  unique_code: count().nullable(),
  expires_at: timestamp(),
}

export const paymentInstruction = record({
  transfer_id: id(),
  ...payInFields,
  /** When the business reported the payment, and until when its bank's confirmation is awaited. */
  reported_at: timestamp().nullable(),
  confirm_until: timestamp().nullable(),
  proofs: list(record({ file_id: id(), name: text(), size: count(), mime: text() }), proofsMax),
})

export const paymentInstructionCalls = {
  /** Payment instructions of a transfer that awaits external money; `not_found` before that, and for transfers paid from the balance. */
  '/instruction/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transfer_id: id() }),
    reply: paymentInstruction,
  }),
}
