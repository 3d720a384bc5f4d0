import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { createDatabase } from '../../server/db/client.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type FaultName, faults } from './faults.ts'
import { createRandomNumbers } from './randomSource.ts'
import {
  type CrashReport,
  type CrashResources,
  type CrashRun,
  type CrashSetup,
  environmentOf,
  runCrashSetup,
} from './run.ts'
import { type SteadyServer, startSteadyServer } from './steadyServer.ts'

/** Log lines about unexpected errors. */
const defectsIn = (output = ''): string[] =>
  (output.match(/.*(a rejection has no owner|failed unexpectedly).*/g) ?? []).slice(0, 3)

/** F3, F5: the server has a database of its own, which suffers the faults. */
async function prepareFaults(run: CrashRun, name: FaultName, ground: CrashResources): Promise<FaultOrdeal> {
  const dataDir = path.join(ground.folder, 'data')
  const { inflict, prepare = () => () => undefined } = faults[name]()
  await mkdir(dataDir)
  const undo = prepare(dataDir)
  // The test prepares the database that the server then takes over.
  let embedded = await startEmbeddedPostgres(dataDir)
  const { url } = embedded
  try {
    await migrate(url)
  } catch (error) {
    await embedded.stop()
    undo()
    throw error
  }
  const sql = createDatabase(url, { max: 4 })
  const environment = environmentOf(ground)
  const found: string[] = []
  let server: SteadyServer | undefined
  return {
    sql,
    environment,
    found,
    async startServer(gap) {
      await embedded.stop()
      const random = createRandomNumbers(run.seed)
      server = await startSteadyServer({
        environment,
        random,
        gap,
        faults: run.kills,
        inflict: () => inflict({ dataDir, url }),
      })
      return server
    },
    async afterServer() {
      found.push(...defectsIn(server?.output()))
      embedded = await startEmbeddedPostgres(dataDir)
    },
    async stop() {
      for (const line of defectsIn(server?.output())) console.log(line)
      await sql.end({ timeout: 1 })
      await embedded.stop()
      undo()
    },
  }
}

interface FaultOrdeal extends CrashSetup {
  /** Unexpected errors in the server's output. */
  found: string[]
}

/** Eight writers pay while the database suffers `kills` faults. */
export async function runFaults(run: CrashRun, name: FaultName): Promise<CrashReport> {
  let found: readonly string[] = []
  const report = await runCrashSetup(run, async (ground) => {
    const ordeal = await prepareFaults(run, name, ground)
    found = ordeal.found
    return ordeal
  })
  return { ...report, wrong: [...report.wrong, ...found] }
}
