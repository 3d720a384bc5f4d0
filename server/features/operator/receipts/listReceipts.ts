import { acrossBusinesses } from '../../../db/business.ts'
import { defineHandler } from '../../../handler.ts'
import { listReceiptQueue } from '../../topups/receiptQueue.ts'
import { replyWaiting } from './replyWaiting.ts'

/** The queue is as long as receipts wait: it is read whole. */
export const listReceipts = defineHandler('/staff/receipt/list', {
  async run(tx, _context, { page_size, page_number, order }) {
    const queue = await acrossBusinesses(tx, listReceiptQueue)
    const sorted = order === 'desc' ? queue.toReversed() : queue
    const items = sorted
      .slice((page_number - 1) * page_size, page_number * page_size)
      .map((row) => ({ ...replyWaiting(row), receipts: row.receipt_count }))
    return { items, next_cursor: null, total: queue.length, total_is_exact: true }
  },
})
