import { keyForms, planForValues, readPage } from '../../db/page.ts'
import { defineHandler } from '../../handler.ts'
import { countDeliveries, type DeliveryRow, listDeliveries } from './deliveryStore.ts'
import { readEndpoint } from './insist.ts'
import { replyDelivery } from './replies.ts'

export const deliveriesHandler = defineHandler('/webhook/deliveries', {
  async run(tx, { actor }, request) {
    const key = { business_id: actor.business_id, id: request.id }
    await readEndpoint(tx, key)
    await planForValues(tx)
    const page = await readPage<DeliveryRow, [string, string]>(request, {
      forms: [keyForms.time, keyForms.uuid],
      keyOf: ({ created_at, event_id }) => [created_at.toISOString(), event_id],
      rows: (window) => listDeliveries(tx, key, request.state, window),
      count: () => countDeliveries(tx, key, request.state),
    })
    return { ...page, items: page.items.map(replyDelivery) }
  },
})
