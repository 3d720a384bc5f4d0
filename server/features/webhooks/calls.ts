import { limits } from '../../../contract/base/money/limits.ts'
import type { CallRequest } from '../../../contract/calls.ts'
import type { webhookCalls } from '../../../contract/features/webhooks.ts'
import type { PersonActor } from '../../actor.ts'
import { appendRequestAudit } from '../../audit.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import { type CallResult, defineHandler, type HandlerTable } from '../../handler.ts'
import { notifyAboutEndpoint } from './deliver.ts'
import { enqueueDelivery } from './enqueue.ts'
import {
  assertUsableUrl,
  deliveriesHandler,
  lockExistingEndpoint,
  replayHandler,
  replaySinceHandler,
  requireEndpoint,
  sendTestHandler,
} from './replay.ts'
import { addSecret, decryptWebhookSecret } from './secrets.ts'
import { deliveryHandler, serializeEndpoint } from './serializer.ts'
import {
  deleteEndpoint,
  type EndpointRow,
  endSecrets,
  insertEndpoint,
  insertEventCounter,
  listEndpoints,
  listSecrets,
  lockEndpointCreation,
  writeEndpoint,
} from './store.ts'

/** By a person, or by a key in the name of its owner. */
export async function addEndpoint(
  tx: Tx,
  deps: Deps,
  by: Parameters<typeof appendRequestAudit>[1],
  { user_id: created_by, full_name }: Pick<PersonActor, 'user_id' | 'full_name'>,
  { url, description, events }: CallRequest<'/webhook/create'>,
): Promise<CallResult<'/webhook/create'>> {
  const { now } = by
  const { business_id } = by.actor
  await lockEndpointCreation(tx, business_id)
  if ((await listEndpoints(tx, business_id)).length >= limits.webhooksMax)
    throw new AppError('webhooks_full', { values: { most: limits.webhooksMax } })
  const key = { business_id, id: deps.newId() }
  const chosen = { url, description, events: [...new Set(events)] }
  await insertEndpoint(tx, { ...key, ...chosen, state: 'enabled', created_by, created_at: now })
  await addSecret(tx, deps, key, now)
  await insertEventCounter(tx, business_id)
  await notifyAboutEndpoint(tx, deps, key, 'webhook_added', { url, actor: full_name })
  const reply = serializeEndpoint(await requireEndpoint(tx, key), now)
  await appendRequestAudit(tx, by, {
    action: 'webhook.created',
    object_type: 'webhook',
    object_id: key.id,
    detail: { new: chosen },
  })
  return reply
}

const createHandler = defineHandler('/webhook/create', {
  prepare: (deps, _, { url }) => assertUsableUrl(deps, url),
  run: (tx, context, request, { deps }) => addEndpoint(tx, deps, context, context.actor, request),
})

const factsOf = ({
  url,
  description,
  events,
  state,
}: Pick<EndpointRow, 'url' | 'description' | 'events' | 'state'>) => ({
  url,
  description,
  events,
  state,
})

/** By a person, or by a key in the name of its owner. */
export async function changeEndpoint(
  tx: Tx,
  deps: Deps,
  by: Parameters<typeof appendRequestAudit>[1],
  { full_name }: Pick<PersonActor, 'full_name'>,
  { id, url, description, events, state }: CallRequest<'/webhook/update'>,
): Promise<CallResult<'/webhook/update'>> {
  const key = { business_id: by.actor.business_id, id }
  const before = await lockExistingEndpoint(tx, key)
  const changed = { ...key, url, description, events: [...new Set(events)], state }
  await writeEndpoint(tx, changed)
  // Sends what was queued while it was off.
  if (state === 'enabled') await enqueueDelivery(tx, key)
  await notifyAboutEndpoint(tx, deps, key, 'webhook_changed', { url, actor: full_name })
  const reply = serializeEndpoint(await requireEndpoint(tx, key), by.now)
  await appendRequestAudit(tx, by, {
    action: 'webhook.updated',
    object_type: 'webhook',
    object_id: id,
    detail: { old: factsOf(before), new: factsOf(changed) },
  })
  return reply
}

const updateHandler = defineHandler('/webhook/update', {
  prepare: (deps, _, { url }) => assertUsableUrl(deps, url),
  run: (tx, context, request, { deps }) => changeEndpoint(tx, deps, context, context.actor, request),
})

export async function removeEndpoint(
  tx: Tx,
  by: Parameters<typeof appendRequestAudit>[1],
  id: string,
): Promise<object> {
  const key = { business_id: by.actor.business_id, id }
  const { url } = await lockExistingEndpoint(tx, key)
  await appendRequestAudit(tx, by, {
    action: 'webhook.deleted',
    object_type: 'webhook',
    object_id: id,
    detail: { url },
  })
  // After the audit log: an event being queued for it holds that lock, and needs the endpoint to exist.
  await deleteEndpoint(tx, key)
  return {}
}

const deleteHandler = defineHandler('/webhook/delete', {
  run: (tx, context, { id }) => removeEndpoint(tx, context, id),
})

/** On one page: a business has few. */
const listHandler = defineHandler('/webhook/list', {
  async run(tx, { actor, now }, { order }) {
    const newest = await listEndpoints(tx, actor.business_id)
    const rows = order === 'desc' ? newest : newest.toReversed()
    return {
      items: rows.map((row) => serializeEndpoint(row, now)),
      next_cursor: null,
      total: rows.length,
      total_is_exact: true,
    }
  },
})

const detailHandler = defineHandler('/webhook/detail', {
  run: async (tx, { actor, now }, { id }) =>
    serializeEndpoint(await requireEndpoint(tx, { business_id: actor.business_id, id }), now),
})

const hourMs = 3_600_000

const rotateSecretHandler = defineHandler('/webhook/rotate-secret', {
  async run(tx, context, { id, overlap_hours }, { deps }) {
    const { actor, now } = context
    const key = { business_id: actor.business_id, id }
    const { url } = await lockExistingEndpoint(tx, key)
    await endSecrets(tx, key, new Date(now.getTime() + overlap_hours * hourMs), now)
    await addSecret(tx, deps, key, now)
    await notifyAboutEndpoint(tx, deps, key, 'webhook_changed', { url, actor: actor.full_name })
    const reply = serializeEndpoint(await requireEndpoint(tx, key), now)
    await appendRequestAudit(tx, context, {
      action: 'webhook.secret_rotated',
      object_type: 'webhook',
      object_id: id,
      detail: { url, overlap_hours },
    })
    return reply
  },
})

const showSecretHandler = defineHandler('/webhook/show-secret', {
  async run(tx, context, { id }, { deps }) {
    const key = { business_id: context.actor.business_id, id }
    const { url } = await requireEndpoint(tx, key)
    const [newest] = await listSecrets(tx, key, context.now)
    if (newest === undefined) throw new Error(`webhook ${id} has no secret`)
    await appendRequestAudit(tx, context, {
      action: 'webhook.secret_shown',
      object_type: 'webhook',
      object_id: id,
      detail: { url },
    })
    return { secret: decryptWebhookSecret(deps.keys, key, newest) }
  },
})

export const webhooksHandlers = {
  '/webhook/list': listHandler,
  '/webhook/detail': detailHandler,
  '/webhook/create': createHandler,
  '/webhook/update': updateHandler,
  '/webhook/delete': deleteHandler,
  '/webhook/show-secret': showSecretHandler,
  '/webhook/rotate-secret': rotateSecretHandler,
  '/webhook/send-test': sendTestHandler,
  '/webhook/deliveries': deliveriesHandler,
  '/webhook/delivery': deliveryHandler,
  '/webhook/replay': replayHandler,
  '/webhook/replay-since': replaySinceHandler,
} satisfies Pick<HandlerTable, keyof typeof webhookCalls>
