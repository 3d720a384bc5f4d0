import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  currency,
  date,
  id,
  nothing,
  oneOf,
  pageAnswer,
  pageRequest,
  record,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/fields.ts'
import { statusNumbers } from '../base/statuses/reported.ts'

/** Kinds of journal entries that touch a business's balance. */
export const entryKinds = ['opening', 'transfer_payment', 'transfer_refund', 'top_up', 'move_to_api'] as const
export type EntryKind = (typeof entryKinds)[number]

export const balanceRow = record({
  id: id(),
  created_at: timestamp(),
  kind: oneOf(entryKinds),
  reference: text(40),
  transfer_id: id().nullable(),
  counterparty: text().nullable(),
  amount_minor: signedAmountMinor(),
  balance_after_minor: amountMinor(),
  currency: currency(),
  status: oneOf(statusNumbers).nullable(),
})

export const balanceCalls = {
  '/balance/summary': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    request: nothing(),
    answer: record({
      currency: currency(),
      available_minor: amountMinor(),
      api_minor: amountMinor(),
      /** Paid and on its way. */
      processing_minor: amountMinor(),
      /** Asked for by transfers that wait for approval or payment; not yet taken. */
      requested_minor: amountMinor(),
    }),
  }),
  '/balance/history': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      kind: oneOf(entryKinds).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    answer: pageAnswer(balanceRow),
  }),
  '/balance/export': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    request: record({
      format: oneOf(['csv', 'xlsx'] as const),
      kind: oneOf(entryKinds).optional(),
      from: date().optional(),
      to: date().optional(),
    }),
    answer: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
