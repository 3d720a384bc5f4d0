import { defineHandler } from '../../handler.ts'
import { replyEndpoint } from './serializer.ts'
import { listEndpoints } from './store.ts'

/** All on one page: a business has few. */
export const listHandler = defineHandler('/webhook/list', {
  async run(tx, { actor, now }, { order }) {
    const newest = await listEndpoints(tx, actor.business_id)
    const rows = order === 'desc' ? newest : newest.toReversed()
    return {
      items: rows.map((row) => replyEndpoint(row, now)),
      next_cursor: null,
      total: rows.length,
      total_is_exact: true,
    }
  },
})
