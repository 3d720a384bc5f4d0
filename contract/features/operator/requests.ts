import { apiRequestStates } from '../../base/calls/apiAccess.ts'
import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
  currency,
  flag,
  id,
  list,
  nothing,
  oneOf,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import { accessReason } from '../operator.ts'

/** Promo codes, refunds and requests for live API keys in the operator console. Codes and refunds are change requests (contract/base/operator/changeRequestKinds.ts). */

const requestKey = { business_id: id(), id: id() }
const apiRequest = {
  ...requestKey,
  use_case: text(),
  payments_a_month: text(40),
  created_at: timestamp(),
}
const openedRequest = record({
  ...apiRequest,
  website: text(),
  contact_name: text(),
  contact_email: text(),
  asked_by_name: text(),
  state: oneOf(apiRequestStates),
  reason: text(500),
  decided_at: timestamp().nullable(),
})

export const operatorRequestCalls = {
  '/staff/promo/list': defineCall({
    audience: 'staff',
    right: 'prices.read',
    effect: 'read',
    request: nothing(),
    reply: record({
      items: list(
        record({
          /** The code. */
          id: text(20),
          kind: oneOf(['percent', 'fixed'] as const),
          /** Percent of the fee, or rupiah. */
          worth: amountMinor(),
          valid_from: timestamp(),
          valid_until: timestamp(),
          uses_max: text(20),
          business_uses_max: text(20),
          use_count: text(20),
          created_by: text(),
          is_ended: flag(),
          /** The open proposal for it. */
          proposal_id: id().nullable(),
        }),
      ),
    }),
  }),
  /** Refunds that await confirmation or are blocked, most urgent first. */
  '/staff/refund/list': defineCall({
    audience: 'staff',
    right: 'refunds.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: nothing(),
    reply: record({
      items: list(
        record({
          ...requestKey,
          business_name: text(),
          reference: text(40),
          currency: currency(),
          amount_minor: amountMinor(),
          bank_name: text(),
          account_number: text(80),
          account_name: text(),
          due_at: timestamp().nullable(),
          held_reason: text(500).nullable(),
          proposal_id: id().nullable(),
        }),
      ),
    }),
  }),
  /** Oldest first. */
  '/staff/api-request/list': defineCall({
    audience: 'staff',
    right: 'requests.read',
    showsCustomers: true,
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(record({ ...apiRequest, business_name: text() })) }),
  }),
  '/staff/api-request/detail': defineCall({
    audience: 'staff',
    right: 'requests.read',
    effect: 'read',
    request: record({ ...requestKey, reason: accessReason() }),
    reply: record({ request: openedRequest, earlier: list(openedRequest) }),
  }),
  /** Moves no money: one member of staff decides. The business sees the reason. */
  '/staff/api-request/decide': defineCall({
    audience: 'staff',
    right: 'requests.decide',
    effect: 'change',
    request: record({ ...requestKey, decision: oneOf(['approved', 'declined'] as const), reason: text(500) }),
    reply: nothing(),
  }),
}
