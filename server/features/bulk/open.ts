import type { PersonActor } from '../../actor.ts'
import type { Tx } from '../../db/client.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../errors.ts'
import type { Seen } from '../decisions/digest.ts'
import type { BulkRowRow, BulkTransferRow } from './bulkRow.ts'
import { hasBulkMac } from './mac.ts'
import { findRows } from './rowStore.ts'
import { assertAsSeen } from './rules.ts'
import { lockBulk } from './store.ts'

/** A bulk transfer, locked, with its rows, exactly as the person saw it; another business's is not found. */
export async function openSeen(
  tx: Tx,
  { keys }: Pick<Deps, 'keys'>,
  { business_id }: Pick<PersonActor, 'business_id'>,
  seen: Seen,
): Promise<{ bulk: BulkTransferRow; rows: BulkRowRow[] }> {
  const bulk = await lockBulk(tx, business_id, seen.id)
  if (!bulk) throw new AppError('not_found')
  const rows = await findRows(tx, business_id, seen.id)
  assertAsSeen(bulk, rows, seen)
  if (!hasBulkMac(keys, bulk))
    throw new AppError('changed_since_seen', { log: `the MAC of the bulk transfer ${bulk.id} is wrong` })
  return { bulk, rows }
}
