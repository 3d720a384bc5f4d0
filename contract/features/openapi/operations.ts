import { defineCall } from '../../base/calls/call.ts'
import {
  amountMinor,
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
import { metadata, metadataFilter } from '../../base/calls/metadata.ts'
import { limits } from '../../base/money/limits.ts'
import { statedDocument } from '../../base/money/transferDocuments.ts'
import { transferFilter } from '../../base/money/transferFilter.ts'
import { transferKinds } from '../../base/money/transferKinds.ts'
import { bulkRowStates, bulkStatuses } from '../../base/statuses/bulk.ts'
import { batchStatusNames, transferStatusNames } from '../../base/statuses/names.ts'
import { transferStatuses } from '../../base/statuses/transfer.ts'
import { bulkInput } from '../../bulk/rowSchemas.ts'
import { entryKinds } from '../balance.ts'
import { feePayers, quoteSides } from '../quotes.ts'
import { batchExpansions, expand, openQuote, rowExpansions, transferExpansions } from './expansions.ts'
import { ownKeyOperations } from './ownKeyOperations.ts'
import { pageOf, paging, statusFilter } from './parts.ts'
import { openBalance, openBatch, openBatchListed, openBatchRow, openTransfer, openTransferDetail } from './payments.ts'
import { proposalOperations } from './proposalOperations.ts'
import { recipientOperations } from './recipientOperations.ts'
import { refundOperations } from './refundOperations.ts'
import { webhookOperations } from './webhookOperations.ts'

/** A transfer at the price of a quote. */
const fromQuote = {
  quote_id: id(),
  recipient_id: id(),
  purpose: nonEmptyText(40).meta({ list: 'purposes' }),
  income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
  note: text().optional(),
  invoice_number: text(50).optional(),
  metadata: metadata().optional(),
}

/** Days of creation, both inclusive. */
const createdBetween = { created_from: date().optional(), created_to: dateFrom('created_from').optional() }

const { q, kind, recipient_type, country, receive_currency, recipient_id, purpose, total_min_minor, total_max_minor } =
  transferFilter
/** The filters of the portal's reports that mean the same to a program. */
const openTransferFilter = {
  q: q.meta({ description: 'Reference, invoice number, recipient, person or amount, as the search of the portal.' }),
  ...{ kind, recipient_type, country, receive_currency, recipient_id, purpose, total_min_minor, total_max_minor },
  metadata: metadataFilter(),
}

export const openRate = record({ currency: currency(), rate: rate(), rate_day_ago: rate(), as_of: timestamp() })
export const openReceipt = record({ file_name: text(), mime: text(), content: text(Number.MAX_SAFE_INTEGER) })

export const statementLine = record({
  entry_id: id(),
  created_at: timestamp(),
  kind: oneOf(entryKinds),
  transfer_id: id().nullable(),
  amount_minor: signedAmountMinor(),
  balance_after_minor: amountMinor(),
  currency: currency(),
})

/** Calls for API keys: each is an operation of `contract/operations.ts`. */
export const openCalls = {
  ...ownKeyOperations,
  ...recipientOperations,
  ...refundOperations,
  ...proposalOperations,
  ...webhookOperations,
  /** Customer rates: units of IDR for one unit of the currency. They change every 10 minutes. */
  '/open/rates': defineCall({
    audience: 'api_key',
    scope: 'rates.read',
    effect: 'read',
    request: record({ currencies: list(currency(), 50).min(1, 'input_invalid') }),
    reply: record({ items: list(openRate), refresh_at: timestamp() }),
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
    reply: openQuote,
  }),
  /** Newest first. */
  '/open/transfers': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      ...createdBetween,
      ...openTransferFilter,
      status: statusFilter(transferStatuses, transferStatusNames),
      expand: expand(transferExpansions),
    }),
    reply: pageOf(openTransfer),
  }),
  /** One transfer, with its price, its recipient and what it waits for. */
  '/open/transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: record({ id: id(), expand: expand(transferExpansions) }),
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
      ...fromQuote,
      is_declared: flag().oneOf([true], 'declaration_required'),
    }),
    reply: openTransferDetail,
  }),
  /**
   * Prepares a transfer from a quote and leaves it in the portal for a person, who reviews, signs and submits it. It is paid only then, from
   * the balance. No program can submit it.
   */
  '/open/propose-transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.propose',
    effect: 'change',
    request: record({ ...fromQuote, documents: list(statedDocument, limits.transferDocumentsMax).optional() }),
    reply: openTransferDetail,
  }),
  /** Cancels a transfer that is not paid yet; only of its maker, or by a key of an admin. */
  '/open/cancel-transfer': defineCall({
    audience: 'api_key',
    scope: 'transfers.cancel',
    effect: 'change',
    request: record({ id: id() }),
    reply: openTransferDetail,
  }),
  /** `content` is a PDF in base64: a payment order until the money has arrived, then the receipt. */
  '/open/receipt': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id() }),
    reply: openReceipt,
  }),
  /**
   * `content` is a PDF in base64: that the payment is with the banks or has arrived, with its UETR and the banks' steps. For the payee. Refused
   * until a bank has the payment, and after it came back.
   */
  '/open/proof': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'heavy',
    request: record({ id: id() }),
    reply: openReceipt,
  }),
  /** Newest first. */
  '/open/batches': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      ...createdBetween,
      status: statusFilter(bulkStatuses, batchStatusNames),
      kind: oneOf(transferKinds).optional(),
      reference: nonEmptyText(40).optional(),
      metadata: metadataFilter(),
    }),
    reply: pageOf(openBatchListed),
  }),
  /** Progress of a batch; `paused_at` and `missing_minor` are set while the API balance does not cover the next row. */
  '/open/batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    request: record({ id: id(), expand: expand(batchExpansions) }),
    reply: openBatch,
  }),
  /** Each row with its outcome and its transfer. */
  '/open/batch-rows': defineCall({
    audience: 'api_key',
    scope: 'transfers.read',
    effect: 'read',
    cost: 'search',
    request: record({
      ...paging,
      id: id(),
      state: list(oneOf(bulkRowStates), bulkRowStates.length).optional(),
      key: id().optional().meta({ description: 'Your own id of the row.' }),
      reference: nonEmptyText(40).optional().meta({ description: 'Of its transfer.' }),
      expand: expand(rowExpansions),
    }),
    reply: pageOf(openBatchRow),
  }),
  /**
   * Creates many payments, as the rows of a file: all or, if a row has an error, none; `errors` names each wrong cell.
   * Approved as one if the policy requires it, then paid row by row from the API balance. `key` is your own id of a
   * row, which is paid only once. `rate` is the rate you were shown, null for domestic payments. Each bank is asked for the
   * name of its account; an answer never refuses a row.
   */
  '/open/create-batch': defineCall({
    audience: 'api_key',
    scope: 'transfers.create',
    effect: 'change',
    request: record({
      kind: oneOf(transferKinds),
      name: nameText(limits.bulkNameLengthMax),
      description: text().optional(),
      metadata: metadata().optional(),
      is_private: flag().optional(),
      purpose: nonEmptyText(40).meta({ list: 'purposes' }),
      income_source: nonEmptyText(40).meta({ list: 'income_sources' }),
      // The open API's body limit is smaller than the portal's, so no setting raises this.
      rows: list(bulkInput.omit(['findings']), limits.bulkRowsMax).min(1, 'input_invalid'),
      rate: rate().nullable(),
      /** Banks are asked for the names of the accounts unless this is false, which is recorded. */
      check_names: flag().optional(),
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
  /** The amounts of the API balance and of the balance in the portal. */
  '/open/balance': defineCall({
    audience: 'api_key',
    scope: 'balance.read',
    effect: 'read',
    request: nothing(),
    reply: openBalance,
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
