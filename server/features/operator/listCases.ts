import { defineHandler } from '../../handler.ts'
import { listQueue } from '../verification/store.ts'

/** The queue is as long as there are cases to be decided: it is read whole. */
export const listCases = defineHandler('/staff/verification/list', {
  async run(tx, _context, { page_size, page_number, order }) {
    const queue = await listQueue(tx)
    const sorted = order === 'desc' ? queue.toReversed() : queue
    const items = sorted
      .slice((page_number - 1) * page_size, page_number * page_size)
      .map((row) => ({ ...row, submitted_by: row.submitted_by_name }))
    return { items, next_cursor: null, total: queue.length, total_is_exact: true }
  },
})
