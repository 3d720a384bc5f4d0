import type { Tx } from '../../db/client.ts'
import { payingAccount } from '../../ledger/chart.ts'
import { lockBalances } from '../../ledger/post.ts'
import type { BulkTransferRow } from './bulkRow.ts'

/** Locks both balances and returns the amount on the one that it is paid from. */
export const lockFunds = async (
  tx: Tx,
  bulk: Pick<BulkTransferRow, 'business_id' | 'payment_method'>,
): Promise<bigint> => (await lockBalances(tx, bulk.business_id))[payingAccount(bulk)]
