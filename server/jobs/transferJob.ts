import { id, record } from '../../contract/base/fields.ts'
import { bindBusiness } from '../db/business.ts'
import type { Tx } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import type { TransferJob } from '../features/transfers/orders.ts'

const jobSchema = record({ business_id: id(), transfer_id: id() })

export const readTransferJob = (payload: unknown): TransferJob => jobSchema.validateSync(payload, { strict: true })

/** A transaction of the server itself, bound to one business as a request's is. */
export const inBusiness = <T>(deps: Deps, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  deps.sql.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    return work(tx)
  }) as Promise<T>
