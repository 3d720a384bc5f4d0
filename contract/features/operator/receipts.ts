import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
  count,
  date,
  fileId,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  pageRequest,
  pageResponse,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import { incomingMethods, payInBankNames, suspenseReasons } from '../../base/money/paymentMethods.ts'
import { topUpStatuses } from '../../base/statuses/topup.ts'
import { accessReason, base64File } from '../operator.ts'
import { ownerFilters } from './queues.ts'

/** Top-up receipts in the operator console. Assigning money in suspense to a top-up is proposed: `topup_accept`. */

const topUpKey = { business_id: id(), id: id() }

const said = {
  reference: text(40),
  business_name: text(),
  /** The amount due, and what the business reports: amount, time and bank. */
  amount_minor: amountMinor(),
  sent_minor: amountMinor(),
  sent_on: date(),
  sent_to_bank: oneOf(payInBankNames),
  reported_at: timestamp(),
  /** Another business has uploaded the same picture. */
  is_seen_elsewhere: flag(),
}

export const operatorReceiptCalls = {
  /** Top-ups whose receipts await review, oldest first. */
  '/staff/receipt/list': defineCall({
    audience: 'staff',
    right: 'topups.read',
    showsCustomers: true,
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const).optional(),
      owner: oneOf(ownerFilters).optional(),
    }),
    reply: pageResponse(record({ ...topUpKey, ...said, receipts: count() })),
  }),
  '/staff/receipt/detail': defineCall({
    audience: 'staff',
    right: 'topups.read',
    effect: 'read',
    request: record({ ...topUpKey, reason: accessReason() }),
    reply: record({
      ...topUpKey,
      ...said,
      status: oneOf(topUpStatuses),
      version: count(),
      method: oneOf(incomingMethods),
      created_by_name: text(),
      receipts: list(record({ file_id: id(), name: text(), size: count(), mime: text(40) })),
      /** Why earlier receipts were declined. */
      declined: list(record({ reason: text(500), name: text(), at: timestamp() })),
      /** Money in suspense that may belong to it: of this business, or of an unknown sender. */
      credits: list(
        record({
          id: id(),
          amount_minor: amountMinor(),
          payer_name: text(),
          account_number: text(80),
          remittance: text(500),
          credited_at: timestamp(),
          held_reason: oneOf(suspenseReasons),
          /** The open proposal for it. */
          proposal_id: id().nullable(),
        }),
      ),
    }),
  }),
  /** The bytes of one receipt, in base64. */
  '/staff/receipt/file': defineCall({
    audience: 'staff',
    right: 'topups.read',
    effect: 'read',
    request: record({ ...topUpKey, file_id: fileId(), reason: accessReason() }),
    reply: base64File,
  }),
  /** Moves no money, and new receipts may follow, so one member of staff is enough. The business sees the reason. */
  '/staff/receipt/decline': defineCall({
    audience: 'staff',
    right: 'topups.decide',
    effect: 'change',
    request: record({ ...topUpKey, version: count(), reason: nonEmptyText(500) }),
    reply: nothing(),
  }),
}
