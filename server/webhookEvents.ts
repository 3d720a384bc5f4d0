import type { JSONValue } from 'postgres'
import {
  type WebhookData,
  type WebhookEvent,
  type WebhookObject,
  webhookObjects,
} from '../contract/base/webhookEvents.ts'
import type { Tx } from './db/client.ts'
import { queueTime } from './db/sandboxClock.ts'
import type { Deps } from './deps.ts'
import { type Serializable, serialize } from './serialize.ts'

/** Delivers what is due to one endpoint: a nudge, since the rows say what is to be done. */
export const deliverWebhooksTask = 'deliver_webhooks'

export interface WebhookNews<Name extends WebhookObject> {
  business_id: string
  at: Date
  object: Name
  /** What it has become: with the object's name it is the event. */
  became: Extract<WebhookEvent, `${Name}.${string}`> extends `${Name}.${infer Became}` ? Became : never
  data: Serializable<WebhookData<Name>>
}

/**
 * Keeps what happened for the endpoints that have chosen it, in the transaction of what it tells; where there is none, nothing. The number
 * is the next of the business: whoever takes it holds it until the commit, so numbers follow the order of commits. Call it behind
 * `appendAudit`, so that the two heads are always locked in the same order.
 */
export async function tellWebhooks<Name extends WebhookObject>(
  tx: Tx,
  { newId }: Pick<Deps, 'newId'>,
  { business_id, at, object, became, data }: WebhookNews<Name>,
): Promise<void> {
  const type = `${object}.${became}`
  await tx`
    select jobs.enqueue(${deliverWebhooksTask}, jsonb_build_object('business_id', ${business_id}::uuid, 'endpoint_id', endpoint_id),
      ${queueTime(tx, null)}, null)
    from tell_webhooks(${business_id}, ${newId()}, ${type}, ${at}, ${tx.json(serialize(webhookObjects[object].data, data) as JSONValue)}) as endpoint_id`
}
