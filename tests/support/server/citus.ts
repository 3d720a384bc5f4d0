import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { createDatabase } from '../../../server/db/client.ts'
import { initCluster, makeOwnFolder, type RunningCluster, startCluster } from './debianPostgres.ts'
import { makeMemoryFolder } from './memoryFolder.ts'

/** A coordinator of Citus and its workers, on this machine. */
export interface CitusNodes {
  coordinator: RunningCluster
  workers: RunningCluster[]
  /** Starts all again; the processes that Citus keeps in a database do not come back until somebody connects to it. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const versions = '/usr/lib/postgresql'

/** The programs of the newest PostgreSQL of this machine that has Citus. */
export function findCitusPrograms(): string | null {
  const installed = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a)) : []
  const found = installed.find((version) => existsSync(path.join(versions, version, 'lib/citus.so')))
  return found === undefined ? null : path.join(versions, found, 'bin')
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

const settings = {
  shared_preload_libraries: 'citus',
  // Two-phase commits, which Citus uses when a transaction has written on several nodes.
  max_prepared_transactions: '300',
  max_connections: '300',
  // Citus keeps one process in each database.
  max_worker_processes: '100',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  'citus.node_conninfo': 'sslmode=disable',
  'citus.shard_count': '4',
  // A test database lives for seconds, and the nodes are one machine.
  'citus.node_connection_timeout': '10s',
  'citus.max_adaptive_executor_pool_size': '2',
  'citus.local_shared_pool_size': '-1',
  'citus.max_cached_conns_per_worker': '1',
  'citus.enable_statistics_collection': 'off',
}

/** Starts PostgreSQL three times; none of them knows the others yet (`joinNodes`). */
export async function startCitus(more: Record<string, string> = {}): Promise<CitusNodes> {
  const programs = findCitusPrograms()
  if (programs === null) {
    throw new Error(`TEST_ENGINE=citus needs Citus 12 or newer in a PostgreSQL below ${versions}: see docs/scale.md`)
  }
  const folder = await makeMemoryFolder('lintas-citus-')
  const start = async (name: string): Promise<RunningCluster> => {
    const cluster = {
      folder: path.join(folder, name),
      port: await findFreePort(),
      settings: { ...settings, ...more },
      programs,
    }
    await makeOwnFolder(cluster.folder)
    await initCluster(cluster)
    return startCluster(cluster)
  }
  const nodes: RunningCluster[] = []
  for (const name of ['coordinator', 'worker1', 'worker2']) nodes.push(await start(name))
  const of = (): CitusNodes => {
    const [coordinator, ...workers] = nodes
    if (coordinator === undefined) throw new Error('no coordinator')
    return {
      coordinator,
      workers,
      async restart() {
        await Promise.all(nodes.map((node) => node.stop()))
        for (const [at, node] of nodes.entries()) nodes[at] = await startCluster(node)
        Object.assign(this, of())
      },
      async stop() {
        await Promise.all(nodes.map((node) => node.stop()))
        await rm(folder, { recursive: true, force: true })
      },
    }
  }
  return of()
}

const inDatabase = (node: string, database: string): string => node.replace(/\/postgres$/, `/${database}`)
const portOf = (url: string): number => Number(new URL(url).port)

/** Creates the database on every node, with the extension, and makes the coordinator know its workers. Takes the addresses of the nodes. */
export async function joinNodes(coordinator: string, workers: readonly string[], database: string): Promise<string> {
  for (const node of [coordinator, ...workers]) {
    const admin = createDatabase(node, { max: 1 })
    await admin.unsafe(`create database ${database}`)
    await admin.end()
    const own = createDatabase(inDatabase(node, database), { max: 1 })
    await own`create extension citus`
    await own.end()
  }
  const url = inDatabase(coordinator, database)
  const sql = createDatabase(url, { max: 1 })
  await sql`select citus_set_coordinator_host('127.0.0.1', ${portOf(coordinator)})`
  for (const worker of workers) await sql`select citus_add_node('127.0.0.1', ${portOf(worker)})`
  await sql.end()
  return url
}
