import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  date,
  fileId,
  id,
  list,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import {
  incomingMethods,
  incomingPaymentStates,
  payInBankNames,
  paymentInstructionStates,
  suspenseReasons,
} from '../base/money/paymentMethods.ts'
import { topUpStatuses } from '../base/statuses/topup.ts'

export const topUpActions = ['report', 'cancel'] as const
export type TopUpAction = (typeof topUpActions)[number]

const rowFields = {
  id: id(),
  reference: text(40),
  status: oneOf(topUpStatuses),
  method: oneOf(incomingMethods),
  bank: oneOf(payInBankNames),
  /** Amount to be credited to the balance. */
  requested_minor: amountMinor(),
  /** Exact amount to pay, including the unique code of a manual transfer, which is credited as well. */
  amount_minor: amountMinor(),
  credited_minor: amountMinor().nullable(),
  created_at: timestamp(),
  created_by_name: text(),
}
export const topUpRow = record(rowFields)

const bankDays = {
  /** The bank day on which money paid now is credited. */
  counts_on: date(),
  /** When review of a receipt submitted now begins. */
  checked_from: timestamp(),
}

export const topUp = record({
  ...rowFields,
  version: count(),
  state: oneOf(paymentInstructionStates),
  account_number: text(40),
  account_name: text(),
  unique_code: count().nullable(),
  expires_at: timestamp(),
  ...bankDays,
  /** The business's report of its payment, with all receipts ever submitted. */
  report: record({
    amount_minor: amountMinor(),
    transferred_on: date(),
    bank: oneOf(payInBankNames),
    reported_at: timestamp(),
    receipts: list(record({ file_id: id(), name: text(), size: count(), mime: text() }), limits.topUpReceiptsMax),
  }).nullable(),
  /** Why its receipts were declined, if they were. */
  decline_reason: text(500).nullable(),
  /** Deadline for new receipts in that case. */
  receipts_until: timestamp().nullable(),
  /** Incoming payments for it that are not credited yet, or were credited by staff. */
  credits: list(
    record({
      state: oneOf(incomingPaymentStates),
      reason: oneOf(suspenseReasons).nullable(),
      amount_minor: amountMinor(),
      credited_at: timestamp(),
    }),
    100,
  ),
  timeline: list(
    record({
      status: oneOf(topUpStatuses),
      at: timestamp(),
      /** Null for the server itself. */
      name: text().nullable(),
      note: text(500).nullable(),
    }),
    100,
  ),
  /** Actions this person may take now. */
  actions: list(oneOf(topUpActions)),
})

const one = { audience: 'person', access: 'balance.read', effect: 'read' } as const
const change = { audience: 'person', access: 'balance.top_up', effect: 'change' } as const

export const topUpCalls = {
  /** Banks and methods for paying in, and when money paid now is credited. */
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
    reply: pageResponse(topUpRow),
  }),
  /** Reports a top-up as paid, with receipts; can be repeated after they were declined. */
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
