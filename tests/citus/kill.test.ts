import { expect, it } from 'vitest'
import { withBookCopy } from '../../server/db/bookCopy.ts'
import { createDatabase } from '../../server/db/client.ts'
import { distribute } from '../../server/db/distribute.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createRandomNumbers } from '../crash/randomSource.ts'
import { type CrashResources, type CrashRun, type CrashSetup, environmentOf, runCrashSetup } from '../crash/run.ts'
import { startSteadyServer } from '../crash/steadyServer.ts'
import { scaledCount } from '../support/scaledCount.ts'
import { type CitusNodes, joinNodes, startCitus } from '../support/server/citus.ts'
import { type RunningCluster, startCluster, urlOf } from '../support/server/debianPostgres.ts'

/** Workers and the coordinator of a spread database are killed while eight people pay. */

/** Each answered commit is on disk, and one that hangs between machines is ended soon. */
const settings = { synchronous_commit: 'on', 'citus.recover_2pc_interval': '2s' }

const restart = async (node: RunningCluster): Promise<RunningCluster> => {
  await node.kill()
  return startCluster(node)
}

async function restartWorker(nodes: CitusNodes, index: number): Promise<void> {
  const worker = nodes.workers[index]
  if (worker !== undefined) nodes.workers[index] = await restart(worker)
}

async function restartCoordinator(nodes: CitusNodes): Promise<void> {
  nodes.coordinator = await restart(nodes.coordinator)
}

const faults: readonly ((nodes: CitusNodes) => Promise<void>)[] = [
  (nodes) => restartWorker(nodes, 0),
  restartCoordinator,
  (nodes) => restartWorker(nodes, 1),
  async (nodes) => {
    await Promise.all([restartCoordinator(nodes), restartWorker(nodes, 0), restartWorker(nodes, 1)])
  },
]

/** Of the server, which tells the cause of an unexpected answer. */
let readLog = () => ''

async function prepareKills({ seed, kills }: CrashRun, ground: CrashResources, hanging: string[]): Promise<CrashSetup> {
  const nodes = await startCitus(settings)
  const url = await joinNodes(urlOf(nodes.coordinator), nodes.workers.map(urlOf), 'killed')
  await migrate(url)
  const owner = createDatabase(url, { max: 1 })
  await distribute(owner, () => undefined)
  await owner.end()
  const sql = createDatabase(url, { max: 4 })
  const environment = { ...environmentOf(ground), DATABASE_URL: url }
  let done = 0
  return {
    sql,
    environment,
    async startServer(gap) {
      const server = await startSteadyServer({
        environment,
        random: createRandomNumbers(seed),
        gap,
        faults: kills,
        async inflict() {
          await faults[done++ % faults.length]?.(nodes)
        },
      })
      readLog = server.output
      return server
    },
    async afterServer() {
      // Commits that a kill left between the machines are ended by Citus itself.
      const readHanging = async () =>
        (
          await sql<{ result: string }[]>`
            select result from run_command_on_all_nodes('select count(*) from pg_prepared_xacts')`
        ).map(({ result }) => result)
      await expect.poll(readHanging, { timeout: 60_000 }).toEqual(['0', '0', '0'])
      hanging.push(...(await readHanging()))
    },
    checkOn: (check) =>
      withBookCopy(url, async (copy) => {
        const found = createDatabase(copy, { max: 1 })
        try {
          return await check(found)
        } finally {
          await found.end()
        }
      }),
    async stop() {
      await sql.end({ timeout: 1 })
      await Promise.all([nodes.coordinator, ...nodes.workers].map((node) => node.stop()))
      await nodes.stop()
    },
  }
}

it('Payments go on after a worker, the coordinator or all machines are killed, none is lost or doubled, and no commit hangs', async () => {
  const seed = Number(process.env.CRASH_SEED ?? Date.now() % 2 ** 32)
  const run = { seed, payments: scaledCount(40), kills: faults.length }
  console.log(`CRASH_SEED=${seed}`)
  const hanging: string[] = []
  const report = await runCrashSetup(run, (ground) => prepareKills(run, ground, hanging)).catch((cause: unknown) => {
    throw new Error(
      readLog()
        .split('\n')
        .filter((line) => line.includes('10990001'))
        .join('\n')
        .slice(0, 4_000),
      { cause },
    )
  })
  console.log(JSON.stringify(report))
  expect(report.wrong, `CRASH_SEED=${seed}`).toEqual([])
  expect(report.payments).toBeGreaterThanOrEqual(run.payments)
  expect(report.kills).toBe(run.kills)
  expect(hanging).toEqual(['0', '0', '0'])
}, 600_000)
