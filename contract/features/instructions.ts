import { defineCall } from '../base/call.ts'
import { amountMinor, count, id, list, oneOf, record, text, timestamp } from '../base/fields.ts'
import { incomingMethods, instructionStates, payInBankNames, proofsMax } from '../base/paymentMethods.ts'

/** How something is paid with money from outside. */
export const payInFields = {
  method: oneOf(incomingMethods),
  bank: oneOf(payInBankNames),
  state: oneOf(instructionStates),
  account_number: text(40),
  account_name: text(),
  /** What the payer of a bank transfer writes, by which it is known. */
  reference: text(40),
  /** To the last digit; with the unique code of a manual transfer, which then stays on the balance. */
  amount_minor: amountMinor(),
  unique_code: count().nullable(),
  expires_at: timestamp(),
}

export const paymentInstruction = record({
  transfer_id: id(),
  ...payInFields,
  /** When its people said that they have paid, and how long their bank has to say so, too. */
  reported_at: timestamp().nullable(),
  confirm_until: timestamp().nullable(),
  proofs: list(record({ file_id: id(), name: text(), size: count(), mime: text() }), proofsMax),
})

export const instructionCalls = {
  /** How a transfer is to be paid that waits for money from outside; `not_found` before that, and where it is paid from the balance. */
  '/instruction/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transfer_id: id() }),
    reply: paymentInstruction,
  }),
}
