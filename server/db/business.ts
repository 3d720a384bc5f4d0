import type { Sql, Tx } from './client.ts'

/** Stands for the business where a row belongs to none: the operator's own chain of the audit log. */
export const noBusiness = '00000000-0000-0000-0000-000000000000'

/** Row-level security shows and takes rows of this business alone until the transaction ends. */
export const bindBusiness = (tx: Tx, businessId: string) =>
  tx`select set_config('lintas.business_id', ${businessId}, true)`

/** A read of somebody: where `readerId` says who must not see the private payments of others, tables show none. */
export const bindReader = (tx: Tx, businessId: string, readerId: string | null) =>
  readerId === null
    ? bindBusiness(tx, businessId)
    : tx`select set_config('lintas.business_id', ${businessId}, true), set_config('lintas.reader', ${readerId}, true),
        set_config('search_path', 'without_private, public', true)`

/** Runs `read` over all rows, private payments of others included: for sums, which name nobody. Run no other query meanwhile. */
export async function withPrivateRows<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const [kept] = await tx<{ path: string }[]>`
    select current_setting('search_path') as path, set_config('search_path', 'public', true)`
  const sums = await read()
  await tx`select set_config('search_path', ${kept?.path ?? 'public'}, true)`
  return sums
}

/** A transaction of the server itself, bound to one business as a request's is. */
export const inBusiness = <T>(sql: Sql, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    return work(tx)
  }) as Promise<T>

const showAll = (tx: Tx, state: 'on' | 'off') => tx`select set_config('lintas.all_businesses', ${state}, true)`

/**
 * What a list of the staff reads of all businesses together, from tables whose policy says so (`reads_all_businesses()`): for queues, never
 * for what is in a case, which is opened one business at a time.
 */
export async function acrossBusinesses<T>(tx: Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  await showAll(tx, 'on')
  const rows = await read(tx)
  await showAll(tx, 'off')
  return rows
}
