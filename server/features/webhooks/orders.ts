import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deliverWebhooksTask } from '../../webhookEvents.ts'
import type { EndpointKey } from './store.ts'

/** A nudge, at once: what is lost is found by the sweep. */
export const enqueueDelivery = (tx: Tx, { business_id, id }: EndpointKey) =>
  enqueue(tx, deliverWebhooksTask, { business_id, endpoint_id: id })

/** When the next try is due; of each endpoint one waits. */
export const enqueueNextTry = (tx: Tx, { business_id, id }: EndpointKey, runAt: Date) =>
  enqueue(tx, deliverWebhooksTask, { business_id, endpoint_id: id }, { runAt, jobKey: `${deliverWebhooksTask} ${id}` })

export const enqueueSoon = (tx: Tx, { business_id, id }: EndpointKey, runAt: Date) =>
  enqueue(
    tx,
    deliverWebhooksTask,
    { business_id, endpoint_id: id },
    { runAt, jobKey: `${deliverWebhooksTask} soon ${id}` },
  )
