import postgres from 'postgres'
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

/** Opens a pool on first use; statements are prepared once per connection. `sql.end()` closes it. */
export function createDatabase(url: string, options: DatabaseOptions = {}): Sql {
  const { onQuery } = options
  const sql: Sql = postgres(url, {
    ...(onQuery === undefined ? {} : { debug: (_connection, text, parameters) => onQuery(text, parameters) }),
    max: options.max ?? 10,
    types,
    onnotice: () => undefined,
    connection: {
      application_name: 'lintas',
      ...(options.role === undefined ? {} : { role: options.role }),
    },
  })
  return Object.assign(sql, { begin: createBegin(sql) })
}
