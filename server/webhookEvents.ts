import type { JSONValue } from 'postgres'
import {
  type WebhookData,
  type WebhookEvent,
  type WebhookObject,
  webhookObjects,
} from '../contract/base/events/webhookEvents.ts'
import type { Tx } from './db/client.ts'
import type { Deps } from './deps.ts'
import { enqueue } from './jobs/enqueue.ts'
import { type Serializable, serialize } from './serialize.ts'

/** Wakes the delivery to an endpoint; the rows define what is due. */
export const deliverWebhooksTask = 'deliver_webhooks'

export interface WebhookEventInput<Name extends WebhookObject> {
  business_id: string
  at: Date
  object: Name
  /** The new state, which with the object's name forms the event. */
  became: Extract<WebhookEvent, `${Name}.${string}`> extends `${Name}.${infer Became}` ? Became : never
  data: Serializable<WebhookData<Name>>
}

/**
 * Records an event for programs and subscribed endpoints, in the transaction of the change; does nothing if the business never had any. The
 * sequence number is the business's next one and stays locked until the commit, so that numbers follow commit order.
 * Call it after `appendAudit`, so that both heads are always locked in the same order.
 */
export async function recordWebhookEvent<Name extends WebhookObject>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { business_id, at, object, became, data }: WebhookEventInput<Name>,
): Promise<void> {
  const type = `${object}.${became}`
  const endpoints = await tx<{ endpoint_id: string }[]>`
    select endpoint_id from tell_webhooks(${business_id}, ${newId()}, ${type}, ${at}, ${tx.json(serialize(webhookObjects[object].data, data) as JSONValue)}) as endpoint_id`
  for (const { endpoint_id } of endpoints) await enqueue(tx, deliverWebhooksTask, { business_id, endpoint_id })
}
