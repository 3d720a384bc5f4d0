import { simulateHandler } from './features/approvals/simulate.ts'
import { exportHandler as exportAudit } from './features/audit/calls.ts'
import { exportHandler as exportBalance } from './features/balance/calls.ts'
import { generateTransferInvoiceHandler } from './features/bulk/documents.ts'
import { exportHandler as exportBulk } from './features/bulk/export.ts'
import { openApiProofHandler, openApiReceiptHandler } from './features/openapi/operations/transfers.ts'
import { exportHandler as exportRecipients } from './features/recipients/export.ts'
import { proofHandler } from './features/refunds/proof.ts'
import { exportHandler as exportTransfers } from './features/transfers/export.ts'
import { paymentProofHandler } from './features/transfers/proof.ts'

/** Calls with `cost: 'heavy'`, loaded by worker threads. */
export const heavyHandlers = {
  '/approval/simulate': simulateHandler,
  '/audit/export': exportAudit,
  '/balance/export': exportBalance,
  '/bulk/export': exportBulk,
  '/open/proof': openApiProofHandler,
  '/open/receipt': openApiReceiptHandler,
  '/recipient/export': exportRecipients,
  '/refund/proof': proofHandler,
  '/transfer/export': exportTransfers,
  '/transfer/proof': paymentProofHandler,
  '/transfer/generate-transfer-invoice': generateTransferInvoiceHandler,
}

export type HeavyPath = keyof typeof heavyHandlers
