import { defineHandler } from '../../../handler.ts'
import { openReceiptFile } from '../../topups/receiptQueue.ts'
import { sealedFile } from '../sealedFile.ts'

export const getReceiptFile = defineHandler('/staff/receipt/file', {
  async run(tx, context, { business_id, id, file_id, reason }, { deps }) {
    return sealedFile(deps, await openReceiptFile(tx, context, { business_id, topup_id: id, file_id, reason }))
  },
})
