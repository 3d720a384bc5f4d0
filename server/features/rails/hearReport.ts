import type { Tx } from '../../db/client.ts'
import type { Deps, PayoutReport, ReportEffect } from '../../deps.ts'
import { receiveRefundReport } from '../refunds/receiveRefundReport.ts'
import { findPayoutTransfer } from '../transfers/payoutStore.ts'
import { receiveReport } from '../transfers/receiveReport.ts'

/** A bank's word on an order: a transfer's, or a refund's. */
export async function hearReport(tx: Tx, deps: Deps, businessId: string, report: PayoutReport): Promise<ReportEffect> {
  const transferId = await findPayoutTransfer(tx, businessId, report.payout_reference)
  return (transferId === null ? receiveRefundReport : receiveReport)(tx, deps, businessId, report)
}
