import { defineHandler } from '../../handler.ts'
import { readEndpoint } from './insist.ts'
import { replyEndpoint } from './serializer.ts'

export const detailHandler = defineHandler('/webhook/detail', {
  run: async (tx, { actor, now }, { id }) =>
    replyEndpoint(await readEndpoint(tx, { business_id: actor.business_id, id }), now),
})
