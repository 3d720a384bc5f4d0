import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  count,
  currency,
  date,
  dateFrom,
  digestHex,
  fileId,
  flag,
  id,
  list,
  nameText,
  nonEmptyText,
  oneOf,
  pageRequest,
  pageResponse,
  rate,
  record,
  reviewedOrder,
  text,
  timestamp,
} from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { decimalSeparators } from '../base/money/parseAmount.ts'
import {
  chosenMethods,
  incomingMethods,
  incomingPaymentStates,
  payInBankNames,
  paymentMethods,
  suspenseReasons,
} from '../base/money/paymentMethods.ts'
import { transferKinds } from '../base/money/transferKinds.ts'
import { schemaOf } from '../base/patterns/pattern.ts'
import { patterns } from '../base/patterns/patterns.ts'
import { bulkRowStates, bulkStatuses } from '../base/statuses/bulk.ts'
import { periods } from '../base/time/periods.ts'
import { bulkColumns } from '../bulk/columns.ts'
import { bulkInput, bulkRow, column, recipientWaits, row, warning } from '../bulk/rowSchemas.ts'
import { bulkWarnings } from '../bulk/warnings.ts'
import type { NameCheckResult } from '../corridors/nameChecks.ts'
import { signatureMethods, signedOff, signingCalls } from './decisions.ts'
import { payInFields } from './paymentInstructions.ts'

/** Many payments from one file, signed and approved as one; each paid row becomes a transfer. */

export const bulkActions = ['pay', 'approve', 'deny', 'cancel', 'resume', 'remake'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkTabs = ['all', 'ongoing', 'awaiting_approval', 'history'] as const

const kind = () => oneOf(transferKinds)
const rows = () => list(bulkInput, limits.bulkRowsCeiling).min(1, 'input_invalid')
/** Decimal separator of a column whose amounts are ambiguous. */
const notations = () =>
  record({ amount: oneOf(decimalSeparators).optional(), amount_idr: oneOf(decimalSeparators).optional() }).optional()
const received = {
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  /** Null without a currency exchange. */
  rate: rate().nullable(),
}

const sums = {
  row_count: count(),
  currency: currency(),
  send_amount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
}

export const bulkListed = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  status: oneOf(bulkStatuses),
  name: text(limits.bulkNameLengthMax),
  created_at: timestamp(),
  created_by_name: text(),
  ...sums,
  version: count(),
  payload_digest: digestHex(),
  actions: list(oneOf(bulkActions), bulkActions.length),
})

const decision = record({
  full_name: text(),
  at: timestamp(),
  decision: oneOf(['approved', 'denied'] as const),
  /** Null for a denial, which needs no signature. */
  signed_by: oneOf(signatureMethods).nullable(),
  reason: text(500).nullable(),
})

/** A supporting document for all rows, or for those with its order number. */
const document = record({
  file_id: id(),
  name: text(),
  size: count(),
  mime: text(),
  rows: list(row(), limits.bulkRowsCeiling),
})

/** Payment instructions if paid from outside the balance: available after the last approval. */
const payIn = record({
  ...payInFields,
  /** Incoming payments that could not be applied automatically, such as a wrong amount. */
  credits: list(
    record({
      state: oneOf(incomingPaymentStates),
      reason: oneOf(suspenseReasons).nullable(),
      amount_minor: amountMinor(),
      currency: currency(),
      credited_at: timestamp(),
    }),
    100,
  ),
})

const nameChecks = record({
  /** False if the maker chose not to ask. */
  is_asked: flag(),
  match: count(),
  partial: count(),
  no_match: count(),
  unavailable: count(),
} satisfies Record<NameCheckResult | 'is_asked', unknown>)

export const bulk = bulkListed.shape({
  ...received,
  /** Only admins and the maker see its rows and their transfers. */
  is_private: flag(),
  is_visible: flag(),
  documents: list(document, limits.bulkDocumentsMax),
  description: text(),
  payment_method: oneOf(paymentMethods),
  pay_in: payIn.nullable(),
  purpose: text(40),
  income_source: text(40),
  /** End of the lock of rate and fees. */
  rate_held_until: timestamp(),
  submitted_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
  /** Payment is paused since then: the balance lacks `missing_minor` for the next row or, if null, the content does not match its signature. */
  paused_at: timestamp().nullable(),
  missing_minor: amountMinor().nullable(),
  /** Warnings about its rows that the maker saw; part of what is signed. */
  warning_count: count(),
  /** Number of each answer of the banks about the names; null if it is older than this field. */
  name_checks: nameChecks.nullable(),
  counts: record({ pending: count(), processing: count(), success: count(), failed: count() }),
  /** Total of the unpaid rows, fees included. */
  pending_minor: amountMinor(),
  /** Total amount refunded for its rows. */
  returned_minor: amountMinor(),
  approvals_needed: count(),
  decisions: list(decision, 50),
})

const signing = signingCalls({
  access: 'transfers.read',
  purposes: ['pay', 'approve'],
  seen: () => ({ bulk: reviewedOrder() }),
})

export const bulkCalls = {
  /** All errors of all cells, warnings, and the cost of the valid rows. */
  '/bulk/check': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'read',
    cost: 'search',
    request: record({ kind: kind(), rows: rows(), notations: notations() }),
    reply: record({
      faults: list(
        record({ row: row(), column: column(), message: text(80) }),
        limits.bulkRowsCeiling * bulkColumns.length,
      ),
      notices: list(warning().shape({ row: row() }), limits.bulkRowsCeiling * bulkWarnings.length * bulkColumns.length),
      /** Rows already in another bulk transfer; they are not paid again. */
      paid_rows: list(record({ row: row(), reference: text(40) }), limits.bulkRowsCeiling),
      ...sums,
      ...received,
      available_minor: amountMinor(),
      /** Banks and methods for paying from outside the balance. */
      ways_in: list(record({ bank: oneOf(payInBankNames), methods: list(oneOf(incomingMethods)) })),
      approvals_needed: count(),
    }),
  }),
  /** Creates a bulk transfer from valid rows; its status is `bulk_validating` until the maker signs. */
  '/bulk/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      kind: kind(),
      name: nameText(limits.bulkNameLengthMax),
      description: text(),
      /** For salaries: only admins and the maker see its rows. */
      is_private: flag(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      payment_method: oneOf(chosenMethods),
      /** Receiving bank; absent if paid from the balance. */
      payment_bank: oneOf(payInBankNames).optional(),
      rows: rows(),
      notations: notations(),
      /** The rate that the person saw; the call is refused if the current rate differs. */
      rate: rate().nullable(),
      /** Supporting documents (spec §5): for the rows with their order number, or for all rows. */
      documents: list(record({ file_id: fileId(), order_number: text(50).nullable() }), limits.bulkDocumentsMax),
      /** Banks are asked for the names of the accounts unless this is false, which is recorded and signed. */
      check_names: flag().optional(),
      /** An earlier, unsigned bulk transfer of these rows, which is withdrawn. */
      replaces: record({ id: id(), version: count() }).nullable(),
      is_information_correct: flag().oneOf([true], 'declaration_required'),
      is_fee_accepted: flag().oneOf([true], 'declaration_required'),
      is_terms_accepted: flag().oneOf([true], 'declaration_required'),
    }),
    reply: bulk,
  }),
  '/bulk/list': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      order: oneOf(['asc', 'desc'] as const),
      tab: oneOf(bulkTabs),
      status: list(oneOf(bulkStatuses), bulkStatuses.length).optional(),
      period: oneOf(periods).optional(),
      from: date().optional(),
      to: dateFrom('from').optional(),
    }),
    /** Each with its numbers of failed payments and of warnings. */
    reply: pageResponse(bulkListed.shape({ failed_count: count(), warning_count: count() })),
  }),
  '/bulk/detail': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: bulk,
  }),
  '/bulk/rows': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...pageRequest(),
      id: id(),
      state: list(oneOf(bulkRowStates), bulkRowStates.length).optional(),
      /** Only rows with warnings. */
      is_warned: flag().optional(),
    }),
    reply: pageResponse(bulkRow),
  }),
  /** Its payments that wait for their recipients, each of whom needs a link. */
  '/bulk/recipient-waits': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: record({ waits: recipientWaits() }),
  }),
  /** Mails new links to all of these recipients; their previous links are void. Leaves out those that cannot be sent now. */
  '/bulk/send-recipient-links': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      id: id(),
      links: list(
        record({ transfer_id: id(), email: schemaOf(patterns.email).required() }),
        limits.bulkRowsCeiling,
      ).min(1, 'input_invalid'),
    }),
    reply: record({ waits: recipientWaits(), sent_count: count() }),
  }),
  '/bulk/request-otp': signing.requestOtp,
  '/bulk/request-passkey': signing.requestPasskey,
  '/bulk/check-otp': signing.checkOtp,
  /** The maker's signature: submits for approval if the policy requires it for the total, otherwise pays row by row. */
  '/bulk/pay': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ bulk: reviewedOrder(), ...signedOff() }),
    reply: bulk,
  }),
  /** The last approval required by the policy starts payment of the rows. */
  '/bulk/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ bulk: reviewedOrder(), ...signedOff() }),
    reply: bulk,
  }),
  '/bulk/deny': defineCall({
    audience: 'person',
    access: 'transfers.deny',
    effect: 'change',
    needsConfirmation: true,
    request: record({ bulk: reviewedOrder(), reason: nonEmptyText() }),
    reply: bulk,
  }),
  /** All rows with their outcomes. */
  '/bulk/export': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id(), format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Payment statuses as an ISO 20022 report (pain.002), for the program that created the file. */
  '/bulk/status-report': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    request: record({ id: id() }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  '/bulk/cancel': defineCall({
    audience: 'person',
    access: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id(), version: count() }),
    reply: bulk,
  }),
  /** Creates a draft for the caller from the unpaid rows of an ended bulk transfer, such as one that timed out. */
  '/bulk/remake': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: record({ uid: id() }),
  }),
  /** Resumes a payment that was paused, for example for lack of balance. */
  '/bulk/resume': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id() }),
    reply: bulk,
  }),
}
