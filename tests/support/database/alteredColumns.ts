import type { Sql } from '../../../server/db/client.ts'

export interface Column {
  table: string
  name: string
  type: string
}

export const columnsOf = (sql: Sql, tables: readonly string[]) => sql<Column[]>`
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.oid = any(${[...tables]}::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped order by 1, a.attnum`

/** Another value for a column of this type: the one that an attacker would try first. */
export const otherValues = (attackerId: string): Record<string, (column: string) => string[]> => ({
  uuid: () => [`'${attackerId}'`],
  text: (column) => [`coalesce(${column}, '') || '1'`],
  jsonb: (column) => [`coalesce(${column}, '{}') || '{"bank_account_number": "66668888"}'`],
  boolean: (column) => [`not coalesce(${column}, false)`],
  smallint: (column) => [`coalesce(${column}, 0) + 1`, `coalesce(${column}, 2) - 1`],
  integer: (column) => [`coalesce(${column}, 0) + 1`, `coalesce(${column}, 2) - 1`],
  bigint: (column) => [`coalesce(${column}, 0) + 1`, `coalesce(${column}, 2) - 1`],
  date: (column) => [`coalesce(${column}, current_date) + 1`],
  'timestamp with time zone': (column) => [
    `coalesce(${column}, now()) + interval '30 days'`,
    `coalesce(${column}, now()) - interval '1 hour'`,
  ],
  bytea: () => [`'\\x00'`],
  'uuid[]': (column) => [`array['${attackerId}']::uuid[]`, `coalesce(${column}, '{}') || '${attackerId}'::uuid`],
  'text[]': () => [`'{x}'`],
})
