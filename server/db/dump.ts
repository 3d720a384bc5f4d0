import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip, constants as zlib } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { findPrimaryUrl } from './hosts.ts'

/**
 * Copies all rows to files and back. The schema is not in the dump: the migrations of the release make it, with its roles and rights, so that
 * a dump can be loaded into a bare cluster of any supported version of PostgreSQL.
 */

export interface DumpedTable {
  schema: string
  table: string
  columns: string[]
  rows: number
  /** Of the uncompressed rows. */
  sha256: string
}

export interface DumpedSequence {
  schema: string
  name: string
  last_value: string
}

export interface AppliedMigration {
  name: string
  sha256: string
}

export interface Dump {
  migrations: AppliedMigration[]
  tables: DumpedTable[]
  sequences: DumpedSequence[]
}

/**
 * One connection without time limits: a dump is one long snapshot. By another driver than the server's, whose socket can stay paused after a
 * copied table.
 */
async function connect<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: await findPrimaryUrl(url), application_name: 'lintas dump' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const read = async <Row extends object>(client: pg.Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows

type Shape = Pick<DumpedTable, 'schema' | 'table' | 'columns'>

/** All but the two that the migrations themselves fill. */
const listTables = (client: pg.Client) =>
  read<Shape>(
    client,
    `
  select n.nspname as schema, c.relname as table, json_agg(a.attname order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname || '.' || c.relname not in ('public.schema_migrations', 'graphile_worker.migrations')
  group by 1, 2 order by 1, 2`,
  )

const listSequences = (client: pg.Client) =>
  read<DumpedSequence>(
    client,
    `
  select schemaname as schema, sequencename as name, last_value::text as last_value from pg_sequences
  where schemaname in ('public', 'graphile_worker') and last_value is not null order by 1, 2`,
  )

const listMigrations = (client: pg.Client) =>
  read<AppliedMigration>(client, 'select name, sha256 from public.schema_migrations order by name')

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
const nameOf = ({ schema, table }: Pick<Shape, 'schema' | 'table'>): string => `${quote(schema)}.${quote(table)}`
const copied = (shape: Shape): string => `${nameOf(shape)} (${shape.columns.map(quote).join(', ')})`

/** Kept apart from the rows that they open: the newest copy is restored with any older rows. */
const isApart = ({ table }: Pick<Shape, 'table'>): boolean => table === 'business_keys'

const fileOf = (folder: string, shape: Pick<Shape, 'schema' | 'table'>): string =>
  path.join(folder, ...(isApart(shape) ? ['..', 'keys'] : []), `${shape.schema}.${shape.table}.gz`)

const newline = 10

/** COPY's text form has one line a row. */
function measureRows() {
  const hash = createHash('sha256')
  let rows = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      for (const byte of chunk) if (byte === newline) rows += 1
      done(null, chunk)
    },
  })
  return { through, result: () => ({ rows, sha256: hash.digest('hex') }) }
}

async function dumpTable(client: pg.Client, shape: Shape, folder: string): Promise<DumpedTable> {
  const measured = measureRows()
  const source = client.query(copyTo(`copy ${copied(shape)} to stdout`))
  const gzip = createGzip({ level: zlib.Z_BEST_SPEED })
  await pipeline(source, measured.through, gzip, createWriteStream(fileOf(folder, shape), { flags: 'wx', mode: 0o600 }))
  return { ...shape, ...measured.result() }
}

/** Writes one file a table into `folder`, from one snapshot, while the server goes on working. */
export const dumpDatabase = (url: string, folder: string): Promise<Dump> =>
  connect(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await listMigrations(client)
    const tables: DumpedTable[] = []
    for (const shape of await listTables(client)) tables.push(await dumpTable(client, shape, folder))
    const sequences = await listSequences(client)
    await client.query('commit')
    return { migrations, tables, sequences }
  })

/** Reads every file of a dump; returns those that are damaged or missing. */
export async function findDamaged(folder: string, tables: readonly DumpedTable[]): Promise<string[]> {
  const damaged: string[] = []
  for (const table of tables) {
    const measured = measureRows()
    const file = fileOf(folder, table)
    try {
      await pipeline(createReadStream(file), createGunzip(), measured.through.resume())
      if (measured.result().sha256 !== table.sha256 && !isApart(table)) damaged.push(file)
    } catch {
      damaged.push(file)
    }
  }
  return damaged
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

const listForeignKeys = (client: pg.Client) =>
  read<ForeignKey>(
    client,
    `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace) order by 1, 2`,
  )

/** Whether a business or a member of staff exists already. */
export const isInUse = (url: string): Promise<boolean> =>
  connect(url, async (client) => {
    const text = 'select exists (select 1 from public.businesses) or exists (select 1 from public.staff) as is_used'
    const [row] = await read<{ is_used: boolean }>(client, text)
    return row?.is_used ?? true
  })

/**
 * Replaces the rows of a database that has just been migrated, in one transaction: it holds all of the dump or nothing. Foreign keys are
 * dropped meanwhile and checked at the end. The owner's `url`.
 */
export const loadDump = (url: string, folder: string, dump: Dump): Promise<void> =>
  connect(url, async (client) => {
    const run = (text: string, values: unknown[] = []) => client.query(text, values)
    await run('begin')
    const keys = await listForeignKeys(client)
    for (const { table, name } of keys) await run(`alter table ${table} drop constraint ${name}`)
    const tables = await listTables(client)
    // The books and the audit log refuse to be emptied or written out of order.
    for (const shape of tables) await run(`alter table ${nameOf(shape)} disable trigger user`)
    await run(`truncate ${tables.map(nameOf).join(', ')}`)
    for (const table of dump.tables) {
      const target = client.query(copyFrom(`copy ${copied(table)} from stdin`))
      await pipeline(createReadStream(fileOf(folder, table)), createGunzip(), target)
    }
    await run('delete from business_keys k where not exists (select 1 from businesses b where b.id = k.business_id)')
    for (const { schema, name, last_value } of dump.sequences)
      await run('select setval($1::regclass, $2::bigint)', [`${quote(schema)}.${quote(name)}`, last_value])
    for (const shape of tables) await run(`alter table ${nameOf(shape)} enable trigger user`)
    for (const { table, name, definition } of keys)
      await run(`alter table ${table} add constraint ${name} ${definition}`)
    await run('commit')
    await run('analyze')
  })

/** The migrations of the database at `url`. */
export const readMigrationsOf = (url: string): Promise<AppliedMigration[]> => connect(url, listMigrations)
