import { id, record } from '../../../contract/base/calls/fields.ts'
import { inBusiness } from '../../db/business.ts'
import { createDatabase } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import type { TaskTable } from '../../jobs/task.ts'
import type { BooksSource } from '../../ledger/jobs.ts'
import { deliverWebhooksTask } from '../../webhookEvents.ts'
import { deliverTo } from './deliver.ts'
import { listOrphanedDeliveries } from './deliveryStore.ts'
import { enqueueDelivery, enqueueSoon } from './enqueue.ts'
import { rejectedRetryMs } from './rules.ts'
import type { EndpointKey } from './store.ts'

const jobSchema = record({ business_id: id(), endpoint_id: id() })

function readJob(payload: unknown): EndpointKey {
  const { business_id, endpoint_id } = jobSchema.validateSync(payload, { strict: true })
  return { business_id, id: endpoint_id }
}

export const sweepWebhooksTask = 'sweep_webhooks'

/** Resumes orphaned deliveries, as after a lost job. On the owner's connection, for all businesses. */
async function sweep({ url }: BooksSource, { sql, now }: Deps): Promise<void> {
  const all = createDatabase(url, { max: 1 })
  try {
    for (const endpoint of await listOrphanedDeliveries(all, now()))
      await inBusiness(sql, endpoint.business_id, (tx) => enqueueDelivery(tx, endpoint))
  } finally {
    await all.end()
  }
}

/**
 * Receivers may be slow, so they use at most half of the concurrent jobs, which leaves room for payouts. If a job had to be turned away,
 * each running one ends after its present batch.
 */
function createDeliveries() {
  let underWay = 0
  let turnedAway = 0
  return async (deps: Deps, endpoint: EndpointKey, signal: AbortSignal | undefined): Promise<void> => {
    if (underWay >= Math.max(1, Math.floor(deps.settings.jobConcurrency / 2))) {
      turnedAway += 1
      const runAt = new Date(deps.now().getTime() + rejectedRetryMs)
      return inBusiness(deps.sql, endpoint.business_id, (tx) => enqueueSoon(tx, endpoint, runAt))
    }
    underWay += 1
    const before = turnedAway
    try {
      await deliverTo(deps, endpoint, { signal, isAwaited: () => turnedAway > before })
    } finally {
      underWay -= 1
    }
  }
}

export const webhookTasks = (source: BooksSource): TaskTable<Deps> => {
  const deliver = createDeliveries()
  return {
    [deliverWebhooksTask]: (deps, payload, { signal }) => deliver(deps, readJob(payload), signal),
    [sweepWebhooksTask]: (deps) => sweep(source, deps),
  }
}
