import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { type ProcessOwner, spawnAs } from './postgresBinaries.ts'

const startLimitMs = 60_000
const stopLimitMs = 30_000
const logBytesMax = 4 * 1024 * 1024

/** A PostgreSQL data folder and how to run it. */
export interface Cluster {
  dataDir: string
  folder: string
  binaries: string
  owner: ProcessOwner | null
  password: string
  settings: Record<string, string>
}

export interface Running {
  pid: number
  port: number
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Process ids are reused: after a reboot the one in the lock file may belong to any process. */
export function isPostgres(pid: number): boolean {
  try {
    // "pid (name) state …"; Z and X are processes that have ended.
    return /^\d+ \(postgres\) [^ZX]/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return process.platform !== 'linux' && isAlive(pid)
  }
}

/** Parses PostgreSQL's lock file: line 1 the process, line 4 the port, line 8 its state. */
export async function readLockFile(folder: string): Promise<(Running & { isReady: boolean }) | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!pid || !isPostgres(pid)) return null
  return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === 'ready' }
}

async function waitUntilReady(cluster: Cluster, child?: ChildProcess): Promise<Running | null> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    const running = await readLockFile(cluster.folder)
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

/** Keeps the port between starts, so that the operator's tools find the database again. */
async function choosePort(cluster: Cluster): Promise<number> {
  const file = path.join(cluster.dataDir, 'postgres.port')
  const port = await findFreePort(existsSync(file) ? Number(readFileSync(file, 'utf8')) || 0 : 0)
  writeFileSync(file, `${port}\n`)
  return port
}

async function startProcess(cluster: Cluster, port: number): Promise<Running | null> {
  const logFile = logFileOf(cluster)
  const isLogLong = existsSync(logFile) && statSync(logFile).size > logBytesMax
  const log = openSync(logFile, isLogLong ? 'w' : 'a', 0o600)
  const flags = Object.entries(cluster.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // Detached: Ctrl-C in the terminal must reach only the server, which then lets its transactions end first.
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

/**
 * Uses the PostgreSQL that a killed server left running, or starts one, until `open` succeeds: a start may lose a race
 * with another process, and a found one may be stopping. With `port`, only on that port.
 */
export async function findOrStart<Session>(
  cluster: Cluster,
  open: (running: Running) => Promise<Session | null>,
  port?: number,
): Promise<{ running: Running; session: Session }> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const running = (await waitUntilReady(cluster)) ?? (await startFresh(cluster, port))
    const session = running === null ? null : await open(running)
    if (running !== null && session !== null) return { running, session }
    // PostgreSQL is stopping, or was killed and its children still hold its shared memory briefly.
    await delay(200 * attempt)
  }
  const tail = readFileSync(logFileOf(cluster), 'utf8').trim().split('\n').slice(-5).join('\n')
  throw new Error(`PostgreSQL failed to start; the end of ${logFileOf(cluster)}:\n${tail}`)
}

async function startFresh(cluster: Cluster, port: number | undefined): Promise<Running | null> {
  // The process id in the lock file is no PostgreSQL: the file was left by a crash or a reboot.
  await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true })
  return startProcess(cluster, port ?? (await choosePort(cluster)))
}

export async function stopProcess({ pid }: Running): Promise<void> {
  if (!isPostgres(pid)) return
  process.kill(pid, 'SIGINT') // "fast" shutdown: ends the sessions, writes a checkpoint
  const deadline = performance.now() + stopLimitMs
  while (isPostgres(pid)) {
    if (performance.now() > deadline) {
      process.kill(pid, 'SIGQUIT')
      return
    }
    await delay(10)
  }
}
