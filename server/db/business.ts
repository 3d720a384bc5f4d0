import type { Sql, Tx } from './client.ts'

/** Business id of rows that belong to no business: the operator's own audit chain. */
export const noBusiness = '00000000-0000-0000-0000-000000000000'

/** Restricts the transaction to rows of this business, by row-level security. */
export const bindBusiness = (tx: Tx, businessId: string) => tx`select set_local('lintas.business_id', ${businessId})`

const withoutPrivate = 'without_private, public'

/** Binds a read: with `readerId`, tables hide other people's private payments from that reader. */
export const bindReader = (tx: Tx, businessId: string, readerId: string | null) =>
  readerId === null
    ? bindBusiness(tx, businessId)
    : tx`select set_local('lintas.business_id', ${businessId}), set_local('lintas.reader', ${readerId}),
        set_config('search_path', ${withoutPrivate}, true)`

async function withSearchPath<T>(tx: Tx, searchPath: string, read: () => Promise<T>): Promise<T> {
  const [kept] = await tx<{ path: string }[]>`
    select current_setting('search_path') as path, set_config('search_path', ${searchPath}, true)`
  const found = await read()
  await tx`select set_config('search_path', ${kept?.path ?? 'public'}, true)`
  return found
}

/** Runs `read` over all rows including private payments, for anonymous sums. Run no other query meanwhile. */
export const withPrivateRows = <T>(tx: Tx, read: () => Promise<T>): Promise<T> => withSearchPath(tx, 'public', read)

/** Runs `read` as `bindReader` lets this person read, in a transaction that changes data. Run no other query meanwhile. */
export async function withoutPrivateRows<T>(tx: Tx, readerId: string | null, read: () => Promise<T>): Promise<T> {
  if (readerId === null) return read()
  await tx`select set_local('lintas.reader', ${readerId})`
  return withSearchPath(tx, withoutPrivate, read)
}

/** A transaction of the server itself, bound to one business like a request's. */
export const inBusiness = <T>(sql: Sql, businessId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  sql.begin(async (tx) => {
    await bindBusiness(tx, businessId)
    return work(tx)
  }) as Promise<T>

const showAll = (tx: Tx, state: 'on' | 'off') => tx`select set_local('lintas.all_businesses', ${state})`

/**
 * Lets a staff list read all businesses at once, from tables whose policy allows it (`reads_all_businesses()`): for
 * queues only; the content of a case is read one business at a time.
 */
export async function acrossBusinesses<T>(tx: Tx, read: (tx: Tx) => Promise<T>): Promise<T> {
  await showAll(tx, 'on')
  const rows = await read(tx)
  await showAll(tx, 'off')
  return rows
}
