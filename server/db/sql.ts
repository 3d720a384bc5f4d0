import type postgres from 'postgres'

/** What the client makes of values beyond the driver's own. */
type Values = { bigint: bigint; date: Date; calendarDate: string }

/** A pool of connections: each query outside `begin` takes any of them. */
export type Sql = postgres.Sql<Values>
/** One open transaction, as `sql.begin(async (tx) => …)` gives it. */
export type Tx = postgres.TransactionSql<Values>
/** Either: for queries that only read, or that the caller may or may not run inside a transaction. */
export type Reader = postgres.ISql<Values>
