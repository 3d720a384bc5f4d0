import { homeCurrency } from '../../../contract/base/money.ts'
import type { CallReply } from '../../../contract/calls.ts'
import { withPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { defineHandler } from '../../handler.ts'
import { readTotals } from './store.ts'

export async function readSummary(tx: Tx, businessId: string): Promise<CallReply<'/balance/summary'>> {
  const totals = await withPrivateRows(tx, () => readTotals(tx, businessId))
  return {
    currency: homeCurrency,
    available_minor: String(totals.available_minor),
    api_minor: String(totals.api_minor),
    processing_minor: String(totals.processing_minor),
    requested_minor: String(totals.requested_minor),
    held_minor: String(totals.held_minor),
  }
}

export const summaryHandler = defineHandler('/balance/summary', {
  run: (tx, { actor }) => readSummary(tx, actor.business_id),
})
