import type { ISchema } from 'yup'
import { defineCall } from '../../base/call.ts'
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
  nothing,
  oneOf,
  rate,
  record,
  signedAmountMinor,
  text,
  timestamp,
  words,
} from '../../base/fields.ts'
import { limits } from '../../base/limits.ts'
import { paymentMethods } from '../../base/paymentMethods.ts'
import { bulkRowStates, bulkStatuses } from '../../base/statuses/bulk.ts'
import { transferStatuses } from '../../base/statuses/transfer.ts'
import { transferKinds } from '../../base/transferKinds.ts'
import { webhookEvents } from '../../base/webhookEvents.ts'
import { entryKinds } from '../balance.ts'
import { bulk, bulkInput, bulkListed, bulkRow } from '../bulk.ts'
import { configCalls } from '../config.ts'
import { feePayers, quote, quoteSides } from '../quotes.ts'
import { recipient, recipientInput, recipientRow } from '../recipients.ts'
import { deliveryStates, webhookChosen, webhookDelivery, webhookRow } from '../webhooks.ts'

const corridorCall = configCalls['/config/corridor-schema']

/** What keys are for: each is an operation of `contract/operations.ts`. */
const paging = {
  /** How many, 20 where nothing is said. */
  limit: count().min(1, 'input_invalid').max(limits.listPageSizeMax, 'input_invalid').optional(),
  /** `next_cursor` of the page before. */
  cursor: text(200).optional(),
}
const pageOf = <Item>(item: ISchema<Item>) => record({ items: list(item), next_cursor: text(200).nullable() })

const openTransfer = record({
  id: id(),
  reference: text(40),
  status: oneOf(transferStatuses),
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
  recipient_id: id().nullable(),
  rate: rate(),
  fee_payer: oneOf(feePayers),
  fee_minor: amountMinor(),
  payment_method: oneOf(paymentMethods),
  purpose: text(40),
  income_source: text(40),
  note: text(500),
  invoice_number: text(50),
  approvals_needed: count(),
  arrives_on: date(),
  rate_held_until: timestamp(),
  refunded_minor: amountMinor().nullable(),
  paid_at: timestamp().nullable(),
  closed_at: timestamp().nullable(),
})

const openBatch = bulk.omit(['version', 'payload_digest', 'actions', 'is_visible', 'documents', 'decisions', 'pay_in'])

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
  /** Customer rates: units of IDR for one unit of the currency. They move every 10 minutes. */
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
  /** A price that holds until `expires_at`, for one transfer. */
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
  /** What a way to a country asks of a recipient and of a transfer, with its limits, fees and lists. */
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
  /** `details` are the fields of its corridor. */
  '/open/create-recipient': defineCall({
    audience: 'api_key',
    scope: 'recipients.create',
    effect: 'change',
    request: record(recipientInput),
    reply: recipient,
  }),
  /** The newest first. */
  '/open/transfers': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, status: list(oneOf(transferStatuses), 30).optional() }),
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
   * Makes a transfer of a quote and signs it off: paid from the API balance at once, or sent to the approvers whom the policy asks for.
   * `is_declared`: the information is correct, the fees of wrong information are the sender's, and the terms are accepted.
   */
  '/open/create-transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({
      quote_id: id(),
      recipient_id: id(),
      purpose: words(40).meta({ list: 'purposes' }),
      income_source: words(40).meta({ list: 'income_sources' }),
      note: text().optional(),
      invoice_number: text(50).optional(),
      is_declared: flag().oneOf([true], 'declaration_required'),
    }),
    reply: openTransferDetail,
  }),
  /** The newest first. */
  '/open/batches': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, status: list(oneOf(bulkStatuses), bulkStatuses.length).optional() }),
    reply: pageOf(bulkListed.omit(['version', 'payload_digest', 'actions'])),
  }),
  /** How far it is; `paused_at` and `missing_minor` where the API balance does not suffice for the next row. */
  '/open/batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: record({ id: id() }),
    reply: openBatch,
  }),
  /** Each row with what it has come to, and the transfer that it became. */
  '/open/batch-rows': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, id: id(), state: list(oneOf(bulkRowStates), bulkRowStates.length).optional() }),
    reply: pageOf(bulkRow),
  }),
  /**
   * Many payments at once, as the rows of a file: all of them or, where a row has an error, none; `errors` names each wrong cell. Approved as
   * one where the policy asks for it, then paid row by row from the API balance. `key` is your own id of a row: it is paid once. `rate` is
   * the rate that was seen, null within the country.
   */
  '/open/create-batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({
      kind: oneOf(transferKinds),
      name: words(limits.bulkNameLengthMax),
      description: text().optional(),
      is_private: flag().optional(),
      purpose: words(40).meta({ list: 'purposes' }),
      income_source: words(40).meta({ list: 'income_sources' }),
      // The open API's body is smaller than the portal's: no setting raises this.
      rows: list(bulkInput, limits.bulkRowsMax).min(1, 'input_invalid'),
      rate: rate().nullable(),
      is_declared: flag().oneOf([true], 'declaration_required'),
    }),
    reply: openBatch,
  }),
  /** Goes on where the API balance did not suffice for the next row; `insufficient_balance` where it still does not. */
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
  /** `secret` verifies what is sent to it, by Standard Webhooks: it is in this reply and, in the portal, shown to admins. */
  '/open/create-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record(webhookChosen),
    reply: record({ webhook: webhookRow, secret: text(100) }),
  }),
  /** With its deliveries. */
  '/open/delete-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id() }),
    reply: nothing(),
  }),
  /** Sends an event of made-up content, in the sandbox alone. */
  '/open/test-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), type: oneOf(webhookEvents) }),
    reply: record({ event_id: id() }),
  }),
  /** What was sent to it and became of it, the newest first. */
  '/open/webhook-deliveries': defineCall({
    audience: 'api_key',
    scope: 'webhooks.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, id: id(), state: oneOf(deliveryStates).optional() }),
    reply: pageOf(record(webhookDelivery)),
  }),
  /** Sends one once more, with the same id. */
  '/open/replay-webhook': defineCall({
    audience: 'api_key',
    scope: 'webhooks.edit',
    effect: 'change',
    request: record({ id: id(), event_id: id() }),
    reply: nothing(),
  }),
  /** Lines of the API balance, the newest first, each with the balance it left. */
  '/open/statement': defineCall({
    audience: 'api_key',
    scope: 'balance.read',
    effect: 'read',
    cost: 'search',
    request: record({ ...paging, from: date().optional(), to: dateFrom('from').optional() }),
    reply: pageOf(statementLine),
  }),
}
