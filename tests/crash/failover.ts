import path from 'node:path'
import { createDatabase } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import {
  copyCluster,
  type DebianCluster,
  initCluster,
  makeOwnFolder,
  type RunningCluster,
  startCluster,
} from '../support/server/debianPostgres.ts'
import { findFreePort } from '../support/server/serverProcess.ts'
import { createRandomNumbers } from './randomSource.ts'
import {
  type CrashReport,
  type CrashResources,
  type CrashRun,
  type CrashSetup,
  environmentOf,
  runCrashSetup,
} from './run.ts'
import { startSteadyServer } from './steadyServer.ts'

/** A primary and its synchronous standby: the primary is killed, the standby promoted, and a new standby made in the old place. */

/** Commits wait for the standby. */
const settings = { synchronous_standby_names: '*' }

interface Pair {
  primary: RunningCluster
  standby: RunningCluster
}

async function makeStandby(primary: DebianCluster, at: DebianCluster): Promise<RunningCluster> {
  await copyCluster(primary, at.folder, ['-R'])
  return startCluster(at)
}

async function startPair(folder: string): Promise<Pair> {
  await makeOwnFolder(folder)
  const [first, second] = [
    { folder: path.join(folder, 'first'), port: await findFreePort(), settings },
    { folder: path.join(folder, 'second'), port: await findFreePort(), settings },
  ]
  await initCluster(first)
  const primary = await startCluster(first)
  return { primary, standby: await makeStandby(primary, second) }
}

async function failOver({ primary, standby }: Pair): Promise<Pair> {
  await primary.kill()
  await standby.promote()
  return { primary: standby, standby: await makeStandby(standby, primary) }
}

async function prepareFailover({ seed, kills }: CrashRun, ground: CrashResources): Promise<CrashSetup> {
  let pair = await startPair(path.join(ground.folder, 'pair'))
  const hosts = [pair.primary, pair.standby].map(({ port }) => `127.0.0.1:${port}`).join(',')
  const url = `postgres://lintas@${hosts}/postgres?target_session_attrs=read-write`
  await migrate(url)
  const sql = createDatabase(url, { max: 4 })
  const environment = { ...environmentOf(ground), DATABASE_URL: url }
  return {
    sql,
    environment,
    startServer: (gap) =>
      startSteadyServer({
        environment,
        random: createRandomNumbers(seed),
        gap,
        faults: kills,
        async inflict() {
          pair = await failOver(pair)
        },
      }),
    afterServer: () => Promise.resolve(),
    async stop() {
      await sql.end({ timeout: 1 })
      await Promise.all([pair.primary.kill(), pair.standby.kill()])
    },
  }
}

export const runFailover = (run: CrashRun): Promise<CrashReport> =>
  runCrashSetup(run, (ground) => prepareFailover(run, ground))
