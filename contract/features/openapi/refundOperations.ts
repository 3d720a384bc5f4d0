import { defineCall } from '../../base/calls/call.ts'
import { date, dateFrom, id, list, nonEmptyText, oneOf, record } from '../../base/calls/fields.ts'
import { refundDestinations, refundListStatuses, refundStages } from '../../base/money/refunds.ts'
import { transferStatusNames } from '../../base/statuses/names.ts'
import { refund, refundRow } from '../refunds.ts'
import { pageOf, paging, statusFilter } from './parts.ts'

const refundStatus = { status_name: oneOf(transferStatusNames) }
export const openRefundRow = refundRow.shape(refundStatus)
export const openRefund = refund.omit(['actions']).shape(refundStatus)

export const refundOperations = {
  /** Transfers whose money came back or is coming back, newest first; `id` is the transfer's. */
  '/open/refunds': defineCall({
    audience: 'api_key',
    scope: 'refunds.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      status: statusFilter(refundListStatuses, transferStatusNames),
      stage: list(oneOf(refundStages), refundStages.length).optional().meta({ description: 'Of the latest request.' }),
      destination: oneOf(refundDestinations).optional(),
      recipient_id: id().optional(),
      reference: nonEmptyText(40).optional().meta({ description: 'Of the transfer.' }),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    reply: pageOf(openRefundRow),
  }),
  /** The refund of a transfer with every request for it. `accounts` are those it can be paid to, with the approvals that each would need. */
  '/open/refund': defineCall({
    audience: 'api_key',
    scope: 'refunds.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: openRefund,
  }),
  /**
   * Requests the money of a failed transfer: to the balance at once, or to a bank account of the company, which the approval policy may
   * let wait for approvers.
   */
  '/open/request-refund': defineCall({
    audience: 'api_key',
    scope: 'refunds.request',
    effect: 'change',
    request: record({
      id: id().meta({ description: 'Of the transfer.' }),
      destination: oneOf(refundDestinations),
      bank_account_id: id().optional().meta({ description: 'One of `accounts`; required if `destination` is `bank`.' }),
    }),
    reply: openRefund,
  }),
}
