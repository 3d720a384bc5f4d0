import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { addEndpoint, changeEndpoint, removeEndpoint } from '../../webhooks/calls.ts'
import { deliveries } from '../../webhooks/deliveryStore.ts'
import { assertUsableUrl, replayEvent, requireEndpoint, sendTest } from '../../webhooks/replay.ts'
import { decryptWebhookSecret } from '../../webhooks/secrets.ts'
import { serializeDelivery, serializeEndpoint } from '../../webhooks/serializer.ts'
import { listEndpoints, listSecrets, webhookEventList } from '../../webhooks/store.ts'
import { cursorPageOf, withoutCount } from './transfers.ts'

export const openApiEventsHandler = defineHandler('/open/events', {
  async run(tx, { actor }, { limit, cursor, ...filter }) {
    const order = filter.after === undefined ? ('desc' as const) : ('asc' as const)
    const page = { ...cursorPageOf({ limit, cursor }), order }
    const wanted = { scope: actor.business_id, filter }
    const { items, next_cursor } = await readList(tx, webhookEventList, wanted, page, withoutCount)
    const messages = items.map(({ id, type, at: timestamp, sequence, data }) => ({
      ...{ id, type, timestamp, data },
      sequence: Number(sequence),
    }))
    return { items: messages, next_cursor }
  },
})

export const openApiWebhooksHandler = defineHandler('/open/webhooks', {
  async run(tx, { actor, now }) {
    return { items: (await listEndpoints(tx, actor.business_id)).map((row) => serializeEndpoint(row, now)) }
  },
})

export const openApiWebhookHandler = defineHandler('/open/webhook', {
  run: async (tx, { actor, now }, { id }) =>
    serializeEndpoint(await requireEndpoint(tx, { business_id: actor.business_id, id }), now),
})

export const openApiCreateWebhookHandler = defineHandler('/open/create-webhook', {
  prepare: (deps, _, { url }) => assertUsableUrl(deps, url),
  async run(tx, context, request, { deps, effects }) {
    const { actor, now } = context
    const webhook = await addEndpoint(tx, deps, context, actor.owner, request)
    const key = { business_id: actor.business_id, id: webhook.id }
    const [newest] = await listSecrets(tx, key, now)
    if (newest === undefined) throw new Error(`webhook ${webhook.id} has no secret`)
    // A stored response for repeats would contain the secret.
    effects.repeatRefusal = 'api_secret_shown'
    return { webhook, secret: decryptWebhookSecret(deps.keys, key, newest) }
  },
})

export const openApiUpdateWebhookHandler = defineHandler('/open/update-webhook', {
  prepare: (deps, _, { url }) => assertUsableUrl(deps, url),
  run: (tx, context, request, { deps }) => changeEndpoint(tx, deps, context, context.actor.owner, request),
})

export const openApiDeleteWebhookHandler = defineHandler('/open/delete-webhook', {
  run: (tx, context, { id }) => removeEndpoint(tx, context, id),
})

export const openApiTestWebhookHandler = defineHandler('/open/test-webhook', {
  run: (tx, context, request, { deps }) => sendTest(tx, deps, context, request),
})

export const openApiReplayWebhookHandler = defineHandler('/open/replay-webhook', {
  run: (tx, context, request) => replayEvent(tx, context, request),
})

export const openApiWebhookDeliveriesHandler = defineHandler('/open/webhook-deliveries', {
  async run(tx, { actor }, { id, limit, cursor, ...filter }) {
    const scope = { business_id: actor.business_id, id }
    await requireEndpoint(tx, scope)
    const { items, next_cursor } = await readList(
      tx,
      deliveries,
      { scope, filter },
      cursorPageOf({ limit, cursor }),
      withoutCount,
    )
    return { items: items.map(serializeDelivery), next_cursor }
  },
})
