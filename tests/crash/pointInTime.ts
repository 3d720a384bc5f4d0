import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createDatabase, type Sql } from '../../server/db/client.ts'
import { migrate } from '../../server/db/migrate.ts'
import { createTasks } from '../../server/jobs/tasks.ts'
import {
  copyCluster,
  initCluster,
  makeOwnFolder,
  type RunningCluster,
  startCluster,
  urlOf,
} from '../support/server/debianPostgres.ts'
import { findFreePort } from '../support/server/serverProcess.ts'
import { createRandomNumbers } from './randomSource.ts'
import { type CrashReport, type CrashResources, type CrashRun, environmentOf, runCrashSetup } from './run.ts'
import { startSteadyServer } from './steadyServer.ts'

/** The drill of docs/restore.md: a base backup and archived WAL, taken under load, are restored on a new machine to a moment of the load. */

const root = path.join(import.meta.dirname, '..', '..')

interface ProgramResult {
  code: number
  output: string
}

/** A program of the operator, with the environment of the server. */
const runProgram = (script: string, environment: Record<string, string>, ...args: string[]): Promise<ProgramResult> =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH ?? '', ...environment }
    execFile(process.execPath, [path.join(root, script), ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), output: `${stdout}${stderr}` }),
    )
  })

interface Chain {
  business_id: string
  seq: string
}

const readChains = (sql: Sql) =>
  sql<Chain[]>`select business_id, max(seq)::text as seq from audit_log group by 1 order by 1`

export interface Drill {
  report: CrashReport
  /** Entries of the books that were committed up to the moment, and those that the restored database has. */
  expected: string[]
  restored: string[]
  /** All that were committed in the end. */
  total: number
  /** The end of each audit chain, in the end and at the moment. */
  chains: Chain[]
  restoredChains: Chain[]
  books: ProgramResult
  audit: ProgramResult
  wrongKey: ProgramResult
}

async function restore(folder: string, moment: Date): Promise<RunningCluster> {
  const base = path.join(folder, 'base')
  await writeFile(path.join(base, 'recovery.signal'), '')
  return startCluster({
    folder: base,
    port: await findFreePort(),
    settings: {
      restore_command: `cp ${folder}/archive/%f %p`,
      // In ISO 8601, but for the T and the Z.
      recovery_target_time: moment.toISOString().replace('T', ' ').replace('Z', '+00'),
      recovery_target_action: 'promote',
    },
  })
}

const listEntries = (sql: Sql) => sql<{ id: string }[]>`select id::text from entries order by 1`

async function examine(ground: CrashResources, live: Sql, cluster: RunningCluster) {
  // Rejects until recovery has reached the moment.
  const url = `${urlOf(cluster)}?target_session_attrs=read-write`
  const dataDir = path.join(ground.folder, 'new-machine')
  await mkdir(dataDir)
  const environment = { ...environmentOf(ground), DATA_DIR: dataDir, DATABASE_URL: url }
  const heads = path.join(ground.folder, 'data', 'audit-heads.jsonl')
  const sql = createDatabase(url, { max: 1 })
  try {
    const entries = await listEntries(sql)
    return {
      restored: entries.map(({ id }) => id),
      chains: await readChains(live),
      restoredChains: await readChains(sql),
      books: await runProgram('server/cli/verifyBooks.ts', environment),
      audit: await runProgram('server/cli/verifyAudit.ts', environment, heads),
      wrongKey: await runProgram('server/main.ts', { ...environment, PORT: '0', PEPPER: 'A'.repeat(43) }),
    }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

async function signHeads({ folder, keys }: CrashResources, url: string): Promise<void> {
  const deps = { settings: { dataDir: path.join(folder, 'data') }, keys, now: () => new Date() }
  await createTasks({ url }).sign_audit_heads?.(deps as never, {}, {} as never)
}

export async function runDrill(run: Omit<CrashRun, 'kills'>): Promise<Drill> {
  let drill: Omit<Drill, 'report'> | null = null
  let finish: (live: Sql) => Promise<void> = () => Promise.resolve()
  const report = await runCrashSetup(
    { ...run, kills: 2 },
    async (ground) => {
      const folder = path.join(ground.folder, 'clusters')
      await makeOwnFolder(folder)
      await makeOwnFolder(path.join(folder, 'archive'))
      const cluster = {
        folder: path.join(folder, 'live'),
        port: await findFreePort(),
        settings: {
          archive_mode: 'on',
          archive_command: `cp %p ${folder}/archive/%f`,
          track_commit_timestamp: 'on',
        },
      }
      await initCluster(cluster)
      const live = await startCluster(cluster)
      let machine: RunningCluster | null = null
      const url = urlOf(live)
      await migrate(url)
      const sql = createDatabase(url, { max: 4 })
      const environment = { ...environmentOf(ground), DATABASE_URL: url }
      const acts = [
        () => copyCluster(live, path.join(folder, 'base')),
        async () => {
          const [row] = await sql<{ now: Date }[]>`select date_trunc('milliseconds', clock_timestamp()) as now`
          moment = row?.now ?? null
        },
      ]
      let moment: Date | null = null
      finish = async () => {
        if (moment === null) throw new Error('the load has ended before the moment')
        const entries = await sql<{ id: string; is_before: boolean }[]>`
          select id::text, pg_xact_commit_timestamp(xmin) <= ${moment} as is_before from entries order by 1`
        await signHeads(ground, url)
        await sql`select pg_switch_wal()`
        await waitForArchive(sql)
        machine = await restore(folder, moment)
        await waitForPromotion(urlOf(machine))
        const expected = entries.filter(({ is_before }) => is_before).map(({ id }) => id)
        drill = { expected, total: entries.length, ...(await examine(ground, sql, machine)) }
      }
      return {
        sql,
        environment,
        startServer: (gap) =>
          startSteadyServer({
            environment,
            random: createRandomNumbers(run.seed),
            gap,
            faults: acts.length,
            inflict: async () => acts.shift()?.(),
          }),
        afterServer: () => Promise.resolve(),
        async stop() {
          await sql.end({ timeout: 1 })
          await Promise.all([live.kill(), machine?.kill()])
        },
      }
    },
    (sql) => finish(sql),
  )
  if (drill === null) throw new Error('the drill has not ended')
  return { ...(drill as Omit<Drill, 'report'>), report }
}

/** Resolves when all segments of before are in the archive. */
async function waitForArchive(sql: Sql): Promise<void> {
  const [end] = await sql<{ last: string }[]>`select pg_walfile_name(pg_switch_wal()) as last`
  for (;;) {
    const [row] = await sql<{ is_done: boolean }[]>`
      select coalesce(last_archived_wal >= ${end?.last ?? ''}, false) as is_done from pg_stat_archiver`
    if (row?.is_done) return
    await sql`select pg_sleep(0.1), pg_switch_wal()`
  }
}

async function waitForPromotion(url: string): Promise<void> {
  const sql = createDatabase(url, { max: 1 })
  try {
    for (;;) {
      const [row] = await sql<{ is_over: boolean }[]>`select not pg_is_in_recovery() as is_over, pg_sleep(0.1)`
      if (row?.is_over) return
    }
  } finally {
    await sql.end({ timeout: 1 })
  }
}
