import type { Schema } from 'yup'
import { calls } from '../../contract/calls.ts'
import { expandedQuote, expandedRecipient, openQuote } from '../../contract/features/openapi/expansions.ts'
import { openRate, openReceipt, statementLine } from '../../contract/features/openapi/operations.ts'
import { openKey } from '../../contract/features/openapi/ownKeyOperations.ts'
import {
  expandedTransfer,
  nextAction,
  openBalance,
  openBatch,
  openBatchListed,
  openBatchRow,
  openTransfer,
  openTransferDetail,
} from '../../contract/features/openapi/payments.ts'
import {
  offeredCorridor,
  openCountry,
  openRecipient,
  openRecipientRow,
} from '../../contract/features/openapi/recipientOperations.ts'
import { openRefund, openRefundRow } from '../../contract/features/openapi/refundOperations.ts'
import { sandboxOutcome } from '../../contract/features/openapi/sandboxOperations.ts'
import { openDelivery, openEvent } from '../../contract/features/openapi/webhookOperations.ts'
import { nameCheck } from '../../contract/features/recipients.ts'
import { webhookRow } from '../../contract/features/webhooks.ts'
import { type Operation, operationId, operations } from '../../contract/operations.ts'
import { naming as portalNaming } from './document.ts'
import { defineJsonSchema, type JsonSchema, type Naming } from './jsonSchema.ts'

/** Names of the open API's objects. Everything else that an operation takes or returns is named after the operation. */
const objects: Readonly<Record<string, Schema>> = {
  balance: openBalance,
  batch: openBatch,
  batch_row: openBatchRow,
  batch_summary: openBatchListed,
  corridor: calls['/open/corridor'].reply,
  corridor_summary: offeredCorridor,
  country: openCountry,
  event: openEvent,
  name_check: nameCheck,
  next_action: nextAction,
  quote: openQuote,
  rate: openRate,
  receipt: openReceipt,
  key: openKey,
  recipient: openRecipient,
  recipient_summary: openRecipientRow,
  refund: openRefund,
  refund_summary: openRefundRow,
  sandbox_outcome: sandboxOutcome,
  statement_line: statementLine,
  transfer: openTransferDetail,
  transfer_summary: openTransfer,
  webhook: webhookRow,
  webhook_delivery: openDelivery,
}

export const snakeName = (operation: Pick<Operation, 'call'>): string =>
  operationId(operation).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Replies of a shape of their own, such as the page of a list. */
const replies = (operations as readonly Operation[]).flatMap((operation): [string, Schema][] => {
  const { reply } = calls[operation.call]
  const isKnown = Object.values(objects).includes(reply) || Object.keys(reply.fields).length === 0
  return isKnown ? [] : [[`${snakeName(operation)}_response`, reply]]
})

const named = { ...objects, ...Object.fromEntries(replies) }

/** The same objects where `expand` includes them. */
const expanded: readonly [string, Schema][] = [
  ['quote', expandedQuote],
  ['recipient_summary', expandedRecipient],
  ['transfer_summary', expandedTransfer],
]

export const openNaming: Naming = {
  lists: portalNaming.lists,
  named: new Map([...Object.entries(named), ...expanded].map(([name, schema]) => [schema, name])),
}

export const openObjects = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(named).map(([name, schema]) => [name, defineJsonSchema(schema, openNaming)]))
