import { readList } from '../../db/list.ts'
import { defineHandler } from '../../handler.ts'
import { deliveries } from './deliveryStore.ts'
import { readEndpoint } from './insist.ts'
import { replyDelivery } from './serializer.ts'

export const deliveriesHandler = defineHandler('/webhook/deliveries', {
  async run(tx, { actor }, { id, state, ...request }) {
    const scope = { business_id: actor.business_id, id }
    await readEndpoint(tx, scope)
    const page = await readList(tx, deliveries, { scope, filter: { state } }, request)
    return { ...page, items: page.items.map(replyDelivery) }
  },
})
