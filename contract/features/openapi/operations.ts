import type { ISchema } from 'yup'
import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
  count,
  countryCode,
  currency,
  date,
  dateFrom,
  flag,
  id,
  list,
  nameText,
  nonEmptyText,
  nothing,
  oneOf,
  rate,
  record,
  signedAmountMinor,
  text,
  timestamp,
} from '../../base/calls/fields.ts'
import { webhookEvents } from '../../base/events/webhookEvents.ts'
import { limits } from '../../base/money/limits.ts'
import { paymentMethods } from '../../base/money/paymentMethods.ts'
import { transferKinds } from '../../base/money/transferKinds.ts'
import { bulkRowStates, bulkStatuses } from '../../base/statuses/bulk.ts'
import { batchStatusNames, transferStatusNames } from '../../base/statuses/names.ts'
import { transferStatuses } from '../../base/statuses/transfer.ts'
import { bulkInput, bulkRow } from '../../bulk/rowSchemas.ts'
import { entryKinds } from '../balance.ts'
import { bulk, bulkListed } from '../bulk.ts'
import { configCalls } from '../config.ts'
import { feePayers, quote, quoteSides } from '../quotes.ts'
import { recipient, recipientInput, recipientRow } from '../recipients.ts'
import { deliveryStates, webhookChosen, webhookDelivery, webhookRow } from '../webhooks.ts'

const corridorCall = configCalls['/config/corridor-schema']

/** Calls for API keys: each is an operation of `contract/operations.ts`. */
const paging = {
  limit: count()
    .min(1, 'input_invalid')
    .max(limits.listPageSizeMax, 'input_invalid')
    .optional()
    .meta({ description: 'Page size, default 20.' }),
  cursor: text(200).optional().meta({ description: '`next_cursor` of the previous page.' }),
}
const pageOf = <Item>(item: ISchema<Item>) => record({ items: list(item), next_cursor: text(200).nullable() })

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

const nextAction = () =>
  record({ type: oneOf(nextActionTypes), detail: text(500) })
    .nullable()
    .meta({ description: 'The payment waits for this; null if nobody has to do anything.' })

const openTransfer = record({
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
})

const openTransferDetail = openTransfer.shape({
  next_action: nextAction(),
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

const batchStatus = { status_name: oneOf(batchStatusNames) }
const openBatch = bulk
  .omit(['version', 'payload_digest', 'actions', 'is_visible', 'documents', 'decisions', 'pay_in'])
  .shape({ ...batchStatus, next_action: nextAction() })
const openBatchRow = bulkRow.shape({ status_name: oneOf(transferStatusNames).nullable() })

/** Statuses of a filter, by name or number. */
const statusFilter = <Status extends number, Name extends string>(numbers: readonly Status[], names: readonly Name[]) =>
  list(oneOf<Status | Name>([...numbers, ...names]), numbers.length + names.length)
    .optional()
    .meta({ description: 'By name or number.' })

const statementLine = record({
  entry_id: id(),
  created_at: timestamp(),
  kind: oneOf(entryKinds),
  transfer_id: id().nullable(),
  amount_minor: signedAmountMinor(),
  balance_after_minor: amountMinor(),
  currency: currency(),
})

export const openCalls = {
  /** Customer rates: units of IDR for one unit of the currency. They change every 10 minutes. */
  '/open/rates': defineCall({
    audience: 'api_key',
    scope: 'rates.read',
    effect: 'read',
    request: record({ currencies: list(currency(), 50).min(1, 'input_invalid') }),
    reply: record({
      items: list(record({ currency: currency(), rate: rate(), rate_day_ago: rate(), as_of: timestamp() })),
      refresh_at: timestamp(),
    }),
  }),
  /** A price for one transfer, valid until `expires_at`. */
  '/open/create-quote': defineCall({
    audience: 'api_key',
    scope: 'quotes.create',
    effect: 'change',
    request: record({
      corridor_id: text(40),
      country: countryCode(),
      side: oneOf(quoteSides),
      amount_minor: amountMinor(),
      fee_payer: oneOf(feePayers),
    }),
    reply: quote.omit(['ways_in']),
  }),
  /** The fields, limits, fees and lists of a corridor. */
  '/open/corridor': defineCall({
    audience: 'api_key',
    scope: 'corridors.read',
    effect: 'read',
    request: corridorCall.request,
    reply: corridorCall.reply,
  }),
  '/open/recipients': defineCall({
    audience: 'api_key',
    scope: 'recipients.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, country: countryCode().optional(), currency: currency().optional() }),
    reply: pageOf(recipientRow),
  }),
  '/open/recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: recipient,
  }),
  /** `details` are the corridor's fields. */
  '/open/create-recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.create',
    effect: 'change',
    request: record(recipientInput),
    reply: recipient,
  }),
  /** Newest first. */
  '/open/transfers': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, status: statusFilter(transferStatuses, transferStatusNames) }),
    reply: pageOf(openTransfer),
  }),
  '/open/transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: openTransferDetail,
  }),
  /**
   * Creates a transfer from a quote and submits it: paid from the API balance at once, or sent to the approvers that
   * the policy requires. `is_declared`: the information is correct, the sender bears the fees of wrong information, and
   * the terms are accepted.
   */
  '/open/create-transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({
      quote_id: id(),
      recipient_id: id(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      note: text().optional(),
      invoice_number: text(50).optional(),
      is_declared: flag().oneOf([true], 'declaration_required'),
    }),
    reply: openTransferDetail,
  }),
  /** Newest first. */
  '/open/batches': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, status: statusFilter(bulkStatuses, batchStatusNames) }),
    reply: pageOf(bulkListed.omit(['version', 'payload_digest', 'actions']).shape(batchStatus)),
  }),
  /** Progress of a batch; `paused_at` and `missing_minor` are set while the API balance does not cover the next row. */
  '/open/batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: openBatch,
  }),
  /** Each row with its outcome and its transfer. */
  '/open/batch-rows': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, id: id(), state: list(oneOf(bulkRowStates), bulkRowStates.length).optional() }),
    reply: pageOf(openBatchRow),
  }),
  /**
   * Creates many payments, as the rows of a file: all or, if a row has an error, none; `errors` names each wrong cell.
   * Approved as one if the policy requires it, then paid row by row from the API balance. `key` is your own id of a
   * row, which is paid only once. `rate` is the rate you were shown, null for domestic payments.
   */
  '/open/create-batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({
      kind: oneOf(transferKinds),
      name: nameText(limits.bulkNameLengthMax),
      description: text().optional(),
      is_private: flag().optional(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      // The open API's body limit is smaller than the portal's, so no setting raises this.
      rows: list(bulkInput.omit(['findings']), limits.bulkRowsMax).min(1, 'input_invalid'),
      rate: rate().nullable(),
      is_declared: flag().oneOf([true], 'declaration_required'),
    }),
    reply: openBatch,
  }),
  /** Resumes a batch that paused because the API balance did not cover the next row; returns `insufficient_balance` if it still does not. */
  '/open/resume-batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({ id: id() }),
    reply: openBatch,
  }),
  '/open/balance': defineCall({
    audience: 'api_key',
    scope: 'balance.read',
    effect: 'read',
    request: nothing(),
    reply: record({ currency: currency(), api_minor: amountMinor(), available_minor: amountMinor() }),
  }),
  '/open/webhooks': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    request: nothing(),
    reply: record({ items: list(webhookRow) }),
  }),
  '/open/webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: webhookRow,
  }),
  /** `secret` verifies deliveries by Standard Webhooks; it is returned only here, and the portal shows it to admins. */
  '/open/create-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record(webhookChosen),
    reply: record({ webhook: webhookRow, secret: text(100) }),
  }),
  /** Deletes the endpoint and its deliveries. */
  '/open/delete-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
  /** Sends a test event with sample content, in the sandbox only. */
  '/open/test-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), type: oneOf(webhookEvents) }),
    reply: record({ event_id: id() }),
  }),
  /** Deliveries to the endpoint and their outcomes, newest first. */
  '/open/webhook-deliveries': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, id: id(), state: oneOf(deliveryStates).optional() }),
    reply: pageOf(record(webhookDelivery)),
  }),
  /** Sends a delivery again with the same id. */
  '/open/replay-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), event_id: id() }),
    reply: nothing(),
  }),
  /** Ledger lines of the API balance, newest first, each with the resulting balance. */
  '/open/statement': defineCall({
    audience: 'api_key',
    scope: 'balance.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, from: date().optional(), to: dateFrom('from').optional() }),
    reply: pageOf(statementLine),
  }),
}
