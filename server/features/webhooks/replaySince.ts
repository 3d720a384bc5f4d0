import { appendRequestAudit } from '../../audit.ts'
import { defineHandler } from '../../handler.ts'
import { sendAgainSince } from './deliveryStore.ts'
import { openEnabled } from './insist.ts'
import { enqueueDelivery } from './orders.ts'

export const replaySinceHandler = defineHandler('/webhook/replay-since', {
  async run(tx, context, { id, since, only_failed }) {
    const key = { business_id: context.actor.business_id, id }
    await openEnabled(tx, key)
    const states = only_failed ? (['failed'] as const) : (['failed', 'delivered'] as const)
    const count = await sendAgainSince(tx, key, { since: new Date(since), states }, context.now)
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
