import { appRole, type Reader, type Sql, type Tx } from './client.ts'
import { centralTables, copiedTables, spreadTables } from './distribution.ts'

/**
 * Spreads the tables of a database over the machines of Citus, one table in each transaction. Foreign keys between tables are dropped before and
 * added again after. They wait, with the rights on columns, in a schema of its own, which is dropped last: while it is there, a run is unfinished.
 */

export interface DistributionPlan {
  citus: string
  /** Workers that take new rows. */
  workers: string[]
  copied: string[]
  spread: string[]
  central: number
  /** Central tables that Citus does not know yet. */
  unknown: string[]
  /** Foreign keys that are dropped and added again. */
  keys: number
  /** A run was interrupted: no server may start before the next one has ended. */
  isUnfinished: boolean
}

export const isComplete = ({ copied, spread, unknown, isUnfinished }: DistributionPlan): boolean =>
  copied.length + spread.length + unknown.length === 0 && !isUnfinished

/** A reason why the database cannot be spread, in one sentence for the operator. */
export class DistributionError extends Error {}

const oldest = 12

async function readVersion(reader: Reader): Promise<string> {
  const [row] = await reader<
    { version: string }[]
  >`select extversion as version from pg_extension where extname = 'citus'`
  if (row === undefined) {
    throw new DistributionError(
      'This database has no Citus: install Citus 12 or newer on every machine and run CREATE EXTENSION citus (docs/scale.md)',
    )
  }
  if (Number.parseInt(row.version, 10) < oldest) {
    throw new DistributionError(`Citus ${row.version} is too old: ${oldest} or newer is needed`)
  }
  return row.version
}

/** Tables that Citus already manages, by name. */
async function readPlaced(reader: Reader): Promise<Set<string>> {
  const rows = await reader<{ name: string }[]>`
    select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
    where c.relnamespace = 'public'::regnamespace and (p.partmethod = 'h' or p.repmodel = 't')`
  return new Set(rows.map(({ name }) => name))
}

export async function isDistributed(reader: Reader): Promise<boolean> {
  const [citus] = await reader`select 1 from pg_extension where extname = 'citus'`
  return citus !== undefined && (await readPlaced(reader)).size > 0
}

export async function planDistribution(reader: Reader): Promise<DistributionPlan> {
  const citus = await readVersion(reader)
  const nodes = await reader<{ name: string; is_coordinator: boolean }[]>`
    select nodename || ':' || nodeport as name, groupid = 0 as is_coordinator from pg_dist_node
    where isactive and noderole = 'primary' and (groupid = 0 or shouldhaveshards) order by nodeid`
  const workers = nodes.flatMap(({ name, is_coordinator }) => (is_coordinator ? [] : [name]))
  if (!nodes.some((node) => node.is_coordinator)) {
    throw new DistributionError('The coordinator is not in its own list: run citus_set_coordinator_host')
  }
  if (workers.length === 0) throw new DistributionError('There is no worker: run citus_add_node for each')
  const placed = await readPlaced(reader)
  const left = (tables: readonly string[]) => tables.filter((table) => !placed.has(table))
  const copied = left(copiedTables)
  const spread = left(spreadTables)
  const waiting = await readWaitingKeys(reader)
  const standing = await readKeys(reader, [...copied, ...spread])
  return {
    ...{ citus, workers, copied, spread, central: centralTables.length },
    unknown: await readUnknown(reader),
    keys: waiting.length + standing.length,
    isUnfinished: await isDistributionUnfinished(reader),
  }
}

interface Key {
  name: string
  table: string
  definition: string
}

/** Foreign keys from or to these tables. */
const readKeys = (reader: Reader, tables: string[]): Promise<Key[]> => reader<Key[]>`
  select k.conname as name, t.relname as table, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
    and (t.relname = any(${tables}) or f.relname = any(${tables})) order by k.oid`

export async function isDistributionUnfinished(reader: Reader): Promise<boolean> {
  const [row] = await reader<{ found: boolean }[]>`select to_regnamespace('distribution') is not null as found`
  return row?.found ?? false
}

async function readWaitingKeys(reader: Reader): Promise<Key[]> {
  const [row] = await reader<{ found: boolean }[]>`select to_regclass('distribution.keys') is not null as found`
  return row?.found ? reader<Key[]>`select name, "table", definition from distribution.keys order by number` : []
}

/** Settings of a spread database, for all its sessions. */
export const databaseSettings = [
  "citus.propagate_set_commands = 'local'",
  'citus.enable_unsafe_triggers = on',
  // Otherwise a transaction that has written all parts of a table cannot write a copied one.
  "citus.multi_shard_modify_mode = 'sequential'",
] as const

/**
 * The same rule in a form from which the planner derives nothing: an equality joins the business of the statement with a function, and the
 * planner of Citus then no longer sees that the statement concerns one business.
 */
async function rewritePolicies(sql: Sql, tables: readonly string[]): Promise<void> {
  const policies = await sql<{ name: string; table: string }[]>`
    select policyname as name, tablename as table from pg_policies
    where schemaname = 'public' and tablename = any(${[...tables]}) and qual = '(business_id = current_business())'`
  for (const { name, table } of policies)
    await sql.unsafe(
      `alter policy ${name} on public.${table} using (business_id is not distinct from current_business())`,
    )
}

async function prepare(sql: Sql): Promise<void> {
  await sql`create schema if not exists distribution`
  await sql`create table if not exists distribution.keys (
    number int generated always as identity primary key, name text not null, "table" text not null, definition text not null)`
  await rememberGrants(sql)
  const [{ name } = { name: '' }] = await sql<{ name: string }[]>`select quote_ident(current_database()) as name`
  // Row-level security on the workers reads what SET LOCAL has set on the coordinator; later migrations may add triggers.
  for (const setting of databaseSettings) await sql.unsafe(`alter database ${name} set ${setting}`)
  // The coordinator connects to the workers as the role of the statement.
  await sql.unsafe(`alter role ${appRole} login`)
}

/** In one transaction: no key is dropped that is not remembered. */
async function dropKeys(sql: Sql, tables: string[]): Promise<void> {
  await sql.begin(async (tx) => {
    for (const key of await readKeys(tx, tables)) {
      await tx`insert into distribution.keys ${tx({ ...key })}`
      await tx.unsafe(`alter table public.${key.table} drop constraint ${key.name}`)
    }
  })
}

async function addKeys(sql: Sql, onStep: OnStep): Promise<void> {
  for (const { name, table, definition } of await readWaitingKeys(sql)) {
    await sql.begin(async (tx) => {
      await tx.unsafe(`alter table public.${table} add constraint ${name} ${definition}`)
      await tx`delete from distribution.keys where name = ${name} and "table" = ${table}`
    })
    onStep(`${table}: ${name} holds again`)
  }
}

/** Triggers run where a row is; they read its own row or copied tables only (tests/server/db/catalogue.test.ts). */
async function bearTriggers(tx: Tx): Promise<void> {
  await tx`set local citus.enable_unsafe_triggers = on`
  await tx`set local citus.propagate_set_commands = 'local'`
  // Rows are copied as they are: their triggers have run.
  await tx`set local session_replication_role = replica`
}

async function countRows(reader: Reader, table: string): Promise<bigint> {
  const [row] = await reader.unsafe<{ count: bigint }[]>(`select count(*) from public.${table}`)
  return row?.count ?? 0n
}

async function place(sql: Sql, table: string, how: string): Promise<bigint> {
  return sql.begin(async (tx) => {
    await bearTriggers(tx)
    await tx.unsafe(`lock table public.${table} in share row exclusive mode`)
    const before = await countRows(tx, table)
    await tx.unsafe(`select ${how}`)
    const after = await countRows(tx, table)
    if (before !== after) throw new DistributionError(`${table} had ${before} rows and now has ${after}`)
    // The rows that the coordinator had before are no longer read.
    await tx.unsafe(`select truncate_local_data_after_distributing_table('public.${table}')`)
    return before
  }) as Promise<bigint>
}

/**
 * Central tables that Citus does not know. It commits in two phases, so that coordinator and worker have both or neither, only if it knows of the
 * writes on both; a plain table of the coordinator would be committed alone, after the worker.
 */
async function readUnknown(reader: Reader): Promise<string[]> {
  const known = await reader<
    { name: string }[]
  >`select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid`
  const names = new Set(known.map(({ name }) => name))
  return centralTables.filter((table) => !names.has(table))
}

/** Before Citus replaces a central table by its own of that name, which has no rights on columns. */
async function rememberGrants(sql: Sql): Promise<void> {
  await sql`create table if not exists distribution.grants ("table" text, columns text, role text, privilege text, primary key ("table", role, privilege))`
  await sql`insert into distribution.grants
    select c.relname, string_agg(quote_ident(a.attname), ', '), quote_ident(r.rolname), g.privilege_type
    from pg_class c join pg_attribute a on a.attrelid = c.oid cross join lateral aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${[...copiedTables, ...centralTables, ...spreadTables]})
    group by 1, 3, 4 on conflict do nothing`
}

async function restoreGrants(sql: Sql): Promise<void> {
  const rows = await sql<{ table: string; command: string }[]>`
    select "table", format('grant %s (%s) on public.%I to %s', privilege, columns, "table", role) as command from distribution.grants
    where "table" = any(${[...centralTables]})`
  await sql.begin(async (tx) => {
    // Citus refuses rights on columns of a table that it knows, because it would not take them along.
    await tx`set local citus.enable_ddl_propagation = off`
    for (const { command } of rows) await tx.unsafe(command)
  })
}

const failedOn = (table: string, results: readonly { success: boolean; result: string }[]): void => {
  const failed = results.find(({ success }) => !success)
  if (failed !== undefined) throw new DistributionError(`${table}: ${failed.result}`)
}

/**
 * Citus takes the rights on a table along to its parts, not those on columns. A change of a copied table also locks it on a worker, which asks for
 * a right on the whole table there; the coordinator and the parts still know the columns only. Again after each move of parts to another machine.
 */
export async function grantColumns(sql: Sql): Promise<void> {
  const grants = await sql<{ table: string; is_copied: boolean; role: string; command: string }[]>`
    select c.relname as table, p.repmodel = 't' and p.partmethod = 'n' as is_copied, quote_ident(r.rolname) as role,
      format('grant %s (%s) on %%s to %I', g.privilege_type, string_agg(quote_ident(a.attname), ', '), r.rolname) as command
    from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid join pg_attribute a on a.attrelid = c.oid
    cross join lateral aclexplode(a.attacl) g join pg_roles r on r.oid = g.grantee
    where c.relnamespace = 'public'::regnamespace group by c.relname, 2, g.privilege_type, r.rolname`
  for (const { table, is_copied, role, command } of grants) {
    failedOn(
      table,
      await sql<{ success: boolean; result: string }[]>`
        select success, result from run_command_on_placements(${`public.${table}`}::regclass, ${command})`,
    )
    if (!is_copied) continue
    const lock = `set citus.enable_ddl_propagation = off; grant update on public.${table} to ${role}`
    failedOn(
      table,
      await sql<{ success: boolean; result: string }[]>`select success, result from run_command_on_workers(${lock})`,
    )
  }
}

/** Other connections of Lintas to this database. */
export async function countServers(reader: Reader): Promise<number> {
  const [row] = await reader<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name = 'lintas'`
  return row?.count ?? 0
}

type OnStep = (line: string) => void

/** Spreads what is not spread yet. `sql` is the owner's, on one connection; no server may run beside it. */
export async function distribute(sql: Sql, onStep: OnStep): Promise<void> {
  const { copied, spread } = await planDistribution(sql)
  await prepare(sql)
  await rewritePolicies(sql, [...copiedTables, ...spreadTables])
  await dropKeys(sql, [...copied, ...spread])
  onStep('The foreign keys wait.')
  for (const table of copied)
    onStep(`${table}: ${await place(sql, table, `create_reference_table('public.${table}')`)} rows`)
  const [first] = spreadTables
  for (const table of spread) {
    const together = table === first ? 'none' : `public.${first}`
    const how = `create_distributed_table('public.${table}', 'business_id', colocate_with => '${together}')`
    onStep(`${table}: ${await place(sql, table, how)} rows`)
  }
  await addKeys(sql, onStep)
  for (let [table] = await readUnknown(sql); table !== undefined; [table] = await readUnknown(sql)) {
    await sql`select citus_add_local_table_to_metadata(${`public.${table}`}::regclass, cascade_via_foreign_keys => true)`
    onStep(`${table}: known to Citus`)
  }
  await restoreGrants(sql)
  await grantColumns(sql)
  onStep('Rights on columns hold on every machine.')
  await sql`drop schema distribution cascade`
}
