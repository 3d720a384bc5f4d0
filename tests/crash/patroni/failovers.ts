import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createDatabase } from '../../../server/db/client.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { createRandomNumbers } from '../randomSource.ts'
import {
  type CrashReport,
  type CrashResources,
  type CrashSetup,
  environmentOf,
  runCrashSetup,
  verifyAudit,
} from '../run.ts'
import { type SteadyServer, startSteadyServer } from '../steadyServer.ts'
import { isWhole, type PatroniCluster, startPatroniCluster } from './cluster.ts'
import { type ClusterFault, clusterFaults, drawFaults } from './faults.ts'

/** F4: people pay while machines of a cluster are killed, lost and cut off, and nobody lends a hand. */

export interface FailoverRun {
  seed: number
  faults: number
  /** The first fault; by the seed if absent. */
  first?: ClusterFault
}

interface Struck {
  fault: ClusterFault
  /** The longest time between two acknowledged payments, from the fault until the cluster was whole again. */
  pauseMs: number
  /** From the fault until the cluster was whole again. */
  wholeMs: number
}

export interface FailoverReport extends CrashReport {
  seed: number
  struck: Struck[]
  longestPauseMs: number
}

/** Payments continue within this time, whatever happens to one machine: measured by the soak, on a machine with nothing else to do. */
export const pauseMsMax = 30_000

/** Payments between two faults, so that each finds work under way. */
const paymentsMin = 20
const patienceMs = 240_000
const pollMs = 50
const logShown = 8_000

interface Ground extends CrashResources {
  run: FailoverRun
  struck: Struck[]
  /** States that only a hand could have mended. */
  wrong: string[]
}

async function prepare(ground: Ground, cluster: PatroniCluster): Promise<CrashSetup> {
  const { run, struck, wrong } = ground
  await migrate(cluster.url)
  if (!(await cluster.until(isWhole))) throw new Error('the cluster has not become whole')
  const sql = createDatabase(cluster.proxyUrl, { max: 4 })
  const environment = { ...environmentOf(ground), DATABASE_URL: cluster.url }
  const random = createRandomNumbers(run.seed)
  const drawn = drawFaults(random)
  const paidMs: number[] = []
  let server: SteadyServer | null = null
  // The writers stop, and the run reports the error.
  let hasFailed = false

  /** Waits for the next payment. */
  async function whenPaid(): Promise<void> {
    const count = paidMs.length
    for (const lastMs = performance.now() + patienceMs; paidMs.length === count; await delay(pollMs))
      if (performance.now() > lastMs) throw new Error('no payment after the fault')
  }
  async function strike(): Promise<void> {
    const fault = (struck.length === 0 && run.first) || drawn.next().value
    const before = await cluster.until(isWhole)
    const primary = before?.primaries[0]
    const standby = before?.standbys[random.between(0, 1)]
    if (primary === undefined || standby === undefined) throw new Error('the cluster is not whole')
    console.log(JSON.stringify({ seed: run.seed, fault }))
    const startedMs = performance.now()
    await clusterFaults[fault]({ cluster, primary, standby, random })
    if (!(await cluster.until(isWhole))) wrong.push(`not whole after: ${fault}`)
    const wholeMs = performance.now() - startedMs
    await whenPaid()
    const lastMs = paidMs.findLast((ms) => ms < startedMs) ?? startedMs
    const times = [lastMs, ...paidMs.filter((ms) => ms >= startedMs), performance.now()]
    const pauseMs = Math.max(...times.slice(1).map((ms, at) => ms - (times[at] ?? ms)))
    struck.push({ fault, pauseMs: Math.round(pauseMs), wholeMs: Math.round(wholeMs) })
    console.log(JSON.stringify({ seed: run.seed, ...struck.at(-1) }))
  }
  const inflict = () =>
    strike().catch((error: unknown) => {
      hasFailed = true
      throw error
    })
  return {
    sql,
    environment,
    isOver: () => struck.length >= run.faults || hasFailed,
    notePayment: () => paidMs.push(performance.now()),
    async startServer(gap) {
      server = await startSteadyServer({ environment, random, gap, faults: run.faults, inflict })
      return server
    },
    async afterServer() {
      server = null
      wrong.push(...(await verifyAudit(environment)))
    },
    async stop() {
      // The run has failed: its log says more than the error.
      if (server !== null) console.log(server.output().slice(-logShown))
      await sql.end({ timeout: 1 })
      await cluster.stop()
    },
  }
}

export async function runFailovers(run: FailoverRun): Promise<FailoverReport> {
  const struck: Struck[] = []
  const wrong: string[] = []
  const crash = { seed: run.seed, payments: run.faults * paymentsMin, kills: run.faults }
  const report = await runCrashSetup(crash, async (resources) => {
    const cluster = await startPatroniCluster(path.join(resources.folder, 'cluster'))
    try {
      return await prepare({ ...resources, run, struck, wrong }, cluster)
    } catch (error) {
      await cluster.stop()
      throw error
    }
  })
  const longestPauseMs = Math.max(0, ...struck.map(({ pauseMs }) => pauseMs))
  return { ...report, seed: run.seed, struck, longestPauseMs, wrong: [...wrong, ...report.wrong] }
}
