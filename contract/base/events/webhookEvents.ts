import type { InferType, Schema } from 'yup'
import { apiModes, apiScopeNames } from '../calls/apiScopes.ts'
import { amountMinor, count, countryCode, currency, id, list, oneOf, record, text, timestamp } from '../calls/fields.ts'
import { metadata } from '../calls/metadata.ts'
import { refundDestinations, refundStages } from '../money/refunds.ts'
import { transferKinds } from '../money/transferKinds.ts'
import { bulkStates } from '../statuses/bulk.ts'
import { type TopUpStatus, topUpStates } from '../statuses/topup.ts'
import { type TransferStatusName, transferStates } from '../statuses/transfer.ts'

/**
 * Webhook events, named `<object>.<new state>`, and the content of their messages. To add an object, add a row to
 * `webhookObjects`, an example in `webhookExamples.ts` and its name in `src/i18n/catalogues/webhooks.ts`;
 * docs/webhooks.md is written for receivers.
 */

const namesOf = <States extends object>(states: States) => Object.keys(states) as (keyof States & string)[]

/** Saving a transfer fires no event: its maker already knows. */
type ToldOfTransfer = Exclude<TransferStatusName, 'created'>
const transferNames = namesOf(transferStates).filter((name): name is ToldOfTransfer => name !== 'created')

type BulkName = keyof typeof bulkStates
type BatchStatus<Name> = Name extends `bulk_${infer Rest}` ? Rest : Name
type ToldOfBatch = BatchStatus<Exclude<BulkName, 'bulk_validating'>>
const batchNames = namesOf(bulkStates)
  .filter((name) => name !== 'bulk_validating')
  .map((name) => name.replace(/^bulk_/, '') as ToldOfBatch)

type TopUpName = keyof typeof topUpStates
type TopUpTold<Name> = Name extends `top_up_${infer Rest}` ? Rest : Name
/** Creating a top-up fires no event: its maker already knows. */
type ToldOfTopUp = TopUpTold<Exclude<TopUpName, 'top_up_awaiting_payment'>>
const topUpNames = namesOf(topUpStates)
  .filter((name) => name !== 'top_up_awaiting_payment')
  .map((name) => name.replace(/^top_up_/, '') as ToldOfTopUp)

const balanceMoves = ['moved'] as const
const keyDeeds = ['created', 'rotated', 'revoked'] as const
const verificationDecisions = ['verified', 'declined', 'not_eligible'] as const

const transferData = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  status: oneOf(transferNames),
  /** Null unless the payment is part of a batch. */
  batch_id: id().nullable(),
  recipient_id: id().nullable(),
  country: countryCode(),
  send_currency: currency(),
  send_amount_minor: amountMinor(),
  receive_currency: currency(),
  receive_amount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
  refunded_minor: amountMinor().nullable(),
  /** The code that its maker chose. */
  purpose: text(40),
  /** By which banks trace the payment; null until it is submitted. */
  uetr: text(36).nullable(),
  /** As given by the bank, an approver or the operator. */
  reason: text(500).nullable(),
  metadata: metadata(),
})

const refundData = record({
  id: id(),
  transfer_id: id(),
  status: oneOf(refundStages),
  destination: oneOf(refundDestinations),
  currency: currency(),
  amount_minor: amountMinor(),
  reason: text(500).nullable(),
})

const batchData = record({
  id: id(),
  reference: text(40),
  kind: oneOf(transferKinds),
  status: oneOf(batchNames),
  name: text(),
  payment_count: count(),
  currency: currency(),
  send_amount_minor: amountMinor(),
  fee_minor: amountMinor(),
  total_minor: amountMinor(),
  reason: text(500).nullable(),
  metadata: metadata(),
})

const topUpData = record({
  id: id(),
  reference: text(40),
  status: oneOf(topUpNames),
  currency: currency(),
  requested_minor: amountMinor(),
  /** The amount received; null before. */
  credited_minor: amountMinor().nullable(),
  reason: text(500).nullable(),
})

/** Money moved to the API balance by people, and both balances afterwards. */
const balanceData = record({
  id: id(),
  status: oneOf(balanceMoves),
  currency: currency(),
  amount_minor: amountMinor(),
  available_minor: amountMinor(),
  api_minor: amountMinor(),
})

/** Never includes key material. */
const apiKeyData = record({
  id: id(),
  status: oneOf(keyDeeds),
  name: text(60),
  mode: oneOf(apiModes),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length),
  expires_at: timestamp().nullable(),
  /** The key that it replaces. */
  replaces: id().nullable(),
})

const verificationData = record({
  id: id(),
  status: oneOf(verificationDecisions),
  /** Number of the company's submission. */
  attempt: count(),
  reason: text(2000).nullable(),
})

/** Objects with their possible states. */
export const webhookObjects = {
  transfer: { becomes: transferNames, data: transferData },
  refund: { becomes: refundStages, data: refundData },
  batch: { becomes: batchNames, data: batchData },
  topup: { becomes: topUpNames, data: topUpData },
  balance: { becomes: balanceMoves, data: balanceData },
  api_key: { becomes: keyDeeds, data: apiKeyData },
  verification: { becomes: verificationDecisions, data: verificationData },
} as const satisfies Record<string, { becomes: readonly string[]; data: Schema }>

export type WebhookObject = keyof typeof webhookObjects
export const webhookObjectNames = Object.keys(webhookObjects) as WebhookObject[]

/** `transfer.succeeded`. */
export type WebhookEvent = {
  [Name in WebhookObject]: `${Name}.${(typeof webhookObjects)[Name]['becomes'][number]}`
}[WebhookObject]

export const webhookEventsOf = (name: WebhookObject): WebhookEvent[] =>
  webhookObjects[name].becomes.map((became) => `${name}.${became}` as WebhookEvent)

export const webhookEvents: readonly WebhookEvent[] = webhookObjectNames.flatMap(webhookEventsOf)

export const webhookObjectOf = (event: WebhookEvent): WebhookObject => event.split('.')[0] as WebhookObject

/** `data` of this object's messages. */
export type WebhookData<Name extends WebhookObject> = InferType<(typeof webhookObjects)[Name]['data']>

/** Status name of a transfer by its number; null for statuses without an event. */
export const transferEventStatus = (number: number): ToldOfTransfer | null =>
  transferNames.find((name) => transferStates[name].number === number) ?? null

/** Status name of a bulk transfer, called a batch in the open API. */
export const batchEventStatus = (number: number): ToldOfBatch | null =>
  batchNames.find((name) =>
    Object.entries(bulkStates).some(([key, state]) => key.replace(/^bulk_/, '') === name && state.number === number),
  ) ?? null

/** Status name of a top-up; null while it awaits its money. */
export const topUpEventStatus = (status: TopUpStatus): ToldOfTopUp | null =>
  topUpNames.find((name) =>
    namesOf(topUpStates).some((key) => key.replace(/^top_up_/, '') === name && topUpStates[key].number === status),
  ) ?? null
