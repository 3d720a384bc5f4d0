import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Logger, runMigrations } from 'graphile-worker'
import { appRole, createDatabase, type Sql } from './client.ts'

const migrationsFolder = path.join(import.meta.dirname, 'migrations')

/** The advisory lock that makes server processes that start together migrate one after the other. */
const migrationLock = 6_118_202_501n

/** graphile-worker tells of each of its own steps; only what fails matters here. */
export const quietWorkerLogger = new Logger(() => () => undefined)

export interface Migration {
  name: string
  text: string
  sha256: string
}

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !/^\d{4}_[a-z0-9_]+\.sql$/.test(name))
  if (wrong !== undefined) throw new Error(`${wrong}: a migration is named NNNN_what.sql`)
  const numbers = names.map((name) => name.slice(0, 4))
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index)
  if (twice !== undefined) throw new Error(`two migrations have the number ${twice}`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout with other line ends is the same migration.
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Roles belong to the whole cluster: another database's migration may make the same role at the same moment. */
async function ensureAppRole(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      if not pg_has_role(current_user, '${appRole}', 'member') then
        grant ${appRole} to current_user;
      end if;
    end $$;
    grant usage on schema public to ${appRole};
  `)
}

/**
 * The application may add, withdraw and retry jobs, see which have failed, and nothing else of the queue: graphile-worker's functions run with their
 * caller's rights, so these, which are the owner's, stand between.
 */
async function ensureJobFunctions(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists jobs;
    create or replace function jobs.enqueue(task text, payload jsonb, run_at timestamptz, job_key text)
      returns void language sql security definer set search_path = pg_catalog, pg_temp as
      'select graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4)';
    create or replace function jobs.withdraw(job_key text)
      returns void language sql security definer set search_path = pg_catalog, pg_temp as
      'select graphile_worker.remove_job($1)';
    create or replace function jobs.failed()
      returns table (id bigint, task text, attempts int, attempts_max int, run_at timestamptz, error text)
      language sql security definer set search_path = pg_catalog, pg_temp as
      'select id, task_identifier, attempts, max_attempts, run_at, last_error from graphile_worker.jobs
        where last_error is not null order by run_at, id limit 200';
    create or replace function jobs.retry(job bigint, at timestamptz)
      returns boolean language sql security definer set search_path = pg_catalog, pg_temp as
      'select count(*) = 1 from graphile_worker.reschedule_jobs(array[$1], run_at => $2, attempts => 0)';
    revoke all on all functions in schema jobs from public;
    grant usage on schema jobs to ${appRole};
    grant execute on all functions in schema jobs to ${appRole};
  `)
}

/**
 * What a person reads who may not see the private payments of others: tables of the same names, in front of the others on their search path
 * (`bindReader`). So no statement has to think of it, and those of everybody else keep their plans. Made anew each time, for new columns.
 */
async function ensureViewsWithoutPrivate(sql: Sql): Promise<void> {
  const hidden = (table: string) => `exists (select from public.bulk_transfers b
    where b.business_id = ${table}.business_id and b.id = ${table}.bulk_id and b.is_private and b.created_by <> public.current_reader())`
  await sql.unsafe(`
    create schema if not exists without_private;
    create or replace view without_private.transfers with (security_invoker = true) as
      select * from public.transfers where bulk_id is null or not ${hidden('transfers')};
    create or replace view without_private.bulk_rows with (security_invoker = true) as
      select * from public.bulk_rows where not ${hidden('bulk_rows')};
    grant usage on schema without_private to ${appRole};
    grant select on all tables in schema without_private to ${appRole};
  `)
}

async function applyMigrations(sql: Sql, migrations: Migration[]): Promise<string[]> {
  await sql`create table if not exists public.schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null)`
  const rows = await sql<{ name: string; sha256: string }[]>`select name, sha256 from public.schema_migrations`
  const appliedHashes = new Map(rows.map((row) => [row.name, row.sha256]))
  const applied: string[] = []
  for (const { name, text, sha256 } of migrations) {
    const before = appliedHashes.get(name)
    if (before === sha256) continue
    if (before !== undefined) {
      throw new Error(`${name} has changed since it was applied: write a new migration instead`)
    }
    await sql.begin(async (tx) => {
      await tx.unsafe(text).catch((cause: unknown) => {
        throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
      })
      await tx`insert into public.schema_migrations (name, sha256, applied_at) values (${name}, ${sha256}, ${new Date()})`
    })
    applied.push(name)
  }
  return applied
}

/** Whether the tables of Lintas are there at all. */
export async function isMigrated(url: string): Promise<boolean> {
  const sql = createDatabase(url, { max: 1 })
  try {
    const [row] = await sql<{ is_there: boolean }[]>`select to_regclass('public.audit_heads') is not null as is_there`
    return row?.is_there ?? false
  } finally {
    await sql.end()
  }
}

/**
 * Brings a database up to date: the application's role, the job queue, then each new file of `migrations/` in its own
 * transaction. Answers the names of the files it applied. `url` is the owner's.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const sql = createDatabase(url, { max: 1 })
  try {
    await sql`select pg_advisory_lock(${migrationLock})`
    await ensureAppRole(sql)
    await runMigrations({ connectionString: url, logger: quietWorkerLogger })
    await ensureJobFunctions(sql)
    const applied = await applyMigrations(sql, files)
    if (migrations === undefined) await ensureViewsWithoutPrivate(sql)
    return applied
  } finally {
    // Ends the session, and the lock with it.
    await sql.end()
  }
}
