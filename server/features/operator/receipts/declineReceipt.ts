import { defineHandler } from '../../../handler.ts'
import { declineReceipts } from '../../topups/receiptQueue.ts'

export const declineReceipt = defineHandler('/staff/receipt/decline', {
  async run(tx, context, { business_id, id, version, reason }, { deps }) {
    await declineReceipts(tx, deps, context, { business_id, topup_id: id, version, reason })
    return {}
  },
})
