import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  count,
  date,
  fileId,
  id,
  list,
  nothing,
  oneOf,
  pageReply,
  pageRequest,
  record,
  text,
  timestamp,
} from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import {
  creditStates,
  heldReasons,
  incomingMethods,
  instructionStates,
  payInBankNames,
} from '../base/paymentMethods.ts'
import { topUpStatuses } from '../base/statuses/topup.ts'

export const topUpActions = ['report', 'cancel'] as const
export type TopUpAction = (typeof topUpActions)[number]

const rowFields = {
  id: id(),
  reference: text(40),
  status: oneOf(topUpStatuses),
  method: oneOf(incomingMethods),
  bank: oneOf(payInBankNames),
  /** What is to be on the balance. */
  requested_minor: amountMinor(),
  /** What is to be paid, to the last digit: with the unique code of a manual transfer, which stays on the balance, too. */
  amount_minor: amountMinor(),
  credited_minor: amountMinor().nullable(),
  created_at: timestamp(),
  created_by_name: text(),
}
export const topUpRow = record(rowFields)

const bankDays = {
  /** The bank day on which what is paid now is there. */
  counts_on: date(),
  /** From when on a receipt that is handed in now is looked at. */
  checked_from: timestamp(),
}

export const topUp = record({
  ...rowFields,
  version: count(),
  state: oneOf(instructionStates),
  account_number: text(40),
  account_name: text(),
  unique_code: count().nullable(),
  expires_at: timestamp(),
  ...bankDays,
  /** What its people say that they have sent, with the receipts of all times. */
  report: record({
    amount_minor: amountMinor(),
    transferred_on: date(),
    bank: oneOf(payInBankNames),
    reported_at: timestamp(),
    receipts: list(record({ file_id: id(), name: text(), size: count(), mime: text() }), limits.topUpReceiptsMax),
  }).nullable(),
  /** Why its receipts were declined, where that is how it stands. */
  decline_reason: text(500).nullable(),
  /** Until when others may be handed in then. */
  receipts_until: timestamp().nullable(),
  /** What came for it and was credited by nobody yet, or by our staff. */
  credits: list(
    record({
      state: oneOf(creditStates),
      reason: oneOf(heldReasons).nullable(),
      amount_minor: amountMinor(),
      credited_at: timestamp(),
    }),
    100,
  ),
  timeline: list(
    record({
      status: oneOf(topUpStatuses),
      at: timestamp(),
      /** Null: the server itself. */
      name: text().nullable(),
      note: text(500).nullable(),
    }),
    100,
  ),
  /** What this person may do with it now. */
  actions: list(oneOf(topUpActions)),
})

const one = { audience: 'person', access: 'balance.read', effect: 'read' } as const
const change = { audience: 'person', access: 'balance.top_up', effect: 'change' } as const

export const topUpCalls = {
  /** At which banks money can come in, by which ways, and when what is paid now is there. */
  '/topup/ways': defineCall({
    ...one,
    request: nothing(),
    reply: record({
      ways_in: list(record({ bank: oneOf(payInBankNames), methods: list(oneOf(incomingMethods)) })),
      ...bankDays,
    }),
  }),
  '/topup/create': defineCall({
    ...change,
    request: record({
      payment_method: oneOf(incomingMethods),
      payment_bank: oneOf(payInBankNames),
      amount_minor: amountMinor(),
    }),
    reply: topUp,
  }),
  '/topup/detail': defineCall({ ...one, request: record({ id: id() }), reply: topUp }),
  '/topup/list': defineCall({
    ...one,
    request: record({ ...pageRequest(), status: list(oneOf(topUpStatuses), topUpStatuses.length).optional() }),
    reply: pageReply(topUpRow),
  }),
  /** "I have paid", with receipts of it; once more after they were declined. */
  '/topup/report-paid': defineCall({
    ...change,
    request: record({
      id: id(),
      version: count(),
      amount_minor: amountMinor(),
      transferred_on: date(),
      bank: oneOf(payInBankNames),
      receipt_ids: list(fileId(), limits.topUpReceiptsMax).min(1, 'input_invalid'),
    }),
    reply: topUp,
  }),
  '/topup/cancel': defineCall({ ...change, request: record({ id: id(), version: count() }), reply: topUp }),
}
