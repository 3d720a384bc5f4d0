import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
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
  pageRequest,
  pageResponse,
  record,
  reviewedOrder,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { choicesFilter, filterFields } from '../base/calls/listFilters.ts'
import { limits } from '../base/money/limits.ts'
import { refundDestinations, refundListStatuses, refundStages } from '../base/money/refunds.ts'
import { periods } from '../base/time/periods.ts'
import { signatureMethods, signedOff, signingCalls } from './decisions.ts'

export const refundActions = ['request', 'approve', 'deny', 'withdraw', 'proof'] as const
export type RefundAction = (typeof refundActions)[number]

export const refundRow = record({
  /** Id of the refunded transfer. */
  id: id(),
  refund_reference: text(40),
  reference: text(40),
  status: oneOf(refundListStatuses),
  recipient_name: text(),
  country: countryCode(),
  /** Creation and failure of the transfer, and the return of its money. */
  transfer_at: timestamp(),
  failed_at: timestamp(),
  refunded_at: timestamp().nullable(),
  /** Time of the latest request. */
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
  /** Refunded amount: the total less both deductions. */
  amount_minor: amountMinor(),
})

const decision = record({
  full_name: text(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  /** Null for a denial, which needs no signature, and for an approval of before refunds were signed. */
  signed_by: oneOf(signatureMethods).nullable(),
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
  /** Promised date; null until fully approved. */
  due_at: timestamp().nullable(),
  sent_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
  /** Reason for the decline or failure, as written by the operator or the bank. */
  reason: text(500).nullable(),
  bank_reference: id().nullable(),
  penalty_minor: amountMinor(),
})

export const refund = refundRow.shape({
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  /** Reason for the failed transfer, as written by its bank. */
  reason: text(500).nullable(),
  requests: list(refundRequest, limits.refundRequestsMax),
  /** Approvals that this person's request would need now, by the company's account. Empty if they cannot request one. */
  accounts: list(record({ bank_account_id: id(), approvals_needed: count() })),
  actions: list(oneOf(refundActions), refundActions.length),
})

/** The open request as the person saw it: `id` of the transfer; `version` is the attempt number. */
const seenRefund = () => reviewedOrder()
const signing = signingCalls({
  access: 'refunds.approve',
  purposes: ['approve'],
  seen: () => ({ refund: seenRefund() }),
})

export const refundFilters = { status: choicesFilter(refundListStatuses) }

export const refundCalls = {
  '/refund/list': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      ...filterFields(refundFilters),
      period: oneOf(periods).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageResponse(refundRow),
  }),
  /** Refunds that need this person, oldest first: requests to approve, and returned money without an open request. */
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
  /** Requests a refund, or another one after a failure. A refund to the balance is immediate. */
  '/refund/request': defineCall({
    audience: 'person',
    access: 'refunds.request',
    effect: 'change',
    needsConfirmation: true,
    waitsForHold: true,
    request: record({ id: id(), destination: oneOf(refundDestinations), bank_account_id: id().optional() }),
    reply: refund,
  }),
  '/refund/request-otp': signing.requestOtp,
  '/refund/request-passkey': signing.requestPasskey,
  '/refund/check-otp': signing.checkOtp,
  '/refund/approve': defineCall({
    audience: 'person',
    access: 'refunds.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ refund: seenRefund(), ...signedOff() }),
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
  /** Withdraws the request; allowed to the requester and to admins, until it is approved. */
  '/refund/withdraw': defineCall({
    audience: 'person',
    access: 'refunds.request',
    effect: 'change',
    request: record({ id: id(), request_id: id() }),
    reply: refund,
  }),
  /** `content` is a base64 PDF: proof of the payment to the company's account, with the bank's reference. */
  '/refund/proof': defineCall({
    audience: 'person',
    access: 'refunds.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id() }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
}
