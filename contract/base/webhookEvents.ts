import type { InferType, Schema } from 'yup'
import { apiModes, apiScopeNames } from './apiScopes.ts'
import { amountMinor, count, countryCode, currency, id, list, oneOf, record, text, timestamp } from './fields.ts'
import { refundDestinations, refundStages } from './refunds.ts'
import { bulkStates } from './statuses/bulk.ts'
import { type TopUpStatus, topUpStates } from './statuses/topup.ts'
import { type TransferStatusName, transferStates } from './statuses/transfer.ts'
import { transferKinds } from './transferKinds.ts'

/**
 * What a business's own server can be told of, and what such a message says: `<object>.<what it has become>`. A new object is a row of
 * `webhookObjects`, an example in `webhookExamples.ts` and its name in `src/i18n/{en,id,zh}/webhooks.ts`; docs/webhooks.md is for those who receive them.
 */

const namesOf = <States extends object>(states: States) => Object.keys(states) as (keyof States & string)[]

/** No event says that a transfer was saved: whoever saved it knows. */
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
/** No event says that a top-up waits for money: whoever made it knows. */
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
  /** Null: it is no payment of a batch. */
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
  /** As the bank, an approver or the operator gave it. */
  reason: text(500).nullable(),
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
})

const topUpData = record({
  id: id(),
  reference: text(40),
  status: oneOf(topUpNames),
  currency: currency(),
  requested_minor: amountMinor(),
  /** The amount that came in; null before that. */
  credited_minor: amountMinor().nullable(),
  reason: text(500).nullable(),
})

/** Money that people moved to the API balance, and what the two balances are after it. */
const balanceData = record({
  id: id(),
  status: oneOf(balanceMoves),
  currency: currency(),
  amount_minor: amountMinor(),
  available_minor: amountMinor(),
  api_minor: amountMinor(),
})

/** Never what it signs by. */
const apiKeyData = record({
  id: id(),
  status: oneOf(keyDeeds),
  name: text(60),
  mode: oneOf(apiModes),
  scopes: list(oneOf(apiScopeNames), apiScopeNames.length),
  expires_at: timestamp().nullable(),
  /** The key whose place it takes. */
  replaces: id().nullable(),
})

const verificationData = record({
  id: id(),
  status: oneOf(verificationDecisions),
  /** Of the submissions of the company. */
  attempt: count(),
  reason: text(2000).nullable(),
})

/** Each object with what it can become. */
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

/** What a message of this object says in `data`. */
export type WebhookData<Name extends WebhookObject> = InferType<(typeof webhookObjects)[Name]['data']>

/** The status of a transfer by its number; null where servers are not told of it. */
export const transferStatusTold = (number: number): ToldOfTransfer | null =>
  transferNames.find((name) => transferStates[name].number === number) ?? null

/** The same of a bulk transfer, which programs know as a batch. */
export const batchStatusTold = (number: number): ToldOfBatch | null =>
  batchNames.find((name) =>
    Object.entries(bulkStates).some(([key, state]) => key.replace(/^bulk_/, '') === name && state.number === number),
  ) ?? null

/** The same of a top-up; null of one that waits for its money. */
export const topUpStatusTold = (status: TopUpStatus): ToldOfTopUp | null =>
  topUpNames.find((name) =>
    namesOf(topUpStates).some((key) => key.replace(/^top_up_/, '') === name && topUpStates[key].number === status),
  ) ?? null
