import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { findPostgresBinaries, findProcessOwner, type ProcessOwner, spawnAs } from './postgresBinaries.ts'

const userName = 'lintas'
const databaseName = 'lintas'
const serverLock = 6_118_202_500
const startLimitMs = 60_000
const stopLimitMs = 30_000
/** A killed server's lock goes as soon as PostgreSQL sees its connection closed. */
const lockLimitMs = 2_000
const logBytesMax = 4 * 1024 * 1024

/** For many short transactions on a machine shared with the application. Durability stays at PostgreSQL's defaults: all on. */
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
  /** The owner's address of the database `lintas`. */
  url: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** For tools beside a running server: use its PostgreSQL, do not claim the data folder. */
  isShared?: boolean
  /** PostgreSQL settings over the ones above; the tests trade durability for speed. */
  settings?: Record<string, string>
}

interface Cluster {
  dataDir: string
  folder: string
  binaries: string
  owner: ProcessOwner | null
  password: string
  settings: Record<string, string>
}

interface Running {
  pid: number
  port: number
}

function openCluster(dataDir: string, settings: Record<string, string>): Cluster {
  const root = path.resolve(dataDir)
  const keys = path.join(root, 'keys')
  const owner = findProcessOwner()
  // PostgreSQL's user must be able to pass through; what must stay secret has its own closed folder.
  mkdirSync(root, { recursive: true, mode: owner === null ? 0o700 : 0o711 })
  mkdirSync(keys, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(keys, 'postgres-password')
  if (!existsSync(passwordFile)) {
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  }
  return {
    dataDir: root,
    folder: path.join(root, 'postgres'),
    binaries: findPostgresBinaries(),
    owner,
    password: readFileSync(passwordFile, 'utf8'),
    settings: { ...serverSettings, ...settings },
  }
}

const urlOf = (cluster: Cluster, port: number, database: string): string =>
  `postgres://${userName}:${cluster.password}@127.0.0.1:${port}/${database}`

/** Made beside its place and renamed into it, so that a process killed half way leaves nothing that looks whole. */
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
      // Another process that started at the same moment has made it.
      if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) throw error
    })
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Process numbers are used again: after a restart of the machine the one in the lock file may be anybody's. */
function isPostgres(pid: number): boolean {
  try {
    // "number (name) state …"; Z and X have ended and wait for their parent to notice.
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux' && isAlive(pid)
  }
}

/** What PostgreSQL's lock file tells: line 1 the process, line 4 the port, line 8 its state. */
async function readLockFile(cluster: Cluster): Promise<(Running & { isReady: boolean }) | null> {
  const text = await readFile(path.join(cluster.folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !isPostgres(pid)) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

async function waitUntilReady(cluster: Cluster, child?: ChildProcess): Promise<Running | null> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const running = await readLockFile(cluster)
    if (running?.isReady) return running
    const hasExited = child !== undefined && (child.exitCode !== null || child.signalCode !== null)
    if (hasExited || (child === undefined && running === null)) return null
    await delay(10)
  }
  throw new Error(`PostgreSQL did not become ready within ${startLimitMs / 1000} s; see ${logFileOf(cluster)}`)
}

async function findFreePort(wanted: number): Promise<number> {
  const probe = createServer()
  const listened = once(probe, 'listening').then(
    () => true,
    () => false,
  )
  probe.listen(wanted, '127.0.0.1')
  if (!(await listened)) return findFreePort(0)
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no TCP port is free')
  return address.port
}

const logFileOf = (cluster: Cluster): string => path.join(cluster.dataDir, 'postgres.log')

/** Kept from start to start, so that an operator's tools find the database where it was. */
async function choosePort(cluster: Cluster): Promise<number> {
  const file = path.join(cluster.dataDir, 'postgres.port')
  const port = await findFreePort(existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0)
  writeFileSync(file, `${port}\n`)
  return port
}

async function startProcess(cluster: Cluster): Promise<Running | null> {
  const port = await choosePort(cluster)
  const logFile = logFileOf(cluster)
  const isLogLong = existsSync(logFile) && statSync(logFile).size > logBytesMax
  const log = openSync(logFile, isLogLong ? 'w' : 'a', 0o600)
  const flags = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C in the terminal must reach the server alone, which then lets its transactions end first.
  const child = spawnAs(
    cluster.owner,
    [path.dirname(cluster.folder)],
    path.join(cluster.binaries, 'postgres'),
    ['-D', cluster.folder, '-p', String(port), ...flags],
    { stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  child.unref()
  return waitUntilReady(cluster, child)
}

async function doesListen({ port }: Running): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

/** Uses the PostgreSQL a killed server left running, or starts one. A start may lose a race against another process's. */
async function findOrStart(cluster: Cluster): Promise<Running> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = (await waitUntilReady(cluster)) ?? (await startFresh(cluster))
    if (running !== null && (await doesListen(running))) return running
    // It is ending, or was killed and its children hold its shared memory for a moment.
    await delay(200 * attempt)
  }
  const tail = readFileSync(logFileOf(cluster), 'utf8').trim().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL does not start; the end of ${logFileOf(cluster)}:\n${tail}`)
}

async function startFresh(cluster: Cluster): Promise<Running | null> {
  // Nothing PostgreSQL-like has the number in the lock file: what stands there is of a former life of this machine.
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true })
  return startProcess(cluster)
}

type Session = ReturnType<typeof postgres>

/** Claims the data folder for this server process, for as long as its connection lives. */
async function claimFolder(session: Session, dataDir: string): Promise<void> {
  const deadline = performance.now() + lockLimitMs
  for (;;) {
    const [row] = await session`select pg_try_advisory_lock(${serverLock}) as is_mine`
    if (row?.is_mine) return
    if (performance.now() > deadline) break
    await delay(50)
  }
  const [other] = await session`
    select application_name from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and objid = ${serverLock % 2 ** 32}::bigint::oid limit 1`
  throw new Error(
    `Another server (${other?.application_name ?? 'unknown process'}) uses the data folder ${dataDir}: ` +
      'stop it, or set DATA_DIR and PORT to run a second one',
  )
}

async function stopProcess({ pid }: Running): Promise<void> {
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT') // "fast": ends the sessions, writes a checkpoint
  const deadline = performance.now() + stopLimitMs
  while (isPostgres(pid)) {
    if (performance.now() > deadline) {
      process.kill(pid, 'SIGQUIT')
      return
    }
    await delay(10)
  }
}

/**
 * Starts PostgreSQL on `dataDir`/postgres, made on first use. Survives what happens to a server: if it is killed its PostgreSQL
 * runs on and the next start takes it over. One server process a folder; a second one is told so.
 */
export async function startEmbeddedPostgres(dataDir: string, options: EmbeddedOptions = {}): Promise<EmbeddedPostgres> {
  const cluster = openCluster(dataDir, options.settings ?? {})
  if (!existsSync(path.join(cluster.folder, 'PG_VERSION'))) await createCluster(cluster)
  const running = await findOrStart(cluster)
  const session = postgres(urlOf(cluster, running.port, 'postgres'), {
    max: 1,
    max_lifetime: null,
    connection: { application_name: `process ${process.pid}` },
    onnotice: () => undefined,
  })
  try {
    if (!options.isShared) await claimFolder(session, cluster.dataDir)
    const [row] = await session`select 1 from pg_database where datname = ${databaseName}`
    if (row === undefined) await session.unsafe(`create database ${databaseName}`)
  } catch (error) {
    await session.end()
    throw error
  }

  // Last resort, when the process ends without `stop`: the signal is sent, its effect is not waited for.
  const stopAbruptly = () => {
    if (!options.isShared && isPostgres(running.pid)) process.kill(running.pid, 'SIGINT')
  }
  process.once('exit', stopAbruptly)

  return {
    url: urlOf(cluster, running.port, databaseName),
    async stop() {
      process.removeListener('exit', stopAbruptly)
      const isLast =
        !options.isShared || (await session`select pg_try_advisory_lock(${serverLock}) as is_mine`)[0]?.is_mine
      await session.end()
      if (isLast) await stopProcess(running)
    },
  }
}
