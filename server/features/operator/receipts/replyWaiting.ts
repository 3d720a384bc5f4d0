import { AppError } from '../../../errors.ts'
import type { WaitingReceipts } from '../../topups/store.ts'

/** What its people say that they have paid. */
export function replyWaiting(row: WaitingReceipts) {
  const { sent_minor, sent_on, sent_to_bank, reported_at } = row
  if (sent_minor === null || sent_on === null || sent_to_bank === null || reported_at === null)
    throw new AppError('not_found', { log: `top-up ${row.id} has no receipts` })
  return { ...row, sent_minor, sent_on, sent_to_bank, reported_at }
}
