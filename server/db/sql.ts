import type postgres from 'postgres'

/** The client's value types beyond the driver's own. */
type Values = { bigint: bigint; date: Date; calendarDate: string }

/** A connection pool: each query outside `begin` may use any connection. */
export type Sql = postgres.Sql<Values>
/** An open transaction, as in `sql.begin(async (tx) => …)`. */
export type Tx = postgres.TransactionSql<Values>
/** Either of the two: for reading queries, or ones that may run inside or outside a transaction. */
export type Reader = postgres.ISql<Values>
