import path from 'node:path'
import { createDatabase, type Sql } from '../server/db/client.ts'
import { distribute } from '../server/db/distribute.ts'
import { migrate } from '../server/db/migrate.ts'
import { createRandomNumbers } from '../tests/crash/randomSource.ts'
import { type CrashResources, type CrashSetup, environmentOf, runCrashSetup } from '../tests/crash/run.ts'
import { startSteadyServer } from '../tests/crash/steadyServer.ts'
import { findCitusPrograms, joinNodes, startCitus } from '../tests/support/server/citus.ts'
import {
  initCluster,
  makeOwnFolder,
  type RunningCluster,
  startCluster,
  urlOf,
} from '../tests/support/server/debianPostgres.ts'
import { findFreePort } from '../tests/support/server/serverProcess.ts'
import type { Figure } from './figure.ts'
import { postgresSeconds } from './processTime.ts'

/** The cost of a payment for each machine of a database: of one that is whole, and of one that is spread over a coordinator and two workers. */

const payments = 100
const sourcesOfLoad = 8

interface Usage {
  cpuMs: number
  walBytes: number
  /** Transactions, also those that only read. */
  commits: number
}

interface Node {
  sql: Sql
}

const database = 'measured'

async function readUsage({ sql }: Node): Promise<Usage> {
  const [row] = await sql<{ wal: bigint; commits: bigint; pid: number }[]>`
    select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as wal, sum(xact_commit)::bigint as commits,
      split_part(pg_read_file('postmaster.pid'), e'\n', 1)::int as pid
    from pg_stat_database where datname = ${database}`
  if (row === undefined) throw new Error('a node without statistics')
  return { cpuMs: postgresSeconds(row.pid) * 1_000, walBytes: Number(row.wal), commits: Number(row.commits) }
}

const openNode = (cluster: RunningCluster): Node => ({ sql: createDatabase(urlOf(cluster), { max: 1 }) })

interface Ground {
  url: string
  nodes: Node[]
  stop(): Promise<void>
}

async function openWhole({ folder }: CrashResources): Promise<Ground> {
  const programs = findCitusPrograms() ?? undefined
  const cluster = {
    folder: path.join(folder, 'whole'),
    port: await findFreePort(),
    settings: { max_connections: '300' },
    ...(programs === undefined ? {} : { programs }),
  }
  await makeOwnFolder(cluster.folder)
  await initCluster(cluster)
  const running = await startCluster(cluster)
  const node = openNode(running)
  await node.sql.unsafe(`create database ${database}`)
  const url = urlOf(running).replace(/\/postgres$/, `/${database}`)
  await migrate(url)
  return { url, nodes: [node], stop: () => running.stop() }
}

async function openSpread(): Promise<Ground> {
  const citus = await startCitus({ synchronous_commit: 'on', full_page_writes: 'on' })
  const url = await joinNodes(urlOf(citus.coordinator), citus.workers.map(urlOf), database)
  await migrate(url)
  const owner = createDatabase(url, { max: 1 })
  await distribute(owner, () => undefined)
  await owner.end()
  return { url, nodes: [citus.coordinator, ...citus.workers].map(openNode), stop: () => citus.stop() }
}

/** Payments of eight people at once, from the recipient to the payout, through the portal's channel. */
async function measure(open: (ground: CrashResources) => Promise<Ground>): Promise<Usage[]> {
  let before: Usage[] = []
  let used: Usage[] = []
  const prepare = async (ground: CrashResources): Promise<CrashSetup> => {
    const { url, nodes, stop } = await open(ground)
    const sql = createDatabase(url, { max: 2 })
    const environment = { ...environmentOf(ground), DATABASE_URL: url }
    const readAll = () => Promise.all(nodes.map(readUsage))
    return {
      sql,
      environment,
      async startServer(gap) {
        const server = await startSteadyServer({
          environment,
          random: createRandomNumbers(1),
          gap,
          faults: 0,
          inflict: () => Promise.resolve(),
        })
        before = await readAll()
        return server
      },
      async afterServer() {
        used = await readAll()
      },
      checkOn: () => Promise.resolve([]),
      async stop() {
        await Promise.all([sql.end({ timeout: 1 }), ...nodes.map((node) => node.sql.end({ timeout: 1 }))])
        await stop()
      },
    }
  }
  const { wrong } = await runCrashSetup({ seed: 1, payments, kills: 1 }, prepare)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return used.map((node, index) => ({
    cpuMs: (node.cpuMs - (before[index]?.cpuMs ?? 0)) / payments,
    walBytes: (node.walBytes - (before[index]?.walBytes ?? 0)) / payments,
    commits: (node.commits - (before[index]?.commits ?? 0)) / payments,
  }))
}

const figuresOf = (name: string, { cpuMs, walBytes, commits }: Usage, against: string): Figure[] => [
  { name: `${name}_cpu_ms`, value: cpuMs, unit: 'ms', against },
  { name: `${name}_wal_kib`, value: walBytes / 1024, unit: 'KiB', against },
  { name: `${name}_commits`, value: commits, unit: 'transactions', against },
]

const sum = (all: readonly Usage[]): Usage =>
  all.reduce((one, other) => ({
    cpuMs: one.cpuMs + other.cpuMs,
    walBytes: one.walBytes + other.walBytes,
    commits: one.commits + other.commits,
  }))

export async function benchSpread(): Promise<Figure[]> {
  if (findCitusPrograms() === null)
    throw new Error('This figure needs Citus in a PostgreSQL of this machine (docs/scale.md)')
  const against = `a payment, ${payments} of ${sourcesOfLoad} people, from its quote to its payout`
  const [whole] = await measure(openWhole)
  const [coordinator, ...workers] = await measure(openSpread)
  if (whole === undefined || coordinator === undefined) throw new Error('a database without machines')
  return [
    ...figuresOf('whole_payment', whole, `${against}; one PostgreSQL`),
    ...figuresOf('spread_payment_coordinator', coordinator, against),
    ...figuresOf('spread_payment_workers', sum(workers), `${against}; both workers together`),
  ]
}
