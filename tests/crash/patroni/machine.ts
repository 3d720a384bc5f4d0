import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, existsSync, readdirSync, readFileSync, type WriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { findProcessOwner } from '../../../server/db/postgresBinaries.ts'
import { readLockFile } from '../../../server/db/postgresProcess.ts'
import { debianPrograms, makeOwnFolder } from '../../support/server/debianPostgres.ts'
import { replaceIn } from '../../support/server/proxies.ts'
import type { ClusterNetwork } from './network.ts'

/** A machine of the cluster with its three programs, as deploy/patroni/ configures them. */
export interface Machine {
  name: string
  address: string
  patroni: Service
  etcd: Service
  killPostgres(): Promise<void>
  /** As if its power went: nothing is written any more, and nothing starts by itself. */
  losePower(): Promise<void>
  start(): void
  /** Halts every process of the machine until `thaw`. */
  freeze(): Promise<void>
  thaw(): void
}

/** A unit of systemd: what ends by itself is started again. */
export interface Service {
  start(): void
  /** `kill -9`, as any crash; it starts again. */
  kill(): Promise<void>
  /** `kill -9` for good. */
  end(): Promise<void>
  pid(): number | undefined
}

const deploy = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'patroni')
const owner = findProcessOwner()

/** As long as systemd waits before it starts a unit again. */
const restartMs = 100

interface Command {
  words: string[]
  env: Record<string, string>
  log: string
}

function createService({ words, env, log }: Command): Service {
  let child: ChildProcess | null = null
  let isWanted = false
  let output: WriteStream | null = null
  function run(): void {
    const [program = '', ...rest] = words
    output ??= createWriteStream(log, { flags: 'a' })
    child = spawn(program, rest, { cwd: '/', env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.pipe(output, { end: false })
    child.on('error', (error) => output?.write(`${String(error)}\n`))
    // Not `close`: PostgreSQL outlives Patroni and holds its output open.
    child.once('exit', async () => {
      await delay(restartMs)
      if (isWanted) run()
    })
  }
  async function kill(): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    start() {
      isWanted = true
      run()
    },
    kill,
    async end() {
      isWanted = false
      await kill()
    },
    pid: () => child?.pid,
  }
}

/** The process and those that it has started. */
function familyOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && existsSync(`/proc/${name}/stat`))
    .flatMap((name) => {
      try {
        return [[Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1])] as const]
      } catch {
        return [] // The process has ended meanwhile.
      }
    })
  const childrenOf = (pid: number): number[] =>
    parents.flatMap(([child, parent]) => (parent === pid ? [child, ...childrenOf(child)] : []))
  return [root, ...childrenOf(root)]
}

function signal(pids: readonly number[], name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // The process has ended meanwhile.
    }
}

export interface MachineOptions {
  at: number
  folder: string
  network: ClusterNetwork
  /** Values for the words in the files, such as `SUPERUSER_PASSWORD`. */
  secrets: Readonly<Record<string, string>>
}

/** The example's addresses, with that of the first machine where a machine's own belongs. */
function addressesIn(text: string, { at, network }: MachineOptions): string {
  const own = network.addresses[at] ?? ''
  // Lines that name all machines keep the first one's address.
  const lines = text.split('\n').map((line) => (line.includes('10.0.0.12') ? line : line.replaceAll('10.0.0.11', own)))
  return network.addresses.reduce(
    (before, address, index) => before.replaceAll(`10.0.0.${11 + index}`, address),
    lines.join('\n'),
  )
}

export async function createMachine(options: MachineOptions): Promise<Machine> {
  const { at, network, secrets } = options
  const name = `db${at + 1}`
  const folder = path.join(options.folder, name)
  await makeOwnFolder(folder)
  const data = path.join(folder, 'data')
  const config = replaceIn(await readFile(path.join(deploy, 'patroni.yml'), 'utf8'), [
    ['name: db1', `name: ${name}`],
    ['10.0.0.0/24', network.range],
    ['/var/lib/postgresql/15/lintas', data],
    ['/usr/lib/postgresql/15/bin', debianPrograms()],
    ['/var/run/postgresql', folder],
    ...Object.entries(secrets),
  ])
  const file = path.join(folder, 'patroni.yml')
  await writeFile(file, addressesIn(config, options), { mode: 0o600 })
  if (owner !== null) execFileSync('chown', [`${owner.uid}:${owner.gid}`, file])
  const etcdConfig = replaceIn(await readFile(path.join(deploy, 'etcd.env'), 'utf8'), [
    ['ETCD_NAME=db1', `ETCD_NAME=${name}`],
    ['/var/lib/etcd/lintas', path.join(folder, 'etcd')],
  ])
  const asUser =
    owner === null ? [] : ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups', '--']
  const commandOf = (program: string, words: string[], env: NodeJS.Dict<string> = {}): Command => ({
    words: [...network.enter(at), ...asUser, program, ...words],
    // The home keeps the machines' files of passwords apart.
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', HOME: folder, ...(env as Record<string, string>) },
    log: path.join(options.folder, `${name}-${path.basename(program)}.log`),
  })
  const etcd = createService(commandOf('/usr/bin/etcd', [], parseEnv(addressesIn(etcdConfig, options))))
  const patroni = createService(commandOf('/usr/bin/patroni', [file]))
  const postmaster = async (): Promise<number | null> => (await readLockFile(data))?.pid ?? null
  let frozen: number[] = []
  return {
    name,
    address: network.addresses[at] ?? '',
    patroni,
    etcd,
    async killPostgres() {
      const pid = await postmaster()
      if (pid === null) return
      signal([pid], 'SIGKILL')
      while ((await postmaster()) === pid) await delay(10)
    },
    async losePower() {
      // Patroni first: it would start PostgreSQL again.
      const own = patroni.pid()
      const helpers = own === undefined ? [] : familyOf(own)
      await Promise.all([patroni.end(), etcd.end()])
      const pid = await postmaster()
      signal([...helpers, ...(pid === null ? [] : familyOf(pid))], 'SIGKILL')
    },
    start() {
      etcd.start()
      patroni.start()
    },
    async freeze() {
      const roots = [patroni.pid(), etcd.pid(), (await postmaster()) ?? undefined]
      frozen = roots.flatMap((pid) => (pid === undefined ? [] : familyOf(pid)))
      signal(frozen, 'SIGSTOP')
    },
    thaw() {
      signal(frozen, 'SIGCONT')
      frozen = []
    },
  }
}
