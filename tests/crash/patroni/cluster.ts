import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import { makeOwnFolder } from '../../support/server/debianPostgres.ts'
import { replaceIn } from '../../support/server/proxies.ts'
import { createMachine, type Machine } from './machine.ts'
import { type ClusterNetwork, createNetwork, type Lines } from './network.ts'

/** Three machines with etcd, Patroni and PostgreSQL, and haproxy in front, from the files of deploy/patroni/. */
export interface PatroniCluster {
  machines: readonly Machine[]
  lines: Lines | null
  /** Of the three hosts, as the server gets it. */
  url: string
  /** Of the proxy, which leads to the primary. */
  proxyUrl: string
  state(): Promise<ClusterState>
  /** The first state that is as wanted; null if there is none within four minutes. */
  until(isWanted: (state: ClusterState) => boolean): Promise<ClusterState | null>
  stop(): Promise<void>
}

export interface ClusterState {
  /** Machines that say they are primary. */
  primaries: readonly Machine[]
  standbys: readonly Machine[]
  /** Names of the standbys that commits wait for, and that may become primary. */
  synchronous: readonly string[]
  /** The number of members of etcd that respond. */
  etcd: number
}

export const isWhole = ({ primaries, standbys, synchronous, etcd }: ClusterState): boolean =>
  primaries.length === 1 && standbys.length === 2 && synchronous.length === 2 && etcd === 3

const patienceMs = 240_000
const probeMs = 1_500
const pollMs = 200

interface Status {
  state: string
  role: string
  replication?: { application_name: string; sync_state: string; state: string }[]
}

/** Null if there is no answer; a standby answers with another status than 200. */
async function ask<Answer>(url: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(probeMs) })
    return (await response.json()) as Answer
  } catch {
    return null
  }
}

async function readState(machines: readonly Machine[]): Promise<ClusterState> {
  const answers = await Promise.all(
    machines.map(async (machine) => {
      const [status, etcd] = await Promise.all([
        ask<Status>(`http://${machine.address}:8008/patroni`),
        ask<{ health: string }>(`http://${machine.address}:2379/health`),
      ])
      return { machine, status: status?.state === 'running' ? status : null, isHealthy: etcd?.health === 'true' }
    }),
  )
  const isPrimary = (status: Status | null) => status?.role === 'master' || status?.role === 'primary'
  const primaries = answers.filter(({ status }) => isPrimary(status))
  return {
    primaries: primaries.map(({ machine }) => machine),
    standbys: answers.filter(({ status }) => status?.role === 'replica').map(({ machine }) => machine),
    synchronous: primaries.flatMap(({ status }) =>
      (status?.replication ?? [])
        // After its own restart Patroni may wait for any one standby instead of both: the other is then a potential one.
        .filter(({ sync_state, state }) => /^(sync|potential)$/.test(sync_state) && state === 'streaming')
        .map(({ application_name }) => application_name),
    ),
    etcd: answers.filter(({ isHealthy }) => isHealthy).length,
  }
}

async function startHaproxy(folder: string, { addresses, ownAddress }: ClusterNetwork): Promise<ChildProcess> {
  const example = path.join(import.meta.dirname, '..', '..', '..', 'deploy', 'patroni', 'haproxy.cfg')
  const config = replaceIn(await readFile(example, 'utf8'), [
    ['127.0.0.1:5000', `${ownAddress}:5000`],
    ['127.0.0.1:5001', `${ownAddress}:5001`],
    ...addresses.map((address, at) => [`10.0.0.${11 + at}`, address] as const),
  ])
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, config)
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  await once(child, 'spawn')
  return child
}

/** As docs/high-availability.md has it; repeated until the proxy has found the primary. */
async function createLogin(url: string, password: string): Promise<void> {
  for (const lastMs = performance.now() + patienceMs; ; ) {
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 5 })
    try {
      await sql.unsafe(`create role lintas login createrole password '${password}'`)
      await sql.unsafe('create database lintas owner lintas')
      return
    } catch (error) {
      if (performance.now() > lastMs) throw error
      await delay(pollMs)
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

const words = ['SUPERUSER_PASSWORD', 'REPLICATION_PASSWORD', 'REWIND_PASSWORD', 'PATRONI_PASSWORD'] as const
const newPassword = (): string => randomBytes(16).toString('hex')

/** Resolves when there is a primary; the standbys follow. */
export async function startPatroniCluster(folder: string): Promise<PatroniCluster> {
  await makeOwnFolder(folder)
  const network = createNetwork()
  const secrets = Object.fromEntries(words.map((word) => [word, newPassword()]))
  const machines = await Promise.all(network.addresses.map((_, at) => createMachine({ at, folder, network, secrets })))
  const proxy = await startHaproxy(folder, network)
  const password = newPassword()
  const state = () => readState(machines)
  const place = `${network.ownAddress}:5000`
  const cluster: PatroniCluster = {
    machines,
    lines: network.lines,
    url: `postgres://lintas:${password}@${network.addresses.map((address) => `${address}:5432`).join(',')}/lintas?target_session_attrs=read-write`,
    proxyUrl: `postgres://lintas:${password}@${place}/lintas`,
    state,
    async until(isWanted) {
      for (const lastMs = performance.now() + patienceMs; performance.now() < lastMs; await delay(pollMs)) {
        const found = await state()
        if (isWanted(found)) return found
      }
      return null
    },
    async stop() {
      await Promise.all(machines.map((machine) => machine.losePower()))
      proxy.kill('SIGKILL')
      network.remove()
    },
  }
  try {
    for (const machine of machines) machine.start()
    await createLogin(`postgres://postgres:${secrets.SUPERUSER_PASSWORD}@${place}/postgres`, password)
    return cluster
  } catch (error) {
    await cluster.stop()
    throw error
  }
}
