import { type ChildProcess, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { findProcessOwner, spawnAs } from '../../../server/db/postgresBinaries.ts'

/** PostgreSQL with all its programs, as Debian installs it: the embedded one has none to copy a cluster with. */

const versions = '/usr/lib/postgresql'

export function debianPrograms(): string {
  const [newest] = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  if (newest === undefined) throw new Error('apt-get install postgresql: this test needs its programs')
  return path.join(versions, newest, 'bin')
}

const owner = findProcessOwner()

function spawnProgram(name: string, args: string[], programs = debianPrograms()): ChildProcess {
  return spawnAs(owner, [], path.join(programs, name), args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** The end of what it has written so far. */
function collectErrors(child: ChildProcess): () => string {
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (piece) => {
    output = (output + piece).slice(-4_000)
  })
  return () => output
}

async function runProgram(name: string, args: string[], programs?: string): Promise<void> {
  const child = spawnProgram(name, args, programs)
  const errors = collectErrors(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${errors()}`)
}

/** A folder in a temporary one that PostgreSQL's user may enter and write. */
export async function makeOwnFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await chmod(path.dirname(folder), 0o711)
  if (owner !== null) execFileSync('chown', [`${owner.uid}:${owner.gid}`, folder])
}

const userName = 'lintas'

export interface DebianCluster {
  folder: string
  port: number
  /** Beyond those of the tests. */
  settings?: Record<string, string>
  /** The folder of the programs; by default those of the newest version. */
  programs?: string
}

export const urlOf = ({ port }: Pick<DebianCluster, 'port'>): string =>
  `postgres://${userName}@127.0.0.1:${port}/postgres`

export const initCluster = ({ folder, programs }: Omit<DebianCluster, 'port'>): Promise<void> =>
  runProgram(
    'initdb',
    ['-D', folder, '-U', userName, '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    programs,
  )

/** Copies a running cluster; `flags` of pg_basebackup, such as `-R` for a standby. */
export async function copyCluster(from: DebianCluster, folder: string, flags: string[] = []): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await runProgram('pg_basebackup', ['-d', urlOf(from), '-D', folder, '--checkpoint=fast', '--no-sync', ...flags])
}

export interface RunningCluster extends DebianCluster {
  promote(): Promise<void>
  /** `kill -9` of the postmaster; its other processes end with it. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const testSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'off',
  max_connections: '100',
}

/** Resolves when it accepts connections, a standby for reading. */
export async function startCluster(cluster: DebianCluster): Promise<RunningCluster> {
  const { folder, port, settings = {}, programs } = cluster
  const flags = Object.entries({ ...testSettings, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawnProgram('postgres', ['-D', folder, '-p', String(port), ...flags], programs)
  const output = collectErrors(child)
  const ended = once(child, 'close')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  while (!/ready to accept/.test(output())) {
    if (hasEnded()) throw new Error(`PostgreSQL has ended: ${output()}`)
    await Promise.race([once(child.stderr ?? child, 'data'), ended])
  }
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    if (!hasEnded()) child.kill(signal)
    await ended
  }
  return {
    ...cluster,
    promote: () => runProgram('pg_ctl', ['-D', folder, '-w', 'promote'], programs),
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  }
}
