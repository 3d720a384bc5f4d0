import { setTimeout as delay } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { SettingsError } from '../settings.ts'
import { appRole, createDatabase, type Sql, type Tx } from './client.ts'
import { isDistributed, isDistributionUnfinished } from './distribute.ts'
import { findPrimaryUrl } from './hosts.ts'
import { listNewerMigrations, oldestRelease, refuseNewerSchema, release } from './installation.ts'
import { type Migration, readMigrations, splitStatements, statementsOutsideTransaction } from './migrationFiles.ts'

/** The advisory lock that makes server processes that start together migrate one after the other. */
const migrationLock = 6_118_202_501n
const lockPollMs = 50

/** A statement of a migration waits this long for its lock, since every payment that needs the table waits behind it. */
const lockWaitMs = 500
const lockRetryMs = 1_000
/** After this time without its locks the migration fails. */
const lockPatienceMs = 10 * 60_000

const isLockTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03'

/** Runs the transaction. If it does not get a lock at once, it gives way to others and is tried again. */
async function withShortLocks(sql: Sql, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  const lastMs = performance.now() + lockPatienceMs
  for (;;) {
    try {
      await sql.begin(async (tx) => {
        await tx.unsafe(`set local lock_timeout = ${lockWaitMs}`)
        await work(tx)
      })
      return
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > lastMs) throw error
    }
    await delay(lockRetryMs)
  }
}

/** graphile-worker tells of each of its own steps; only what fails matters here. */
export const quietWorkerLogger = new Logger(() => () => undefined)

/** The last release before the baseline: it brings a database of any earlier release to where the baseline begins. */
const lastReleaseBeforeBaseline = '1.1.0'

/** Roles belong to the whole cluster: another database's migration may make the same role at the same moment. */
async function ensureAppRole(sql: Sql): Promise<void> {
  await sql.unsafe(`
    do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${appRole}') then
        create role ${appRole} nologin;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$;
    do $$ begin
      -- From PostgreSQL 16 on, a login that is no superuser is a member of a role that it has created, without the right to set it.
      if not pg_has_role(current_user, '${appRole}',
          case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
        grant ${appRole} to current_user;
      end if;
    end $$;
    grant usage on schema public to ${appRole};
  `)
}

/**
 * Restricts the application to adding, withdrawing and retrying jobs, and listing failed ones. graphile-worker's functions run with the
 * caller's rights, so these wrappers run with the owner's (`security definer`). A new job is inserted without graphile-worker's NOTIFY, with
 * which all commits would wait for each other's fsync; `enqueue` wakes the workers after the commit.
 */
async function ensureJobFunctions(sql: Sql): Promise<void> {
  await sql.unsafe(`
    create schema if not exists jobs;
    create or replace function jobs.enqueue(task text, payload jsonb, run_at timestamptz, job_key text)
      returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
      begin
        -- Writes nothing. A spread database does not know the tables of the queue, and would commit a job apart from what caused it.
        delete from public.upgrade_steps where name = '';
        insert into graphile_worker._private_jobs as added (task_id, payload, run_at, key)
          select known.id, $2::json, coalesce($3, now()), $4 from graphile_worker._private_tasks known where known.identifier = $1
          on conflict (key) do nothing;
        -- An unknown task, or a job that this one replaces.
        if not found then perform graphile_worker.add_job($1, $2::json, run_at => $3, job_key => $4); end if;
      end $$;
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
 * Views that hide other people's private payments. They have the names of their tables and precede them on the reader's search path
 * (`bindReader`), so that no statement needs a filter or another plan. Recreated at each migration, for new columns.
 */
async function ensureViewsWithoutPrivate(sql: Sql): Promise<void> {
  // A join, because a database that is spread over machines does not see in a subquery below an OR that it concerns one business.
  const shown = (table: string) => `select shown.* from public.${table} shown left join public.bulk_transfers private
    on private.business_id = shown.business_id and private.id = shown.bulk_id and private.is_private
    where private.id is null or private.created_by = public.current_reader()`
  const text = `
    create schema if not exists without_private;
    create or replace view without_private.transfers with (security_invoker = true) as ${shown('transfers')};
    create or replace view without_private.bulk_rows with (security_invoker = true) as ${shown('bulk_rows')};
    grant usage on schema without_private to ${appRole};
    grant select on all tables in schema without_private to ${appRole};
  `
  await withShortLocks(sql, (tx) => tx.unsafe(text))
}

/**
 * Whether a database already has the baseline's tables, from the migrations that the baseline replaces. A database with only some of them is
 * refused: the others are no longer in the repository, so it cannot be upgraded.
 */
function hasReplaced({ replaces }: Migration, recorded: ReadonlyMap<string, string>): boolean {
  if (!replaces.some(({ name }) => recorded.has(name))) return false
  const missing = replaces.filter(({ name }) => !recorded.has(name))
  if (missing[0] !== undefined) {
    throw new SettingsError(
      `This database is older than release ${lastReleaseBeforeBaseline}: it lacks ${missing.length} of its ${replaces.length} migrations, ` +
        `the first of them ${missing[0].name}. ` +
        `Start release ${lastReleaseBeforeBaseline} on it once, then this one. Nothing has been changed.`,
    )
  }
  const changed = replaces.find(({ name, sha256 }) => recorded.get(name) !== sha256)
  if (changed !== undefined) {
    throw new SettingsError(
      `${changed.name} was applied to this database with another text than that of release ${lastReleaseBeforeBaseline}`,
    )
  }
  return true
}

interface Step {
  migration: Migration
  /** A baseline whose tables already exist: it is recorded without being run. */
  isThere: boolean
}

/** The migrations that the database has not recorded. Read-only; throws if the database cannot be upgraded. */
async function planSteps(sql: Sql, migrations: Migration[]): Promise<Step[]> {
  const rows = (await hasMigrations(sql))
    ? await sql<{ name: string; sha256: string }[]>`select name, sha256 from public.schema_migrations`
    : []
  const recorded = new Map(rows.map((row) => [row.name, row.sha256]))
  const steps: Step[] = []
  for (const migration of migrations) {
    const before = recorded.get(migration.name)
    if (before === migration.sha256) continue
    if (before !== undefined) {
      throw new Error(`${migration.name} has changed since it was applied: write a new migration instead`)
    }
    steps.push({ migration, isThere: hasReplaced(migration, recorded) })
  }
  return steps
}

async function applySteps(sql: Sql, steps: Step[]): Promise<string[]> {
  await sql`create table if not exists public.schema_migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null)`
  // The release that an older program names when it refuses the database.
  await sql`alter table public.schema_migrations add column if not exists release text`
  // The oldest release that may still run on it.
  await sql`alter table public.schema_migrations add column if not exists oldest_release text`
  // Elsewhere whole, in one round trip: between two statements a payment could take what the next one waits for.
  const partsOf = (await isDistributed(sql)) ? splitStatements : (text: string) => [text]
  for (const { migration, isThere } of steps) {
    const { name, text, sha256 } = migration
    const named = (cause: unknown) => {
      throw new Error(`${name}: ${cause instanceof Error ? cause.message : cause}`, { cause })
    }
    const single = isThere ? [] : statementsOutsideTransaction(text)
    for (const statement of single ?? []) await sql.unsafe(statement).catch(named)
    await withShortLocks(sql, async (tx) => {
      for (const statement of single === null ? partsOf(text) : []) await tx.unsafe(statement)
      const applied = { name, sha256, applied_at: new Date(), release, oldest_release: oldestRelease }
      await tx`insert into public.schema_migrations ${tx(applied)}`
    }).catch(named)
  }
  return steps.filter(({ isThere }) => !isThere).map(({ migration }) => migration.name)
}

/** Asks again and again: a statement that waits for the lock has a snapshot, which an index that another process builds would wait for. */
async function waitForLock(sql: Sql): Promise<void> {
  for (;;) {
    const [row] = await sql<{ is_mine: boolean }[]>`select pg_try_advisory_lock(${migrationLock}) as is_mine`
    if (row?.is_mine) return
    await delay(lockPollMs)
  }
}

async function hasMigrations(sql: Sql): Promise<boolean> {
  const [table] = await sql<{ found: boolean }[]>`select to_regclass('public.schema_migrations') is not null as found`
  return table?.found ?? false
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
 * Brings a database up to date: the application's role, the job queue, then each new migration, in its own transaction or outside one. Returns the names of
 * the migrations that ran, without a baseline that was there already. `url` is the owner's.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const files = migrations ?? (await readMigrations())
  const sql = createDatabase(url, { max: 1 })
  try {
    await waitForLock(sql)
    if (await isDistributionUnfinished(sql))
      throw new SettingsError(
        'This database is spread in part, without its foreign keys: run `npm run operator -- distribute` again. Nothing has been changed.',
      )
    const steps = await planSteps(sql, files)
    if (migrations === undefined && (await hasMigrations(sql))) {
      const newer = await listNewerMigrations(sql)
      const [misfit] = refuseNewerSchema(newer)
      if (misfit !== undefined) throw new SettingsError(misfit.text)
      // A step back: the functions and views of the newer release stay as they are.
      if (newer.length > 0) {
        const [lacking] = steps
        if (lacking === undefined) return []
        throw new SettingsError(
          `This database was changed by a newer release and lacks ${lacking.migration.name}, which ${release} needs. Start the newer release`,
        )
      }
    }
    await ensureAppRole(sql)
    await runMigrations({ connectionString: await findPrimaryUrl(url), logger: quietWorkerLogger })
    await ensureJobFunctions(sql)
    const applied = await applySteps(sql, steps)
    if (migrations === undefined) await ensureViewsWithoutPrivate(sql)
    return applied
  } finally {
    // Ends the session, and the lock with it.
    await sql.end()
  }
}
