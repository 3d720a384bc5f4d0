import { accountNumberOf } from '../../../contract/corridors/recipientSchema.ts'
import type { Tx } from '../../db/client.ts'
import type { Policy } from '../approvals/store.ts'
import { readDaySums } from '../transfers/daySumStore.ts'
import { judgeTransfer } from '../transfers/rules.ts'
import type { BulkBasis, BulkRowRow, BulkTransferRow } from './bulkRow.ts'

type Judged = Pick<BulkTransferRow, 'business_id' | 'id' | 'kind' | 'country' | 'total_minor'>

/**
 * One approval for the whole: by its total and what else was submitted on the day, by these makers and to any of its accounts. Where it
 * decides, `lockAvailableBalance` stands before it in the transaction.
 */
export async function judgeBulk(
  tx: Tx,
  policy: Policy,
  bulk: Judged,
  rows: readonly Pick<BulkRowRow, 'recipient_details'>[],
  { makers, isOnlyUser, now }: { makers: string[]; isOnlyUser: boolean; now: Date },
): Promise<BulkBasis> {
  const accounts = [...new Set(rows.map((row) => accountNumberOf(row.recipient_details)))]
  const sums = await readDaySums(tx, policy, { ...bulk, accounts }, makers, now)
  const { is_first_since_change: _, ...basis } = judgeTransfer(policy, bulk, { sums, changed: null }, isOnlyUser)
  return basis
}
