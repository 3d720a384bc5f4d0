import { defineCall } from '../base/calls/call.ts'
import {
  amountMinor,
  codeAndPin,
  count,
  currency,
  date,
  dateFrom,
  digestHex,
  fileId,
  flag,
  id,
  list,
  nonEmptyText,
  nothing,
  oneOf,
  otp,
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
import { bulkRowStates, bulkStatuses } from '../base/statuses/bulk.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { periods } from '../base/time/periods.ts'
import { bulkColumns } from '../bulk/columns.ts'
import { bulkWarnings } from '../bulk/warnings.ts'
import { recipientTypes } from '../corridors/corridor.ts'
import { challenge } from './factors.ts'
import { payInFields } from './paymentInstructions.ts'

/** Many payments out of one file, signed and approved as one; each row is a transfer of its own. */

export const bulkActions = ['pay', 'approve', 'deny', 'cancel', 'resume', 'remake'] as const
export type BulkAction = (typeof bulkActions)[number]

export const bulkTabs = ['all', 'ongoing', 'awaiting_approval', 'history'] as const

/** The cells of a row as they stand in the file. `key` tells the row wherever it is seen again. */
export const bulkInput = record({
  key: id(),
  bank: text(),
  account_number: text(),
  account_name: text(),
  recipient_type: text(),
  amount: text(),
  note: text(2000),
  invoice_number: text(),
  // Of files of payments abroad.
  order_number: text().optional(),
  company_name: text().optional(),
  id_number: text().optional(),
  mobile: text().optional(),
  amount_idr: text().optional(),
  logistics_company: text().optional(),
  logistics_number: text().optional(),
})

const kind = () => oneOf(transferKinds)
const rows = () => list(bulkInput, limits.bulkRowsCeiling).min(1, 'input_invalid')
/** Decimal separator of a column whose amounts are ambiguous. */
const notations = () =>
  record({ amount: oneOf(decimalSeparators).optional(), amount_idr: oneOf(decimalSeparators).optional() }).optional()
const row = () => count().min(1, 'input_invalid')
const column = () => oneOf(bulkColumns)

/** What arrives, where it is another currency than what is sent. */
const received = {
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  /** Null: no currency is exchanged. */
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
  reason: text(500).nullable(),
})

/** A document of all rows, or of those with its order number. */
const document = record({
  file_id: id(),
  name: text(),
  size: count(),
  mime: text(),
  rows: list(row(), limits.bulkRowsCeiling),
})

/** How the whole is paid with money from outside: from its last approval on, until then. */
const payIn = record({
  ...payInFields,
  /** What came for it and pays for nothing by itself, as more or less than was asked. */
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

export const bulk = bulkListed.shape({
  ...received,
  /** Only admins and its maker see its rows, and the transfers that they become. */
  is_private: flag(),
  is_visible: flag(),
  documents: list(document, limits.bulkDocumentsMax),
  description: text(),
  payment_method: oneOf(paymentMethods),
  pay_in: payIn.nullable(),
  purpose: text(40),
  income_source: text(40),
  /** The fees hold until then. */
  rate_held_until: timestamp(),
  submitted_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
  /** Since when no row is paid: the balance lacks `missing_minor` for the next one, or, where that is null, what is stored is not what was signed. */
  paused_at: timestamp().nullable(),
  missing_minor: amountMinor().nullable(),
  counts: record({ pending: count(), processing: count(), success: count(), failed: count() }),
  /** Of the rows that are not paid yet, fees among it. */
  pending_minor: amountMinor(),
  /** Sum of the rows whose money came back or never left. */
  returned_minor: amountMinor(),
  approvals_needed: count(),
  decisions: list(decision, 50),
})

export const bulkRow = record({
  row: count(),
  key: id(),
  /** Its transfer's, once it is paid. */
  transfer_id: id().nullable(),
  recipient_type: oneOf(recipientTypes),
  recipient_name: text(),
  bank_code: text(40),
  bank_name: text(),
  account_number: text(40),
  mobile: text(40),
  id_number: text(40),
  /** Of what arrives. */
  currency: currency(),
  amount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
  note: text(),
  /** Of its order, in a file of payments abroad. */
  invoice_number: text(50),
  logistics_company: text(50),
  logistics_number: text(50),
  state: oneOf(bulkRowStates),
  status: oneOf(transferStatuses).nullable(),
  /** Why it was not paid: to a person in their language, to a program as its bank wrote it or by the name of a code. */
  reason: text(500).nullable(),
})

const purpose = () => oneOf(['pay', 'approve'] as const)

export const bulkCalls = {
  /** All errors of all cells at once, what else should be looked at, and what the rows without an error cost. */
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
      notices: list(
        record({ row: row(), column: column(), notice: oneOf(bulkWarnings), other: text() }),
        limits.bulkRowsCeiling * bulkWarnings.length,
      ),
      /** Rows that stand in a bulk transfer already: they are not paid again. */
      paid_rows: list(record({ row: row(), reference: text(40) }), limits.bulkRowsCeiling),
      ...sums,
      ...received,
      available_minor: amountMinor(),
      /** Where money from outside could come in instead. */
      ways_in: list(record({ bank: oneOf(payInBankNames), methods: list(oneOf(incomingMethods)) })),
      approvals_needed: count(),
    }),
  }),
  /** Saves rows without errors as one: status `bulk_validating`, until its maker signs. */
  '/bulk/create': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({
      kind: kind(),
      name: nonEmptyText(limits.bulkNameLengthMax),
      description: text(),
      /** As of salaries: its rows are shown to admins and its maker alone. */
      is_private: flag(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      payment_method: oneOf(chosenMethods),
      /** Where the money will come in, where it is not paid from the balance. */
      payment_bank: oneOf(payInBankNames).optional(),
      rows: rows(),
      notations: notations(),
      /** The rate that the person saw: the call is refused where the present one differs. */
      rate: rate().nullable(),
      /** Supporting papers (spec §5). Those of an order are of the row with its number, the others of every row. */
      documents: list(record({ file_id: fileId(), order_number: text(50).nullable() }), limits.bulkDocumentsMax),
      /** One that was made of these rows before and is not signed: it is withdrawn. */
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
    /** With the payments of each that came to nothing. */
    reply: pageResponse(bulkListed.shape({ failed_count: count() })),
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
    request: record({ ...pageRequest(), id: id(), state: list(oneOf(bulkRowStates), bulkRowStates.length).optional() }),
    reply: pageResponse(bulkRow),
  }),
  /** The one-time password of `pay` or `approve`: good for exactly this bulk transfer as seen, with every row of it. */
  '/bulk/request-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    request: record({ purpose: purpose(), bulk: reviewedOrder() }),
    reply: challenge,
  }),
  /** Tells whether the code is right before a PIN is asked for; it uses nothing up. */
  '/bulk/check-otp': defineCall({
    audience: 'person',
    access: 'transfers.read',
    effect: 'change',
    overlay: false,
    request: record({ purpose: purpose(), bulk: reviewedOrder(), challenge_id: id(), otp: otp() }),
    reply: nothing(),
  }),
  /** The maker signs off: to approval where the policy asks for it by the total, else paid row by row. */
  '/bulk/pay': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ bulk: reviewedOrder(), ...codeAndPin() }),
    reply: bulk,
  }),
  /** The last approval that the policy needs has the rows paid. */
  '/bulk/approve': defineCall({
    audience: 'person',
    access: 'transfers.approve',
    effect: 'change',
    waitsForHold: true,
    request: record({ bulk: reviewedOrder(), ...codeAndPin() }),
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
  /** Every row with what it has come to. */
  '/bulk/export': defineCall({
    audience: 'person',
    access: 'transfers.export',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id(), format: oneOf(['csv', 'xlsx'] as const) }),
    reply: record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) }),
  }),
  /** Status of each payment as an ISO 20022 report (pain.002), for the program that made the file. */
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
  /** Makes a draft of the caller out of the unpaid rows of a bulk transfer that has ended, for instance one that timed out. */
  '/bulk/remake': defineCall({
    audience: 'person',
    access: 'transfers.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: record({ uid: id() }),
  }),
  /** Goes on where the balance did not suffice. */
  '/bulk/resume': defineCall({
    audience: 'person',
    access: 'transfers.pay',
    effect: 'change',
    waitsForHold: true,
    request: record({ id: id() }),
    reply: bulk,
  }),
}
