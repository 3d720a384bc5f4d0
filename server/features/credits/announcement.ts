import { bindBusiness } from '../../db/business.ts'
import type { Tx } from '../../db/client.ts'
import type { BulkTransferRow } from '../bulk/bulkRow.ts'
import { lockBulk } from '../bulk/store.ts'
import { lockTopUp } from '../topups/store.ts'
import type { TopUpRow } from '../topups/topUpRow.ts'
import { lockTransfer } from '../transfers/store.ts'
import type { TransferRow } from '../transfers/transferRow.ts'
import type { CreditRow } from './store.ts'

/** The payment that held money was announced for. Binds the transaction to the business that announced it. */
export async function findAnnouncement(
  tx: Tx,
  {
    business_id,
    transfer_id,
    topup_id,
    bulk_id,
  }: Pick<CreditRow, 'business_id' | 'transfer_id' | 'topup_id' | 'bulk_id'>,
): Promise<TransferRow | TopUpRow | BulkTransferRow | undefined> {
  if (business_id === null) return undefined
  await bindBusiness(tx, business_id)
  if (transfer_id !== null) return lockTransfer(tx, business_id, transfer_id)
  if (bulk_id !== null) return lockBulk(tx, business_id, bulk_id)
  return topup_id === null ? undefined : lockTopUp(tx, business_id, topup_id)
}
