import { defineCall } from '../base/calls/call.ts'
import {
  count,
  currency,
  date,
  dateFrom,
  digestHex,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  signedAmountMinor,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { suspenseReasons } from '../base/money/paymentMethods.ts'
import { changeRequestKindNames } from '../base/operator/changeRequestKinds.ts'

/** Money operations of the staff: queues, switches, the ledger, and reconciliation with bank statements. */

export const exceptionKinds = [
  'payout_held',
  'payout_silent',
  'refund',
  'refund_held',
  'credit_held',
  'variance',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

const exceptionRow = record({
  /** Id of the transfer, refund or incoming payment. */
  id: id(),
  kind: oneOf(exceptionKinds),
  business_id: id().nullable(),
  business_name: text().nullable(),
  transfer_id: id().nullable(),
  reference: text(80),
  /** By which the bank traces the payment; null if it has none. */
  uetr: text(36).nullable(),
  currency: currency(),
  amount_minor: signedAmountMinor(),
  since: timestamp(),
  /** For money in suspense. */
  held_reason: oneOf(suspenseReasons).nullable(),
  note: text(500),
  /** Proposals that may be made for it. */
  acts: list(oneOf(changeRequestKindNames)),
  /** The open proposal for it. */
  proposal_id: id().nullable(),
})

const bankRow = record({
  id: id(),
  account: text(80),
  booked_on: date(),
  currency: currency(),
  /** Money received at the bank is positive, on both sides. */
  amount_minor: signedAmountMinor(),
  description: text(500),
})
const booksRow = record({
  /** Id of the line, for a match. */
  id: text(120),
  business_id: id().nullable(),
  business_name: text().nullable(),
  kind: text(40),
  currency: currency(),
  amount_minor: signedAmountMinor(),
  at: timestamp(),
  known_by: text(80),
})
const entryRow = record({
  id: id(),
  /** Null for the operator's own. */
  business_id: id().nullable(),
  business_name: text().nullable(),
  kind: text(40),
  cause_id: id(),
  created_at: timestamp(),
  lines: list(record({ account: text(80), currency: currency(), amount_minor: signedAmountMinor() })),
})
/** Maximum number of lines in one match. */
const matchedMax = 200

export const switchKinds = ['corridor', 'rail'] as const

export const treasuryCalls = {
  /** Exceptions of all businesses, oldest first. */
  '/staff/exception/list': defineCall({
    audience: 'staff',
    right: 'transfers.handle',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({ kind: oneOf(exceptionKinds).optional() }),
    reply: record({ items: list(exceptionRow) }),
  }),
  /** Bank files that could not be processed completely, oldest first. */
  '/staff/rail-file/list': defineCall({
    audience: 'staff',
    right: 'transfers.handle',
    showsCustomers: true,
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          id: id(),
          rail: text(80),
          name: text(),
          /** As logged, in English. */
          problems: list(text(500)),
          received_at: timestamp(),
        }),
      ),
    }),
  }),
  /** Re-reads the file within a minute with the same checks, or closes it as resolved otherwise. */
  '/staff/rail-file/close': defineCall({
    audience: 'staff',
    right: 'transfers.handle',
    effect: 'change',
    request: record({ id: id(), way: oneOf(['read_again', 'discard'] as const), reason: nonEmptyText(500) }),
    reply: nothing(),
  }),
  '/staff/switch/list': defineCall({
    audience: 'staff',
    right: 'switches.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          /** Kind and name. */
          id: text(100),
          kind: oneOf(switchKinds),
          name: text(80),
          is_paused: flag(),
          reason: text(500),
          changed_by: text().nullable(),
          changed_at: timestamp().nullable(),
        }),
      ),
    }),
  }),
  /** Pauses or resumes: a paused corridor is shown as under maintenance; a paused rail accepts no new payouts. */
  '/staff/switch/turn': defineCall({
    audience: 'staff',
    right: 'switches.turn',
    effect: 'change',
    request: record({ kind: oneOf(switchKinds), name: nonEmptyText(80), is_paused: flag(), reason: nonEmptyText(500) }),
    reply: nothing(),
  }),
  /**
   * Imports a bank's statement, as camt.053 or as CSV with the columns booked_on, currency, amount, reference,
   * description. Files and lines are imported once.
   */
  '/staff/reconciliation/import': defineCall({
    audience: 'staff',
    right: 'books.reconcile',
    effect: 'change',
    upload: true,
    request: record({
      name: nonEmptyText(120),
      size: count().min(1, 'input_invalid').max(limits.uploadBytesMax, 'file_too_large'),
      sha256: digestHex(),
      /** The account of a CSV statement. */
      account: nonEmptyText(40).optional(),
    }),
    reply: record({ id: id(), lines: count(), fresh: count(), matched: count() }),
  }),
  '/staff/reconciliation/statements': defineCall({
    audience: 'staff',
    right: 'books.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          id: id(),
          account: text(80),
          file_name: text(),
          lines: count(),
          unmatched: count(),
          imported_by: text(),
          imported_at: timestamp(),
        }),
      ),
    }),
  }),
  /** Unmatched lines of the bank, and of the ledger for the days and currencies covered by statements. */
  '/staff/reconciliation/list': defineCall({
    audience: 'staff',
    right: 'books.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: record({
      /** The days that statements cover, by currency; none before the first statement. */
      stated: list(record({ currency: currency(), first: date(), last: date() })),
      bank: list(bankRow),
      books: list(booksRow),
    }),
  }),
  /** Matches manually: both sides must have the same amount. A bank line without a ledger entry is proposed: `bank_line_book`. */
  '/staff/reconciliation/match': defineCall({
    audience: 'staff',
    right: 'books.reconcile',
    effect: 'change',
    request: record({
      bank: list(id(), matchedMax).min(1, 'input_invalid'),
      books: list(text(120), matchedMax).min(1, 'input_invalid'),
      reason: nonEmptyText(500),
    }),
    reply: record({ id: id() }),
  }),
  /** At the end of a day, by default today. */
  '/staff/books/trial-balance': defineCall({
    audience: 'staff',
    right: 'books.read',
    effect: 'read',
    cost: 'search',
    request: record({ on: date().optional() }),
    reply: record({
      on: date(),
      items: list(
        record({
          id: text(120),
          account: text(80),
          currency: currency(),
          balance_minor: signedAmountMinor(),
          lines: count(),
        }),
      ),
    }),
  }),
  '/staff/books/entries': defineCall({
    audience: 'staff',
    right: 'books.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      sort: oneOf(['created_at'] as const).optional(),
      order: oneOf(['desc'] as const).optional(),
      account: text(80).optional(),
      /** For one currency of the account. */
      currency: currency().optional(),
      business_id: id().optional(),
      /** Entries of these days. */
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageResponse(entryRow),
  }),
}
