import type { Tx } from '../../db/client.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { deliverWebhooksTask } from '../../webhookEvents.ts'
import type { EndpointKey } from './store.ts'

/** An immediate nudge; the sweep finds a lost one. */
export const enqueueDelivery = (tx: Tx, { business_id, id }: EndpointKey) =>
  enqueue(tx, deliverWebhooksTask, { business_id, endpoint_id: id })

/** At the next due time; one job per endpoint. */
export const enqueueNextTry = (tx: Tx, { business_id, id }: EndpointKey, runAt: Date) =>
  enqueue(tx, deliverWebhooksTask, { business_id, endpoint_id: id }, { runAt, jobKey: `${deliverWebhooksTask} ${id}` })

export const enqueueSoon = (tx: Tx, { business_id, id }: EndpointKey, runAt: Date) =>
  enqueue(
    tx,
    deliverWebhooksTask,
    { business_id, endpoint_id: id },
    { runAt, jobKey: `${deliverWebhooksTask} soon ${id}` },
  )
