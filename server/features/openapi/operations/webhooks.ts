import { readList } from '../../../db/list.ts'
import { defineHandler } from '../../../handler.ts'
import { addEndpoint, removeEndpoint } from '../../webhooks/calls.ts'
import { deliveries } from '../../webhooks/deliveryStore.ts'
import { insistOnUsable, readEndpoint, replayEvent, sendTest } from '../../webhooks/replay.ts'
import { openSecret } from '../../webhooks/secrets.ts'
import { replyDelivery, replyEndpoint } from '../../webhooks/serializer.ts'
import { listEndpoints, listSecrets } from '../../webhooks/store.ts'
import { pageAsked, uncounted } from './transfers.ts'

export const openWebhooksHandler = defineHandler('/open/webhooks', {
  async run(tx, { actor, now }) {
    return { items: (await listEndpoints(tx, actor.business_id)).map((row) => replyEndpoint(row, now)) }
  },
})

export const openWebhookHandler = defineHandler('/open/webhook', {
  run: async (tx, { actor, now }, { id }) =>
    replyEndpoint(await readEndpoint(tx, { business_id: actor.business_id, id }), now),
})

export const openCreateWebhookHandler = defineHandler('/open/create-webhook', {
  prepare: (deps, _, { url }) => insistOnUsable(deps, url),
  async run(tx, context, request, { deps, effects }) {
    const { actor, now } = context
    const webhook = await addEndpoint(tx, deps, context, actor.owner, request)
    const key = { business_id: actor.business_id, id: webhook.id }
    const [newest] = await listSecrets(tx, key, now)
    if (newest === undefined) throw new Error(`webhook ${webhook.id} has no secret`)
    // A stored response for repeats would contain the secret.
    effects.repeatRefusal = 'api_secret_shown'
    return { webhook, secret: openSecret(deps.keys, key, newest) }
  },
})

export const openDeleteWebhookHandler = defineHandler('/open/delete-webhook', {
  run: (tx, context, { id }) => removeEndpoint(tx, context, id),
})

export const openTestWebhookHandler = defineHandler('/open/test-webhook', {
  run: (tx, context, request, { deps }) => sendTest(tx, deps, context, request),
})

export const openReplayWebhookHandler = defineHandler('/open/replay-webhook', {
  run: (tx, context, request) => replayEvent(tx, context, request),
})

export const openWebhookDeliveriesHandler = defineHandler('/open/webhook-deliveries', {
  async run(tx, { actor }, { id, state, ...asked }) {
    const scope = { business_id: actor.business_id, id }
    await readEndpoint(tx, scope)
    const { items, next_cursor } = await readList(
      tx,
      deliveries,
      { scope, filter: { state } },
      pageAsked(asked),
      uncounted,
    )
    return { items: items.map(replyDelivery), next_cursor }
  },
})
