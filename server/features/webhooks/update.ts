import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { insistOnUsable, openEndpoint, readEndpoint } from './insist.ts'
import { tellOfEndpoint } from './notices.ts'
import { enqueueDelivery } from './orders.ts'
import { replyEndpoint } from './serializer.ts'
import { type EndpointRow, writeEndpoint } from './store.ts'

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

export const updateHandler = defineHandler('/webhook/update', {
  prepare: (deps, _, { url }) => insistOnUsable(deps, url),
  async run(tx, context, { id, url, description, events, state }, { deps }) {
    const { actor, now } = context
    const key = { business_id: actor.business_id, id }
    const before = await openEndpoint(tx, key)
    const changed = { ...key, url, description, events: [...new Set(events)], state }
    await writeEndpoint(tx, changed)
    // What waited while it was off goes out now.
    if (state === 'enabled') await enqueueDelivery(tx, key)
    await tellOfEndpoint(tx, deps, key, 'webhook_changed', { url, actor: actor.full_name })
    const reply = replyEndpoint(await readEndpoint(tx, key), now)
    await appendRequestAudit(tx, context, {
      action: 'webhook.updated',
      object_type: 'webhook',
      object_id: id,
      detail: { old: factsOf(before), new: factsOf(changed) },
    })
    return reply
  },
})
