import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  currency,
  digestHex,
  flag,
  id,
  jsonObject,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  record,
  reviewedOrder,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { cue, riskFlagNames } from '../base/money/riskFlags.ts'
import { transferDocument } from '../base/money/transferDocuments.ts'
import { comment, decisionKinds, signedOff } from './decisions.ts'
import { challenge } from './factors.ts'
import { scheduleRow } from './schedules.ts'
import { transferRow } from './transfers.ts'

/**
 * Approval inbox: requests that await the person's own approval, oldest first. Several of them, of any kinds, are decided with one signature
 * over all as seen.
 */

export const approvalInboxRow = transferRow.shape({
  submitted_at: timestamp(),
  purpose: text(40),
  note: text(500),
  invoice_number: text(50),
  documents: list(transferDocument, limits.transferDocumentsMax),
  approvals_needed: count(),
  approvals_given: count(),
  cues: list(cue, riskFlagNames.length),
})

/** A request of another kind than a transfer. */
const waitingRequest = record({
  kind: oneOf(decisionKinds),
  /** As in the items of `/desk/approve`. */
  id: id(),
  /** Its page: of a change, that of the recipient. */
  page_id: id(),
  version: count(),
  payload_digest: digestHex(),
  /** Of the payee, or of the file. */
  name: text(),
  /** Null if it moves no money. A schedule: most that one payment takes. */
  amount_minor: amountMinor().nullable(),
  currency: currency().nullable(),
  requested_by_name: text(),
  requested_at: timestamp(),
  /** Payments of a file. */
  row_count: count().nullable(),
  warning_count: count(),
  /** Of a file: false if its maker did without the banks' answers about names. Null: of another kind, or older. */
  are_names_checked: flag().nullable(),
  schedule: scheduleRow
    .pick([
      'frequency',
      'starts_on',
      'month_day',
      'workday_rule',
      'ends_on',
      'payment_count',
      'side',
      'fixed_amount_minor',
      'send_currency',
      'receive_currency',
    ])
    .nullable(),
})

/** Requests exactly as seen. Of a refund: the id of its transfer, and the number of the attempt as version. */
const seenItems = () =>
  list(reviewedOrder().shape({ kind: oneOf(decisionKinds) }), limits.approveManyMax).min(1, 'input_invalid')

/** A request of any kind, as its page and its dialog name it. */
const namedRequest = () => ({ kind: oneOf(decisionKinds), id: id(), version: count() })

/** One result per item, in the order of the request: one that cannot be decided is refused alone. */
const itemResults = record({
  results: list(
    record({ kind: oneOf(decisionKinds), id: id(), code: count(), message: text(500) }),
    limits.approveManyMax,
  ),
})

export const approvalInboxCalls = {
  '/desk/list': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'read',
    cost: 'search',
    request: nothing(),
    /** At most as many as one signature can cover; `count` is the total. */
    reply: record({
      items: list(approvalInboxRow, limits.approveManyMax),
      count: count(),
      others: list(waitingRequest, limits.approveManyMax),
    }),
  }),
  /** Number of waiting requests of every kind, for the navigation. */
  '/desk/count': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'read',
    background: true,
    request: nothing(),
    reply: record({ count: count() }),
  }),
  /** Sends the one-time password for an approval of exactly these items. */
  '/desk/request-otp': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    request: record({ items: seenItems() }),
    reply: challenge,
  }),
  '/desk/check-otp': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    overlay: false,
    request: record({ items: seenItems(), challenge_id: id(), otp: otp() }),
    reply: nothing(),
  }),
  '/desk/request-passkey': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    request: record({ items: seenItems() }),
    reply: record({ challenge_id: id(), options: jsonObject(16 * 1024) }),
  }),
  /** Changes in requests, and comments on them, for everyone who may see them. */
  '/desk/request': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ items: list(record(namedRequest()), limits.approveManyMax).min(1, 'input_invalid') }),
    /** In the order of the request. */
    reply: record({
      items: list(
        record({
          kind: oneOf(decisionKinds),
          id: id(),
          /** Since the person's own last decision, else since it was first made. Sums are `IDR 125000` in minor units, days ISO 8601. */
          changes: list(record({ field: text(60), before: text(500).nullable(), now: text(500).nullable() }), 60),
          compared_at: timestamp().nullable(),
          is_own_decision: flag(),
          comments: list(comment(), limits.commentsMax),
          /** Null once it is decided. */
          expires_at: timestamp().nullable(),
        }),
        limits.approveManyMax,
      ),
    }),
  }),
  '/desk/comment': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ ...namedRequest(), text: nonEmptyText(limits.commentLengthMax) }),
    reply: nothing(),
  }),
  /** Approves requests of any kinds, each by the same rules as alone. */
  '/desk/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ items: seenItems(), ...signedOff() }),
    reply: itemResults,
  }),
  /** Denies requests of any kinds, all for the same reason. */
  '/desk/deny': defineCall({
    audience: 'person',
    access: 'transfers.deny',
    effect: 'change',
    needsConfirmation: true,
    request: record({ items: seenItems(), reason: nonEmptyText() }),
    reply: itemResults,
  }),
}
