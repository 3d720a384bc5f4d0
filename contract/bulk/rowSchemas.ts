import { amountMinor, count, currency, flag, id, list, oneOf, record, text, timestamp } from '../base/calls/fields.ts'
import { limits } from '../base/money/limits.ts'
import { bulkRowStates } from '../base/statuses/bulk.ts'
import { transferStatuses } from '../base/statuses/transfer.ts'
import { recipientTypes, recipientZones } from '../corridors/corridor.ts'
import { bulkColumns } from './columns.ts'
import { bulkWarnings, fileFindings } from './warnings.ts'

/** Rows of a bulk transfer: as read from a file, and as stored. */

/** The cells of a row as in the file. `key` identifies the row across files. */
export const bulkInput = record({
  key: id(),
  bank: text(),
  account_number: text(),
  account_name: text(),
  recipient_type: text(),
  amount: text(),
  note: text(2000),
  invoice_number: text(),
  // Only in files for payments abroad.
  order_number: text().optional(),
  company_name: text().optional(),
  id_number: text().optional(),
  mobile: text().optional(),
  email: text().optional(),
  amount_idr: text().optional(),
  logistics_company: text().optional(),
  logistics_number: text().optional(),
  /** Hidden rows, formulas and the like, kept as warnings of the row. */
  findings: list(
    record({ column: oneOf(bulkColumns), notice: oneOf(fileFindings) }),
    bulkColumns.length * fileFindings.length,
  ).optional(),
})

export const row = () => count().min(1, 'input_invalid')
export const column = () => oneOf(bulkColumns)

/** A warning about a cell. `other`: the row, reference, number or name that it mentions. */
export const warning = () => record({ column: column(), notice: oneOf(bulkWarnings), other: text() })

export const bulkRow = record({
  row: count(),
  key: id(),
  /** Id of its transfer; null until it is paid. */
  transfer_id: id().nullable(),
  recipient_type: oneOf(recipientTypes),
  recipient_name: text(),
  bank_code: text(40),
  bank_name: text(),
  account_number: text(40),
  mobile: text(40),
  email: text(),
  id_number: text(40),
  /** Currency of the received amount. */
  currency: currency(),
  amount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
  note: text(),
  /** In a file for payments abroad, the order number. */
  invoice_number: text(50),
  logistics_company: text(50),
  logistics_number: text(50),
  state: oneOf(bulkRowStates),
  status: oneOf(transferStatuses).nullable(),
  /** Reason for non-payment: for people in their language, for programs in the bank's words or as a code name. */
  reason: text(500).nullable(),
  /** Of its transfer; null until it is paid. */
  reference: text(40).nullable(),
  paid_at: timestamp().nullable(),
  /** When it arrived or failed. */
  ended_at: timestamp().nullable(),
  /** Amount refunded after it failed. */
  returned_minor: amountMinor(),
  /** As the maker saw them; part of what is signed. */
  warnings: list(warning(), bulkWarnings.length * bulkColumns.length),
})

export const recipientWaits = () =>
  list(
    record({
      row: row(),
      transfer_id: id(),
      recipient_name: text(),
      expires_at: timestamp(),
      /** Time zone of the recipient. */
      time_zone: oneOf(recipientZones),
      /** Null until a link has been sent. */
      sent_to: text().nullable(),
      may_send: flag(),
    }),
    limits.bulkRowsCeiling,
  )
