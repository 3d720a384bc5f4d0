import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { bindBusiness } from '../../server/db/business.ts'
import { appRole, createDatabase, type Sql } from '../../server/db/client.ts'
import { planDistribution } from '../../server/db/distribute.ts'
import { spreadTables } from '../../server/db/distribution.ts'
import { migrate } from '../../server/db/migrate.ts'
import { makeServerKeys } from '../support/business.ts'
import { joinNodes } from '../support/server/citus.ts'
import { withDatabase } from '../support/server/globalSetup.ts'
import { findFreePort, startServerProcess } from '../support/server/serverProcess.ts'

/** A sandbox with a year of payments is spread by a program that is killed at every kind of step. */

const name = `lintas_test_${process.pid}_killed`
const root = path.resolve(import.meta.dirname, '../..')
let url: string
let environment: Record<string, string>

beforeAll(async () => {
  const { adminUrl, workerUrls } = inject('postgres')
  url = await joinNodes(adminUrl, workerUrls, name)
  const folder = await mkdtemp(path.join(tmpdir(), 'lintas-spread-'))
  environment = { ...makeServerKeys().environment, DATABASE_URL: url, DATA_DIR: folder }
  const server = await startServerProcess(environment, { port: await findFreePort(), timeoutMs: 200_000 })
  await server.stop()
}, 300_000)
afterAll(async () => {
  for (const node of [inject('postgres').adminUrl, ...inject('postgres').workerUrls]) {
    const admin = createDatabase(node, { max: 1 })
    await admin.unsafe(`drop database if exists ${name} with (force)`)
    await admin.end()
  }
  await rm(environment.DATA_DIR ?? '', { recursive: true, force: true })
})

/** Not beside the program, which refuses to run beside a server. */
async function read<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = createDatabase(url, { max: 1 })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}
const readPlan = () => read(planDistribution)

/** Kills the program, as a power cut would, when it prints a line like this. */
async function distribute(killedAt?: RegExp, words: string[] = []): Promise<{ code: number | null; lines: string[] }> {
  const program = spawn(process.execPath, [path.join(root, 'server/cli/operator.ts'), 'distribute', ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(program, 'exit')
  const lines: string[] = []
  for await (const line of createInterface(program.stdout)) {
    lines.push(line)
    if (killedAt?.test(line)) program.kill('SIGKILL')
  }
  const [code] = await ended
  // PostgreSQL notices the end of the program with its next statement.
  await expect.poll(countOthers, { timeout: 30_000 }).toBe(0)
  return { code, lines }
}

const countOthers = () =>
  read(async (sql) => {
    const rows = await sql`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'lintas' and pid <> pg_backend_pid()`
    return rows.length
  })

const kills = [
  /^The foreign keys wait/,
  /^businesses: \d/,
  /^incoming_credits: \d/,
  /^accounts: \d/,
  /^recipients: \d/,
  /^webhook_secrets: \d/,
  /holds again/,
  /known to Citus/,
]

it('A database whose spreading was killed at each kind of step is spread by the next run, with clean books and its rights', async () => {
  for (const kill of kills) {
    expect(await distribute(kill)).toMatchObject({ code: null })
    expect(await readPlan()).toMatchObject({ isUnfinished: true })
    await expect(migrate(url)).rejects.toThrow('spread in part')
  }
  const { code, lines } = await distribute()
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: 'The books agree after.' })
  const plan = { copied: [], spread: [], unknown: [], keys: 0, isUnfinished: false }
  expect(await readPlan()).toMatchObject(plan)
  expect((await distribute(undefined, ['--plan'])).lines).toEqual([
    expect.stringContaining('every table has its place'),
  ])
  const keys = await read(
    (sql) => sql<{ count: number }[]>`
    select count(*)::int as count from pg_constraint k join pg_dist_partition p on p.logicalrelid = k.conrelid
    where contype = 'f' and p.partmethod = 'h'`,
  )
  expect(keys[0]?.count).toBeGreaterThan(spreadTables.length / 2)
}, 900_000)

it('T12 After a killed run the workers show the application the rows of its own business, and it changes the columns that it may', async () => {
  const found = await read(
    (sql) => sql<{ business_id: string; port: number; part: string }[]>`
    select b.id as business_id, n.nodeport as port, format('public.transfers_%s', p.shardid) as part from businesses b
    cross join lateral (select get_shard_id_for_distribution_column('transfers', b.id) as id) s
    join pg_dist_placement p on p.shardid = s.id join pg_dist_node n on n.groupid = p.groupid`,
  )
  const [first, second] = found
  if (first === undefined || second === undefined) throw new Error('the sandbox has two businesses')
  for (const [{ business_id, port, part }, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const node = new URL(url)
    node.port = String(port)
    const worker = createDatabase(node.href, { max: 1, role: appRole })
    const count = (asBusiness: string) =>
      worker.begin(async (tx) => {
        await bindBusiness(tx, asBusiness)
        const [row] = await tx.unsafe<{ count: bigint }[]>(
          `select count(*) from ${part} where business_id = '${business_id}'`,
        )
        return row?.count
      })
    expect(await count(business_id)).toBeGreaterThan(0n)
    expect(await count(other.business_id)).toBe(0n)
    await worker.end()
  }
  const app = createDatabase(withDatabase(url, name), { max: 1, role: appRole })
  // Rights on columns alone: of a copied, a central and a spread table.
  expect(await app`update incoming_credits set state = state where id = ${first.business_id}`).toHaveLength(0)
  expect(await app`update rail_messages set content = content where message_id = 'none'`).toHaveLength(0)
  await expect(app`update rail_messages set message_id = 'other'`).rejects.toThrow('permission denied')
  await app.end()
})
