import type { Tx } from './client.ts'

/** Row-level security shows and takes rows of this business alone until the transaction ends. */
export const bindBusiness = (tx: Tx, businessId: string) =>
  tx`select set_config('lintas.business_id', ${businessId}, true)`
