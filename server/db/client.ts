import postgres from 'postgres'
import { withConstraintName } from './constraintName.ts'
import { openPool, type Pool } from './pool.ts'
import type { Sql, Tx } from './sql.ts'
import { traceStatement } from './statementSpan.ts'
import { createBegin } from './transaction.ts'

export type { Reader, Sql, Tx } from './sql.ts'

/** Type mapping: int8 ↔ bigint, timestamptz ↔ Date, date ↔ 'yyyy-mm-dd', numeric → text; int4 and below ↔ number. */
const types = {
  bigint: postgres.BigInt,
  date: {
    to: 1184,
    from: [1114, 1184],
    // Also accepts ISO text: the driver passes any value for a timestamptz through here.
    serialize: (value: Date) => new Date(value).toISOString(),
    parse: (text: string) => new Date(text),
  },
  // The driver would return a Date at local midnight, which is a different day in another time zone.
  calendarDate: {
    to: 1082,
    from: [1082],
    serialize: (text: string) => text,
    parse: (text: string) => text,
  },
}

/**
 * Numbers of our own code, inlined into the statement: `4, 8, 26`. With literals the planner can use a partial index,
 * which a parameter prevents in a cached plan. Never use it for request input.
 */
export const inlineNumbers = (tx: Tx, numbers: readonly number[]) => tx.unsafe(numbers.join(', '))

/** The application's role: it owns nothing, so row-level security and missing grants bind it. */
export const appRole = 'lintas_app'

export interface DatabaseOptions {
  /** Maximum connections of the pool. */
  max?: number
  /** `SET ROLE` for every connection; omit it for work of the owner (migrations, test set-up). */
  role?: string
  /** For long reads and work of the owner, such as exports and migrations; the default without `role`. */
  isLong?: boolean
  /** Receives every statement as it is sent, for tests that read query plans. */
  onQuery?: (text: string, parameters: unknown[]) => void
}

/**
 * Time-outs of sessions, in milliseconds, whatever the PostgreSQL server's own are: a process that is frozen or cut off in the middle of a
 * transaction holds its locks no longer than this. 0 is no limit.
 */
const timeouts = {
  requests: { idle_in_transaction_session_timeout: 10_000, lock_timeout: 10_000, statement_timeout: 60_000 },
  long: { idle_in_transaction_session_timeout: 60_000, lock_timeout: 0, statement_timeout: 0 },
} as const

const pools = new WeakMap<Sql, Pool>()

function poolOf(sql: Sql): Pool {
  const pool = pools.get(sql)
  if (pool === undefined) throw new TypeError('the database was not opened by this process')
  return pool
}

/** Opens new connections at the next statement; running and waiting statements on the old ones fail. */
export const renewConnections = (sql: Sql): void => poolOf(sql).renew()

/** Opens new connections at the next statement; statements on the old ones have a few seconds to finish. */
export const refreshConnections = (sql: Sql): void => poolOf(sql).refresh()

/** The database is unreachable: statements fail at once until `renewConnections`. */
export const suspendConnections = (sql: Sql): void => poolOf(sql).suspend()

/**
 * Opens a pool on first use; statements are prepared once per connection. `sql.end()` closes it. Lost connections are
 * replaced at the next statement; statements running at the time fail (faults.ts).
 */
export function createDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { onQuery } = options
  const pool = openPool(url, {
    ...(onQuery === undefined ? {} : { debug: (_connection, text, parameters) => onQuery(text, parameters) }),
    max: options.max ?? 10,
    types,
    onnotice: () => undefined,
    connection: {
      application_name: 'lintas',
      ...timeouts[(options.isLong ?? options.role === undefined) ? 'long' : 'requests'],
      ...(options.role === undefined ? {} : { role: options.role }),
    },
  })
  const sql: Sql = new Proxy(pool.current(), {
    apply: (_first, _self, given) =>
      traceStatement(withConstraintName(Reflect.apply(pool.current(), undefined, given))),
    get: (_first, name) =>
      Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(pool.current(), name),
  })
  const own = { begin: createBegin(sql), end: pool.end }
  pools.set(sql, pool)
  return sql
}
