import { raisers } from '../base/approvalRules.ts'
import { defineCall } from '../base/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  digestHex,
  flag,
  id,
  ids,
  list,
  nothing,
  oneOf,
  otp,
  pageAnswer,
  pageRequest,
  pin,
  rate,
  record,
  signedAmountMinor,
  text,
  timestamp,
  words,
} from '../base/fields.ts'
import { limits } from '../base/limits.ts'
import { roleNames } from '../base/roles.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { transferKinds } from '../base/transferKinds.ts'
import { challenge } from './factors.ts'
import { feePayers } from './quotes.ts'
import { recipientDetails, recipientTypes } from './recipients.ts'

export const paymentMethods = ['balance'] as const
export const reportTabs = ['all', 'ongoing', 'awaiting_approval', 'history'] as const
export type ReportTabName = (typeof reportTabs)[number]

/** What this user may do with this transfer now; the portal shows these buttons and no others. */
export const transferActions = ['pay', 'approve', 'deny', 'cancel', 'requote', 'repeat'] as const
export type TransferAction = (typeof transferActions)[number]

export const transferRow = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  status: oneOf(transferStatuses),
  created_at: timestamp(),
  created_by_name: text(),
  recipient_name: text(),
  country: countryCode(),
  bank_name: text(),
  account_tail: text(8),
  send_currency: currency(),
  send_amount_minor: amountMinor(),
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  total_minor: amountMinor(),
  version: count(),
  payload_digest: digestHex(),
  actions: list(oneOf(transferActions), 10),
})

const actor = record({ user_id: id(), full_name: text(), role: oneOf(roleNames) })

const timelineStep = record({
  from_status: oneOf(transferStatuses).nullable(),
  to_status: oneOf(transferStatuses),
  at: timestamp(),
  /** Null where the server itself acted: the rail's report, the end of a deadline. */
  by: actor.nullable(),
  /** In whose name `by` decided. */
  on_behalf_of: actor.nullable(),
  reason: text(500).nullable(),
})

const approval = record({
  by: actor,
  /** In whose name `by` decided. */
  on_behalf_of: actor.nullable(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  reason: text(500).nullable(),
  /** False where the content changed afterwards. */
  is_valid: flag(),
})

/** Why so many approvals, and whose: what the transfer was judged by when it was submitted. */
const approvalBasis = record({
  /** Version of the policy; 0: there was none. */
  version: count(),
  tier_from_minor: amountMinor(),
  /** Empty: all who may approve. */
  approvers: list(actor, 20),
  /** The day's sum, with other transfers, reached the tier; null where the total alone did. */
  raised: record({ by: oneOf(raisers), sum_minor: amountMinor(), count: count() }).nullable(),
})

const document = record({ file_id: id(), name: text(), size: count(), mime: text() })

export const transfer = transferRow.shape({
  corridor_id: text(40),
  recipient_id: id().nullable(),
  recipient_type: oneOf(recipientTypes),
  recipient_details: recipientDetails(),
  rate: rate(),
  fee_payer: oneOf(feePayers),
  fee_before_discount_minor: amountMinor(),
  discount_minor: amountMinor(),
  fee_minor: amountMinor(),
  rejection_fee_minor: amountMinor().nullable(),
  refunded_minor: amountMinor().nullable(),
  payment_method: oneOf(paymentMethods),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  documents: list(document, 10),
  arrives_on: date(),
  /** The rate, fee and total hold until then; afterwards `requote`. */
  rate_held_until: timestamp(),
  approvals_needed: count(),
  approval_basis: approvalBasis,
  approvals: list(approval, 50),
  timeline: list(timelineStep, 100),
  /** Fields that changed since this user last opened it, with what they were. */
  changed_since_seen: list(record({ field: text(60), before: text(500) }), 30),
})

const transferFilter = {
  tab: oneOf(reportTabs),
  q: text(80).optional(),
  status: list(oneOf(transferStatuses), 30).optional(),
  kind: oneOf(transferKinds).optional(),
  country: countryCode().optional(),
  receive_currency: currency().optional(),
  recipient_id: id().optional(),
  created_from: date().optional(),
  created_to: date().optional(),
  total_min_minor: amountMinor().optional(),
  total_max_minor: amountMinor().optional(),
}

export const transferSorts = ['created_at', 'total_minor', 'recipient_name', 'status'] as const
const transferSort = { sort: oneOf(transferSorts), order: oneOf(['asc', 'desc'] as const) }

/** A transfer as the person saw it: an approval, a payment or an OTP binds to exactly this. */
const seenTransfer = record({ id: id(), version: count(), payload_digest: digestHex() })
const signedOff = { challenge_id: id(), otp: otp(), pin: pin() }

const lineResult = record({ id: id(), code: count(), message: text(500), status: oneOf(transferStatuses).nullable() })
const listSeen = () => list(seenTransfer, limits.approveManyMax).min(1, 'input_invalid')

export const transferCalls = {
  '/transfer/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ ...pageRequest(), ...transferSort, ...transferFilter, ids: ids() }),
    answer: pageAnswer(transferRow),
  }),
  /** `content` is base64: CSV as UTF-8 with BOM, or XLSX; the whole filtered set. */
  '/transfer/export': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    request: record({ ...transferSort, ...transferFilter, format: oneOf(['csv', 'xlsx'] as const) }),
    answer: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  '/transfer/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    answer: transfer,
  }),
  /** Figures of the home page in one round trip. */
  '/transfer/summary': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: nothing(),
    answer: record({
      total_count: count(),
      pending_count: count(),
      ongoing_count: count(),
      waiting_for_me_count: count(),
      /** Sent in each of the last 12 months, oldest first; domestic and international apart. */
      months: list(
        record({ month: text(7), international_minor: amountMinor(), domestic_minor: amountMinor(), count: count() }),
        12,
      ),
      currencies: list(record({ currency: currency(), count: count(), send_minor: signedAmountMinor() }), 10),
      recent: list(transferRow, 10),
    }),
  }),
  /** Saves a transfer from a live quote: status `created`. The quote is used up by it. */
  '/transfer/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      quote_id: id(),
      recipient_id: id(),
      payment_method: oneOf(paymentMethods),
      purpose: words(40).meta({ list: 'purposes' }),
      income_source: words(40).meta({ list: 'income_sources' }),
      note: text(500),
      invoice_number: text(50),
      document_ids: list(id(), 10),
      /** "The information is correct" and "the sender bears fees from wrong information", both ticked. */
      is_information_correct: flag().oneOf([true], 'declaration_required'),
      is_fee_accepted: flag().oneOf([true], 'declaration_required'),
      is_terms_accepted: flag().oneOf([true], 'declaration_required'),
    }),
    answer: transfer,
  }),
  /** Takes the rate of now for a transfer whose rate has run out; approvals given before are void. */
  '/transfer/requote': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    answer: transfer,
  }),
  /** Sends the one-time password that `pay` or `approve` needs; it is good for exactly these transfers as seen. */
  '/transfer/request-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ purpose: oneOf(['pay', 'approve'] as const), transfers: listSeen() }),
    answer: challenge,
  }),
  /**
   * The maker signs off: to approval where the policy asks for it, else paid from the balance at once. With too little balance an
   * approved transfer waits for payment.
   */
  '/transfer/pay': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    request: record({ transfer: seenTransfer, ...signedOff }),
    answer: transfer,
  }),
  /** The last approval that the policy needs pays. One result a transfer, in the order asked. */
  '/transfer/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    request: record({ transfers: listSeen(), ...signedOff }),
    answer: record({ results: list(lineResult, limits.approveManyMax) }),
  }),
  '/transfer/deny': defineCall({
    audience: 'person',
    access: 'transfers.deny',
    effect: 'change',
    request: record({ transfers: listSeen(), reason: words(500) }),
    answer: record({ results: list(lineResult, limits.approveManyMax) }),
  }),
  '/transfer/cancel': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    answer: transfer,
  }),
  /** `content` is a base64 PDF. `bulk_type` 0: a single transfer. */
  '/transfer/generate-transfer-invoice': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ transaction_id: id(), bulk_type: oneOf([0] as const) }),
    answer: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
