import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  currency,
  date,
  dateFrom,
  id,
  list,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  pin,
  record,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { choiceFilter, filterFields } from '../base/calls/listFilters.ts'
import { statusNumbers } from '../base/statuses/reported.ts'
import { periods } from '../base/time/periods.ts'

/** Kinds of journal entries on a business's balance. */
export const entryKinds = [
  'opening',
  'transfer_payment',
  'transfer_refund',
  'shortfall_credit',
  'top_up',
  'move_to_api',
  'balance_paid_out',
] as const
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

const summary = () =>
  record({
    currency: currency(),
    available_minor: amountMinor(),
    api_minor: amountMinor(),
    /** Paid and in progress. */
    processing_minor: amountMinor(),
    /** Totals of transfers awaiting approval or payment; still on the balance. */
    requested_minor: amountMinor(),
    /** Money received for this business that matches no payment; the operator's staff review it. */
    held_minor: amountMinor(),
  })

/** The business is notified below it. Null: no alert. */
const alert = () => record({ threshold_minor: amountMinor().nullable() })

/** Ranges of the chart, in days. */
export const chartSpans = [30, 90, 365] as const

export const balanceFilters = { kind: choiceFilter(entryKinds) }

export const balanceCalls = {
  '/balance/summary': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    request: nothing(),
    reply: summary(),
  }),
  /** Closing balance of each day, and what came in and went out. */
  '/balance/chart': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    cost: 'search',
    request: record({ days: oneOf(chartSpans) }),
    reply: record({
      points: list(
        record({ day: date(), balance_minor: amountMinor(), in_minor: amountMinor(), out_minor: amountMinor() }),
      ),
    }),
  }),
  '/balance/alert': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    request: nothing(),
    reply: alert(),
  }),
  '/balance/set-alert': defineCall({
    audience: 'person',
    access: 'balance.set_alert',
    effect: 'change',
    request: alert(),
    reply: alert(),
  }),
  /** Moves money from the balance to the API balance: `insufficient_balance` beyond the available amount. */
  '/balance/move-balance': defineCall({
    audience: 'person',
    access: 'balance.move',
    effect: 'change',
    waitsForHold: true,
    request: record({ amount_minor: amountMinor(), pin: pin() }),
    reply: summary(),
  }),
  '/balance/history': defineCall({
    audience: 'person',
    access: 'balance.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      ...filterFields(balanceFilters),
      /** Searches the transfers behind the movements, as their list does. */
      q: text(80).optional(),
      period: oneOf(periods).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageResponse(balanceRow),
  }),
  '/balance/export': defineCall({
    audience: 'person',
    access: 'balance.export',
    effect: 'read',
    cost: 'heavy',
    request: record({
      format: oneOf(['csv', 'xlsx'] as const),
      kind: oneOf(entryKinds).optional(),
      q: text(80).optional(),
      period: oneOf(periods).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
