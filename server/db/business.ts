import type { Sql, Tx } from './client.ts'

/** Row-level security shows and takes rows of this business alone until the transaction ends. */
export const bindBusiness = (tx: Tx, businessId: string) =>
  tx`select set_config('lintas.business_id', ${businessId}, true)`

/** A transaction of the server itself, bound to one business as a request's is. */
export const inBusiness = <T>(sql: Sql, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    return work(tx)
  }) as Promise<T>
