import type { operatorReceiptCalls } from '../../../../contract/features/operator/receipts.ts'
import type { HandlerTable } from '../../../handler.ts'
import { declineReceipt } from './declineReceipt.ts'
import { getReceiptFile } from './getReceiptFile.ts'
import { getReceipts } from './getReceipts.ts'
import { listReceipts } from './listReceipts.ts'

export const operatorReceiptHandlers = {
  '/staff/receipt/list': listReceipts,
  '/staff/receipt/detail': getReceipts,
  '/staff/receipt/file': getReceiptFile,
  '/staff/receipt/decline': declineReceipt,
} satisfies Pick<HandlerTable, keyof typeof operatorReceiptCalls>
