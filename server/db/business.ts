import type { Sql, Tx } from './client.ts'

/** Stands for the business where a row belongs to none: the operator's own chain of the audit log. */
export const noBusiness = '00000000-0000-0000-0000-000000000000'

/** Row-level security shows and takes rows of this business alone until the transaction ends. */
export const bindBusiness = (tx: Tx, businessId: string) =>
  tx`select set_config('lintas.business_id', ${businessId}, true)`

/** A transaction of the server itself, bound to one business as a request's is. */
export const inBusiness = <T>(sql: Sql, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    return work(tx)
  }) as Promise<T>
