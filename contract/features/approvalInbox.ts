import { defineCall } from '../base/calls/call.ts'
import { amountMinor, count, id, list, nothing, oneOf, record, text, timestamp } from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { riskFlagNames } from '../base/money/riskFlags.ts'
import { transferDocument } from '../base/money/transferDocuments.ts'
import { transferRow } from './transfers.ts'

/** Approval inbox: transfers that await the person's own approval, oldest first, with risk flags. */

const cue = record({
  name: oneOf(riskFlagNames),
  /** In the home currency: the usual amount, or the next tier's threshold. */
  amount_minor: amountMinor().nullable(),
  /** The earlier transfer that the flag refers to. */
  transfer: record({ id: id(), reference: text(40), at: timestamp(), account_tail: text(8) }).nullable(),
})

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

export const approvalInboxCalls = {
  '/desk/list': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'read',
    cost: 'search',
    request: nothing(),
    /** At most as many as one signature can cover; `count` is the total. */
    reply: record({ items: list(approvalInboxRow, limits.approveManyMax), count: count() }),
  }),
  /** Number of waiting transfers, for the navigation. */
  '/desk/count': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'read',
    background: true,
    request: nothing(),
    reply: record({ count: count() }),
  }),
}
