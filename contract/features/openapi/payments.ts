import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  id,
  list,
  oneOf,
  rate,
  record,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import { metadata } from '../../base/calls/metadata.ts'
import { paymentMethods } from '../../base/money/paymentMethods.ts'
import { batchStatusNames, transferStatusNames } from '../../base/statuses/names.ts'
import { transferStatuses } from '../../base/statuses/transfer.ts'
import { bulkRow } from '../../bulk/rowSchemas.ts'
import { bulk, bulkListed } from '../bulk.ts'
import { feePayers } from '../quotes.ts'
import { expandedQuote, expandedRecipient } from './expansions.ts'

/** Steps that a payment can wait for. */
export const nextActionTypes = [
  'submit',
  'approve',
  'pay',
  'fill_api_balance',
  'recipient_registers',
  'recipient_verifies',
] as const
export type NextActionType = (typeof nextActionTypes)[number]

export const nextAction = record({ type: oneOf(nextActionTypes), detail: text(500) })
  .nullable()
  .meta({ description: 'The payment waits for this; null if nobody has to do anything.' })

export const openBalance = record({ currency: currency(), api_minor: amountMinor(), available_minor: amountMinor() })

export const openTransfer = record({
  id: id(),
  reference: text(40),
  status: oneOf(transferStatuses),
  status_name: oneOf(transferStatusNames),
  created_at: timestamp(),
  corridor_id: text(40),
  country: countryCode(),
  recipient_name: text(),
  account_tail: text(8),
  send_currency: currency(),
  send_amount_minor: amountMinor(),
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  total_minor: amountMinor(),
  metadata: metadata(),
  recipient: expandedRecipient,
  quote: expandedQuote,
})

export const openTransferDetail = openTransfer.shape({
  next_action: nextAction,
  recipient_id: id().nullable(),
  rate: rate(),
  fee_payer: oneOf(feePayers),
  fee_minor: amountMinor(),
  payment_method: oneOf(paymentMethods),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  uetr: text(36).nullable(),
  approvals_needed: count(),
  arrives_on: date(),
  rate_held_until: timestamp(),
  refunded_minor: amountMinor().nullable(),
  paid_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
})

const batchFields = { status_name: oneOf(batchStatusNames), metadata: metadata() }
export const openBatchListed = bulkListed.omit(['version', 'payload_digest', 'actions']).shape(batchFields)
export const expandedTransfer = openTransfer.nullable().optional()
export const openBatchRow = bulkRow.shape({
  status_name: oneOf(transferStatusNames).nullable(),
  transfer: expandedTransfer,
})
export const openBatch = bulk
  .omit(['version', 'payload_digest', 'actions', 'is_visible', 'documents', 'decisions', 'pay_in'])
  .shape({ ...batchFields, next_action: nextAction, rows: list(openBatchRow).optional() })
