import { exampleOf } from '../../../contract/base/events/webhookExamples.ts'
import type { CallRequest, CallResponse } from '../../../contract/calls.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import { readList } from '../../db/list.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { defineHandler } from '../../handler.ts'
import { deliveries, insertTest, replayDeliveriesSince, replayDelivery } from './deliveryStore.ts'
import { enqueueDelivery } from './enqueue.ts'
import { serializeDelivery } from './serializer.ts'
import { type EndpointKey, type EndpointRow, findEndpoint, lockEndpoint } from './store.ts'

/** Call it outside a transaction: it resolves a host name. */
export async function assertUsableUrl({ webhooks }: Pick<Deps, 'webhooks'>, url: string): Promise<void> {
  if (!(await webhooks.isUsable(url))) throw new AppError('webhook_address_unusable', { field: 'url' })
}

const assertFound = (row: EndpointRow | null): EndpointRow => {
  if (row === null) throw new AppError('not_found')
  return row
}

export const requireEndpoint = async (tx: Tx, key: EndpointKey): Promise<EndpointRow> =>
  assertFound(await findEndpoint(tx, key))

/** For a change of the endpoint or of its deliveries. */
export const lockExistingEndpoint = async (tx: Tx, key: EndpointKey): Promise<EndpointRow> =>
  assertFound(await lockEndpoint(tx, key))

async function lockEnabledEndpoint(tx: Tx, key: EndpointKey): Promise<EndpointRow> {
  const row = await lockExistingEndpoint(tx, key)
  if (row.state !== 'enabled') throw new AppError('webhook_not_enabled')
  return row
}

export const deliveriesHandler = defineHandler('/webhook/deliveries', {
  async run(tx, { actor }, { id, state, ...request }) {
    const scope = { business_id: actor.business_id, id }
    await requireEndpoint(tx, scope)
    const page = await readList(tx, deliveries, { scope, filter: { state } }, request)
    return { ...page, items: page.items.map(serializeDelivery) }
  },
})

export async function replayEvent(
  tx: Tx,
  by: Parameters<typeof appendRequestAudit>[1],
  { id, event_id }: CallRequest<'/webhook/replay'>,
): Promise<object> {
  const key = { business_id: by.actor.business_id, id }
  await lockEnabledEndpoint(tx, key)
  if (!(await replayDelivery(tx, key, event_id, by.now))) throw new AppError('not_found')
  await enqueueDelivery(tx, key)
  await appendRequestAudit(tx, by, {
    action: 'webhook.replayed',
    object_type: 'webhook',
    object_id: id,
    detail: { event_id },
  })
  return {}
}

export const replayHandler = defineHandler('/webhook/replay', {
  run: (tx, context, request) => replayEvent(tx, context, request),
})

export const replaySinceHandler = defineHandler('/webhook/replay-since', {
  async run(tx, context, { id, since, only_failed }) {
    const key = { business_id: context.actor.business_id, id }
    await lockEnabledEndpoint(tx, key)
    const states = only_failed ? (['failed'] as const) : (['failed', 'delivered'] as const)
    const count = await replayDeliveriesSince(tx, key, { since: new Date(since), states }, context.now)
    if (count > 0) await enqueueDelivery(tx, key)
    await appendRequestAudit(tx, context, {
      action: 'webhook.replayed',
      object_type: 'webhook',
      object_id: id,
      detail: { since, only_failed, count },
    })
    return { count }
  },
})

export async function sendTest(
  tx: Tx,
  deps: Deps,
  by: Parameters<typeof appendRequestAudit>[1],
  { id, type }: CallRequest<'/webhook/send-test'>,
): Promise<CallResponse<'/webhook/send-test'>> {
  if (deps.settings.profile !== 'sandbox') throw new AppError('webhook_test_in_sandbox_only')
  const { actor, now: at } = by
  const key = { business_id: actor.business_id, id }
  await lockEnabledEndpoint(tx, key)
  const event_id = deps.newId()
  await appendRequestAudit(tx, by, {
    action: 'webhook.tested',
    object_type: 'webhook',
    object_id: id,
    detail: { type },
  })
  // After the audit log, as for every event.
  await insertTest(tx, key, { id: event_id, type, at, data: exampleOf(type) })
  await enqueueDelivery(tx, key)
  return { event_id }
}

export const sendTestHandler = defineHandler('/webhook/send-test', {
  run: (tx, context, request, { deps }) => sendTest(tx, deps, context, request),
})
