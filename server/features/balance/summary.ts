import { homeCurrency } from '../../../contract/base/money.ts'
import { withPrivateRows } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import { type CallResult, defineHandler } from '../../handler.ts'
import { readTotals } from './store.ts'

export async function readSummary(tx: Tx, businessId: string): Promise<CallResult<'/balance/summary'>> {
  const totals = await withPrivateRows(tx, () => readTotals(tx, businessId))
  return { ...totals, currency: homeCurrency }
}

export const summaryHandler = defineHandler('/balance/summary', {
  run: (tx, { actor }) => readSummary(tx, actor.business_id),
})
