import postgres from 'postgres'
import { openPool, type Pool } from './pool.ts'
import type { Sql } from './sql.ts'
import { createBegin } from './transaction.ts'

export type { Reader, Sql, Tx } from './sql.ts'

/** What values become: int8 ↔ bigint, timestamptz ↔ Date, date ↔ 'yyyy-mm-dd', numeric → text; int4 and below ↔ number. */
const types = {
  bigint: postgres.BigInt,
  date: {
    to: 1184,
    from: [1114, 1184],
    // ISO text is let through: the driver sends any value for a timestamptz through here.
    serialize: (value: Date) => new Date(value).toISOString(),
    parse: (text: string) => new Date(text),
  },
  // The driver would make a Date of local midnight, which is another day in another time zone.
  calendarDate: {
    to: 1082,
    from: [1082],
    serialize: (text: string) => text,
    parse: (text: string) => text,
  },
}

/** The role the application runs as: it owns nothing, so row-level security and missing grants bind it. */
export const appRole = 'lintas_app'

export interface DatabaseOptions {
  /** Connections in the pool. */
  max?: number
  /** `SET ROLE` of every connection; leave it out for the owner's work (migrations, test set-up). */
  role?: string
  /** Gets every statement as it is sent: for tests that read query plans. */
  onQuery?: (text: string, parameters: unknown[]) => void
}

const pools = new WeakMap<Sql, Pool>()

function poolOf(sql: Sql): Pool {
  const pool = pools.get(sql)
  if (pool === undefined) throw new TypeError('not a database of this process')
  return pool
}

/** New connections at the next statement; what runs and waits on the old ones is given up. */
export const renewConnections = (sql: Sql): void => poolOf(sql).renew()

/** The database does not answer: until `renewConnections` nobody waits for it. */
export const suspendConnections = (sql: Sql): void => poolOf(sql).suspend()

/**
 * Opens a pool on first use; statements are prepared once per connection. `sql.end()` closes it. Lost connections are made anew at the next
 * statement, until then and meanwhile statements fail (faults.ts).
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
      ...(options.role === undefined ? {} : { role: options.role }),
    },
  })
  const sql: Sql = new Proxy(pool.current(), {
    apply: (_first, _self, given) => Reflect.apply(pool.current(), undefined, given),
    get: (_first, name) =>
      Object.hasOwn(own, name) ? own[name as keyof typeof own] : Reflect.get(pool.current(), name),
  })
  const own = { begin: createBegin(sql), end: pool.end }
  pools.set(sql, pool)
  return sql
}
