import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import { SettingsError } from '../settings.ts'
import { isTransientDatabaseError } from './databaseErrors.ts'
import { findPostgresBinaries, findProcessOwner, spawnAs } from './postgresBinaries.ts'
import { type Cluster, findOrStart, isPostgres, type Running, readLockFile, stopProcess } from './postgresProcess.ts'

const userName = 'lintas'
const databaseName = 'lintas'
const serverLock = 6_118_202_500
const connectSeconds = 5
const againMsMin = 200
const againMsMax = 5_000
/** A killed server's lock is released once PostgreSQL notices the closed connection. */
const lockLimitMs = 2_000

/** Tuned for many short transactions on a machine shared with the application. Durability settings keep PostgreSQL's safe defaults. */
const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '120',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  checkpoint_timeout: '15min',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A client that died between two statements must not keep its row locks.
  idle_in_transaction_session_timeout: '60s',
} as const

export interface EmbeddedPostgres {
  /** The owner's URL of the database `lintas`. */
  url: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** For tools that run beside a server: use its PostgreSQL without claiming the data folder. */
  isShared?: boolean
  /** PostgreSQL settings that override the ones above; tests trade durability for speed. */
  settings?: Record<string, string>
  /** Logs when PostgreSQL is lost and when it is back. */
  log?: Pick<Log, 'warn' | 'error'>
}

function openCluster(dataDir: string, settings: Record<string, string>): Cluster {
  const root = path.resolve(dataDir)
  const keys = path.join(root, 'keys')
  const folder = path.join(root, 'postgres')
  const owner = findProcessOwner(folder)
  // PostgreSQL's user must be able to traverse the folder; secrets are in a private folder of their own.
  mkdirSync(root, { recursive: true, mode: owner === null ? 0o700 : 0o711 })
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(keys, 'postgres-password')
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return {
    dataDir: root,
    folder,
    binaries: findPostgresBinaries(),
    owner,
    password: readFileSync(passwordFile, 'utf8'),
    settings: { ...serverSettings, ...settings },
  }
}

const urlOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://${userName}:${cluster.password}@127.0.0.1:${port}/${database}`

/** Whether a server has created its PostgreSQL in this data folder. */
export const hasEmbeddedPostgres = (dataDir: string): boolean =>
  existsSync(path.join(dataDir, 'postgres', 'PG_VERSION'))

/** Created in a temporary folder and renamed, so that a killed process leaves no partial cluster. */
async function createCluster(cluster: Cluster): Promise<void> {
  const draft = await mkdtemp(path.join(cluster.dataDir, 'postgres-new-'))
  const passwordFile = path.join(draft, 'password')
  const target = path.join(draft, 'data')
  try {
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    mkdirSync(target, { mode: 0o700 })
    if (cluster.owner !== null) {
      for (const entry of [draft, passwordFile, target]) chownSync(entry, cluster.owner.uid, cluster.owner.gid)
    }
    const child = spawnAs(
      cluster.owner,
      [draft],
      path.join(cluster.binaries, 'initdb'),
      [
        `--pgdata=${target}`,
        `--username=${userName}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    )
    const errors: Buffer[] = []
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(`initdb failed (${code}): ${Buffer.concat(errors).toString('utf8').trim()}`)
    await rename(target, cluster.folder).catch((error: unknown) => {
      // Another process that started at the same time has created it.
      if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

interface Session {
  sql: postgres.Sql
  /** Resolves when the connection is lost or ended. */
  closed: Promise<void>
}

class SessionLost extends Error {
  readonly code = 'CONNECTION_CLOSED'
}

/** The driver never settles a statement sent between a socket's error and its close, nor does a PostgreSQL that is being killed. */
async function settle<Row>({ closed }: Pick<Session, 'closed'>, statement: PromiseLike<Row>): Promise<Row> {
  const limit = new AbortController()
  const lost = Promise.race([closed, delay(connectSeconds * 1000, undefined, { signal: limit.signal })])
  try {
    return await Promise.race([
      statement,
      lost.then(() => Promise.reject(new SessionLost('PostgreSQL did not answer'))),
    ])
  } finally {
    lost.catch(() => undefined)
    limit.abort()
  }
}

/** The single connection that claims the folder; null if PostgreSQL does not accept one. */
async function openSession(url: string): Promise<Session | null> {
  let close: () => void = () => undefined
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const sql = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: connectSeconds,
    // Otherwise the driver fetches types by a query of its own, whose failure cannot be caught.
    fetch_types: false,
    connection: { application_name: `process ${process.pid}` },
    onnotice: () => undefined,
    onclose: () => close(),
  })
  try {
    await settle({ closed }, sql`select 1`)
    return { sql, closed }
  } catch (error) {
    await sql.end({ timeout: 0 })
    // The connection was refused, reset or closed, or PostgreSQL reports that it is starting or stopping.
    if (isTransientDatabaseError(error)) return null
    throw error
  }
}

/** Claims the data folder for this server process while its connection lives. */
async function claimFolder(session: Session, dataDir: string): Promise<void> {
  const { sql } = session
  const deadline = performance.now() + lockLimitMs
  for (;;) {
    const [row] = await settle(session, sql`select pg_try_advisory_lock(${serverLock}) as is_mine`)
    if (row?.is_mine) return
    if (performance.now() > deadline) break
    await delay(50)
  }
  const [other] = await settle(
    session,
    sql`
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objid = ${serverLock % 2 ** 32}::bigint::oid limit 1`,
  )
  throw new SettingsError(
    `Another server (${other?.application_name ?? 'unknown process'}) uses the data folder ${dataDir}: ` +
      'stop it, or set DATA_DIR and PORT to run a second one',
  )
}

interface Kept {
  running: Running
  session: Session
}

/** Claims the running PostgreSQL's folder; ends the session on failure. */
async function claim(cluster: Cluster, { isShared }: EmbeddedOptions, port?: number): Promise<Kept> {
  const kept = await findOrStart(cluster, (running) => openSession(urlOf(cluster, running.port, 'postgres')), port)
  try {
    if (!isShared) await claimFolder(kept.session, cluster.dataDir)
    return kept
  } catch (error) {
    await kept.session.sql.end({ timeout: 0 })
    throw error
  }
}

/** Restarts a PostgreSQL that has died, on the same port, retrying until it succeeds; null if it was stopped meanwhile. */
async function claimAgain(
  cluster: Cluster,
  options: EmbeddedOptions,
  port: number,
  stopping: AbortSignal,
): Promise<Kept | null> {
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    try {
      return await claim(cluster, options, port)
    } catch (err) {
      options.log?.error({ err, attempt }, 'cannot restart the embedded PostgreSQL')
      const waitMs = Math.min(againMsMax, againMsMin * 2 ** attempt)
      await delay(waitMs, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return null
}

/**
 * Starts PostgreSQL on `dataDir`/postgres, created on first use, and restarts it whenever it dies. If the server is
 * killed, its PostgreSQL keeps running and the next start takes it over. One server process per folder; a second one is
 * refused.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir, options.settings ?? {})
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await createCluster(cluster)
  let kept = await claim(cluster, options)
  try {
    const { sql } = kept.session
    const [row] = await sql`select 1 from pg_database where datname = ${databaseName}`
    if (row === undefined) await sql.unsafe(`create database ${databaseName}`)
  } catch (error) {
    await kept.session.sql.end({ timeout: 1 })
    if (!options.isShared) await stopProcess(kept.running)
    throw error
  }
  const { port } = kept.running
  const stopping = new AbortController()

  async function keep(): Promise<void> {
    for (;;) {
      await kept.session.closed
      if (stopping.signal.aborted) return
      options.log?.warn({}, 'lost the embedded PostgreSQL')
      await kept.session.sql.end({ timeout: 0 })
      const again = await claimAgain(cluster, options, port, stopping.signal)
      if (again === null) return
      kept = again
      options.log?.warn({}, 'the embedded PostgreSQL is running again')
    }
  }
  const keeping = options.isShared ? Promise.resolve() : keep()

  // Last resort when the process ends without `stop`: sends the signal without waiting for its effect.
  const stopAbruptly = () => {
    if (!options.isShared && isPostgres(kept.running.pid)) process.kill(kept.running.pid, 'SIGINT')
  }
  process.once('exit', stopAbruptly)

  return {
    url: urlOf(cluster, port, databaseName),
    async stop() {
      process.removeListener('exit', stopAbruptly)
      stopping.abort()
      const { sql } = kept.session
      const isLast = !options.isShared || (await sql`select pg_try_advisory_lock(${serverLock}) as is_mine`)[0]?.is_mine
      await sql.end({ timeout: 1 })
      await keeping
      if (isLast) await stopProcess(kept.running)
    },
  }
}

const ownEntries = /^(postgres|postgres\.(log|port)|postgres-new-.+|keys|mailbox|files)$/

/** Deletes the server's files in its data folder, and the folder if it is then empty. Throws while a server runs on it. */
export async function clearDataFolder(dataDir: string): Promise<void> {
  // A server needs its PostgreSQL, so if none runs, neither does a server.
  if ((await readLockFile(path.join(dataDir, 'postgres'))) !== null) await (await startEmbeddedPostgres(dataDir)).stop()
  const entries = await readdir(dataDir)
  const own = entries.filter((entry) => ownEntries.test(entry))
  await Promise.all(own.map((entry) => rm(path.join(dataDir, entry), { recursive: true, force: true })))
  if (own.length === entries.length) await rmdir(dataDir)
}
