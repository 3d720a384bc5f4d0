import { defineCall } from '../base/call.ts'
import {
  count,
  currency,
  date,
  dateFrom,
  digestHex,
  flag,
  id,
  list,
  nothing,
  oneOf,
  pageReply,
  pageRequest,
  record,
  signedAmountMinor,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import { heldReasons } from '../base/paymentMethods.ts'
import { proposalKindNames } from '../base/proposalKinds.ts'

/** The staff's side of money: what waits for them, what is switched off, the books, and what the bank says of them. */

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
  /** Of the transfer, the refund or the credit. */
  id: id(),
  kind: oneOf(exceptionKinds),
  business_id: id().nullable(),
  business_name: text().nullable(),
  transfer_id: id().nullable(),
  reference: text(80),
  currency: currency(),
  amount_minor: signedAmountMinor(),
  since: timestamp(),
  /** Of money that is held. */
  held_reason: oneOf(heldReasons).nullable(),
  note: text(500),
  /** What may be proposed of it. */
  acts: list(oneOf(proposalKindNames)),
  /** What is proposed of it already. */
  proposal_id: id().nullable(),
})

const bankRow = record({
  id: id(),
  account: text(80),
  booked_on: date(),
  currency: currency(),
  /** Money that came in at the bank is positive, on both sides. */
  amount_minor: signedAmountMinor(),
  description: text(500),
})
const booksRow = record({
  /** Of the line, for a match. */
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
  /** Null: of the house. */
  business_id: id().nullable(),
  business_name: text().nullable(),
  kind: text(40),
  cause_id: id(),
  created_at: timestamp(),
  lines: list(record({ account: text(80), currency: currency(), amount_minor: signedAmountMinor() })),
})
/** The most lines that can belong to one match. */
const matchedMax = 200

export const switchKinds = ['corridor', 'rail'] as const

export const treasuryCalls = {
  /** Of all businesses, the oldest first. */
  '/staff/exception/list': defineCall({
    audience: 'staff',
    right: 'transfers.handle',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({ kind: oneOf(exceptionKinds).optional() }),
    reply: record({ items: list(exceptionRow) }),
  }),
  /** Files of banks that could not be believed whole, the oldest first. */
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
          /** As they stand in the log, in English. */
          problems: list(text(500)),
          received_at: timestamp(),
        }),
      ),
    }),
  }),
  /** It is read once more within a minute, with the same care; or somebody has seen to it otherwise. */
  '/staff/rail-file/close': defineCall({
    audience: 'staff',
    right: 'transfers.handle',
    effect: 'change',
    request: record({ id: id(), way: oneOf(['read_again', 'discard'] as const), reason: words(500) }),
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
          /** Its kind and name. */
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
  /** A corridor that is paused is told of as under maintenance; a rail that is takes no new payouts. */
  '/staff/switch/turn': defineCall({
    audience: 'staff',
    right: 'switches.turn',
    effect: 'change',
    request: record({ kind: oneOf(switchKinds), name: words(80), is_paused: flag(), reason: words(500) }),
    reply: nothing(),
  }),
  /** A bank's statement, as camt.053 or as CSV with the columns booked_on, currency, amount, reference, description. A file counts once, and so does a line. */
  '/staff/reconciliation/import': defineCall({
    audience: 'staff',
    right: 'books.reconcile',
    effect: 'change',
    upload: true,
    request: record({
      name: words(120),
      size: count().min(1, 'input_invalid').max(limits.uploadBytesMax, 'file_too_large'),
      sha256: digestHex(),
      /** Whose statement a CSV file is. */
      account: words(40).optional(),
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
  /** What has no match: lines of the bank, and lines of the books in the days that statements speak of. */
  '/staff/reconciliation/list': defineCall({
    audience: 'staff',
    right: 'books.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: record({ bank: list(bankRow), books: list(booksRow) }),
  }),
  /** By hand: both sides come to the same amount. What has none in the books is proposed: `bank_line_book`. */
  '/staff/reconciliation/match': defineCall({
    audience: 'staff',
    right: 'books.reconcile',
    effect: 'change',
    request: record({
      bank: list(id(), matchedMax).min(1, 'input_invalid'),
      books: list(text(120), matchedMax).min(1, 'input_invalid'),
      reason: words(500),
    }),
    reply: record({ id: id() }),
  }),
  /** At the end of a day, today's where none is named. */
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
      /** Of one currency of the account. */
      currency: currency().optional(),
      business_id: id().optional(),
      /** Entries of these days. */
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageReply(entryRow),
  }),
}
