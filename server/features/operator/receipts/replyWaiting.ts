import { AppError } from '../../../errors.ts'
import type { WaitingReceipts } from '../../topups/store.ts'

/** What its people say that they have paid. */
export function replyWaiting(row: WaitingReceipts) {
  const { id, business_id, business_name, reference, is_seen_elsewhere, sent_minor, sent_on, sent_to_bank } = row
  if (sent_minor === null || sent_on === null || sent_to_bank === null || row.reported_at === null)
    throw new AppError('not_found', { log: `top-up ${id} has no receipts` })
  return {
    id,
    business_id,
    business_name,
    reference,
    is_seen_elsewhere,
    amount_minor: row.amount_minor,
    sent_minor,
    sent_on,
    sent_to_bank,
    reported_at: row.reported_at,
  }
}
