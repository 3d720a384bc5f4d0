import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  codeAndPin,
  count,
  countryCode,
  currency,
  date,
  dateFrom,
  digestHex,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
  pageRequest,
  pageResponse,
  record,
  reviewedOrder,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { refundDestinations, refundListStatuses, refundStages } from '../base/money/refunds.ts'
import { periods } from '../base/time/periods.ts'
import { challenge } from './factors.ts'

export const refundActions = ['request', 'approve', 'deny', 'withdraw', 'proof'] as const
export type RefundAction = (typeof refundActions)[number]

export const refundRow = record({
  /** Its transfer's. */
  id: id(),
  refund_reference: text(40),
  reference: text(40),
  status: oneOf(refundListStatuses),
  recipient_name: text(),
  country: countryCode(),
  /** When the transfer was created, when it failed, and when its money was back. */
  transfer_at: timestamp(),
  failed_at: timestamp(),
  refunded_at: timestamp().nullable(),
  /** Of the newest request. */
  requested_at: timestamp().nullable(),
  destination: oneOf(refundDestinations).nullable(),
  bank_name: text().nullable(),
  account_tail: text(8).nullable(),
  stage: oneOf(refundStages).nullable(),
  due_at: timestamp().nullable(),
  currency: currency(),
  total_minor: amountMinor(),
  rejection_fee_minor: amountMinor(),
  penalty_minor: amountMinor(),
  /** What is given back: the total less both. */
  amount_minor: amountMinor(),
})

const decision = record({
  full_name: text(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  reason: text(500).nullable(),
})

export const refundRequest = record({
  id: id(),
  attempt: count(),
  stage: oneOf(refundStages),
  destination: oneOf(refundDestinations),
  amount_minor: amountMinor(),
  bank_name: text().nullable(),
  account_tail: text(8).nullable(),
  account_name: text().nullable(),
  payload_digest: digestHex(),
  requested_by_name: text(),
  requested_at: timestamp(),
  approvals_needed: count(),
  decisions: list(decision, 50),
  /** The end of the promised time, from the last approval on. */
  due_at: timestamp().nullable(),
  sent_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
  /** Why it came to nothing, as the operator or the bank wrote it. */
  reason: text(500).nullable(),
  bank_reference: id().nullable(),
  penalty_minor: amountMinor(),
})

const refund = refundRow.shape({
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  /** Why the transfer failed, as its bank wrote it. */
  reason: text(500).nullable(),
  requests: list(refundRequest, limits.refundRequestsMax),
  actions: list(oneOf(refundActions), refundActions.length),
})

/** The open request as the person saw it: `id` is its transfer's, `version` the number of its attempt. */
const seenRefund = () => reviewedOrder()
const purpose = () => oneOf(['approve'] as const)

export const refundCalls = {
  '/refund/list': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      status: list(oneOf(refundListStatuses), refundListStatuses.length).optional(),
      period: oneOf(periods).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageResponse(refundRow),
  }),
  /** What goes on only when this person acts, oldest first: requests to approve, and money that nobody has said where to send. */
  '/refund/waiting': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    background: true,
    request: nothing(),
    reply: record({
      to_approve: list(id(), limits.refundsWaitingMax),
      to_request: list(id(), limits.refundsWaitingMax),
    }),
  }),
  '/refund/detail': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: refund,
  }),
  /** Also once more, after a refund that failed. To the balance it goes at once. */
  '/refund/request': defineCall({
    audience: 'person',
    access: 'refunds.request',
    effect: 'change',
    needsConfirmation: true,
    waitsForHold: true,
    request: record({ id: id(), destination: oneOf(refundDestinations), bank_account_id: id().optional() }),
    reply: refund,
  }),
  /** The one-time password of `approve`: good for exactly this request as seen. */
  '/refund/request-otp': defineCall({
    audience: 'person',
    access: 'refunds.approve',
    effect: 'change',
    request: record({ purpose: purpose(), refund: seenRefund() }),
    reply: challenge,
  }),
  /** Tells whether the code is right before a PIN is asked for; a wrong one counts as a try. */
  '/refund/check-otp': defineCall({
    audience: 'person',
    access: 'refunds.approve',
    effect: 'change',
    overlay: false,
    request: record({ purpose: purpose(), refund: seenRefund(), challenge_id: id(), otp: otp() }),
    reply: nothing(),
  }),
  '/refund/approve': defineCall({
    audience: 'person',
    access: 'refunds.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ refund: seenRefund(), ...codeAndPin() }),
    reply: refund,
  }),
  '/refund/deny': defineCall({
    audience: 'person',
    access: 'refunds.approve',
    effect: 'change',
    needsConfirmation: true,
    request: record({ refund: seenRefund(), reason: nonEmptyText() }),
    reply: refund,
  }),
  /** By the requester or an admin, until it is approved. */
  '/refund/withdraw': defineCall({
    audience: 'person',
    access: 'refunds.request',
    effect: 'change',
    request: record({ id: id(), request_id: id() }),
    reply: refund,
  }),
  /** `content` is a base64 PDF: what was paid to the company's account, and under which reference of the bank. */
  '/refund/proof': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id() }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
