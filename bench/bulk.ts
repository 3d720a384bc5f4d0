import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { bulkStatus } from '../contract/base/statuses/bulk.ts'
import { calls } from '../contract/calls.ts'
import { appRole, createDatabase, type Sql } from '../server/db/client.ts'
import { payBulkTask } from '../server/features/bulk/lifecycle.ts'
import { digestSeen } from '../server/features/decisions/digest.ts'
import { createBulkRequest, inputsOf } from '../tests/support/bulk.ts'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { insertChallenges, makePayingBusiness, type PayingBusiness, signature } from './payments.ts'
import { findPgbench, runPgbench } from './pgbench.ts'
import { openStage, type Stage } from './stage.ts'
import { readTransactions, writeReplay } from './statements.ts'
import { alternateSides, median } from './statistics.ts'

const rounds = 3
const bulks = 10
const rowsOfBulk = 100
const rows = bulks * rowsOfBulk
const longestMs = 300_000

/** Creates and signs a bulk transfer over the API. The business needs no approval, so the job then pays it. */
export async function signBulk(
  stage: Stage,
  { maker }: PayingBusiness,
  client: EncryptedClient,
  number: number,
): Promise<void> {
  const request = { ...createBulkRequest(inputsOf(rowsOfBulk)), name: `Payroll ${number}` }
  const { id, version, payload_digest } = calls['/bulk/create'].reply.cast(await client.call('/bulk/create', request))
  const seen = { id, version, payload_digest }
  const challenge = {
    id: randomUUID(),
    person: maker,
    purpose: 'pay',
    object_digest: digestSeen({ kind: 'bulk', purpose: 'pay', seen: [seen] }),
  } as const
  await insertChallenges(stage, [challenge])
  const paying = calls['/bulk/pay'].reply.cast(
    await client.call('/bulk/pay', { bulk: seen, ...signature(challenge.id) }),
  )
  if (paying.status !== bulkStatus.bulk_processing) throw new Error(`not being paid: ${JSON.stringify(paying)}`)
}

/** Fills a database with signed, unpaid bulk transfers. Each round starts from a copy of it. */
async function prepare(stage: Stage): Promise<void> {
  const server = await stage.startServer()
  const paying = await makePayingBusiness(stage, 1, lowestCost, 0)
  const client = await server.connect(paying.maker)
  for (let number = 1; number <= bulks; number++) await signBulk(stage, paying, client, number)
  client.close()
  await server.stop()
}

const urlOf = (stage: Stage, database: string): string =>
  Object.assign(new URL(stage.url), { pathname: `/${database}` }).href

/** Runs `work` on a temporary copy of the prepared database. */
async function inCopy<Result>(stage: Stage, work: (url: string) => Promise<Result>): Promise<Result> {
  const prepared = new URL(stage.url).pathname.slice(1)
  const desk = createDatabase(urlOf(stage, 'postgres'), { max: 1 })
  const copy = 'bench_copy'
  try {
    // PostgreSQL copies a database only while it has no connections.
    await desk`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${prepared}`
    await desk.unsafe(`create database ${copy} template ${prepared}`)
    await desk`checkpoint`
    return await work(urlOf(stage, copy))
  } finally {
    await desk.unsafe(`drop database if exists ${copy} with (force)`)
    await desk.end()
  }
}

export const countPaid = async (sql: Sql): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`select count(*)::int as count from bulk_rows where state = 'paid'`
  return row?.count ?? 0
}

async function payAll(stage: Stage, url: string, sql: Sql): Promise<void> {
  const server = await stage.startServer({ DATABASE_URL: url, BENCH_TASKS: payBulkTask, JOB_CONCURRENCY: '1' })
  const lastMs = performance.now() + longestMs
  while ((await countPaid(sql)) < rows) {
    if (performance.now() > lastMs) throw new Error(`${await countPaid(sql)} of ${rows} rows were paid`)
    await delay(20)
  }
  await server.stop()
}

/** Rows per second, by ledger timestamps. A chunk carries its start time, so the rows of the last chunk are not counted. */
const payByJobs = (stage: Stage): Promise<number> =>
  inCopy(stage, async (url) => {
    const sql = createDatabase(url, { max: 1 })
    try {
      await payAll(stage, url, sql)
      const [taken] = await sql<{ rows: number; seconds: number }[]>`
        with times as (select created_at as at, count(*)::int as rows from entries where kind = 'transfer_payment' group by created_at)
        select (sum(rows) filter (where at < (select max(at) from times)))::int as rows,
          extract(epoch from max(at) - min(at))::float8 as seconds from times`
      if (!taken) throw new Error('nothing was paid')
      return taken.rows / taken.seconds
    } finally {
      await sql.end()
    }
  })

/** The statements that the job runs for all rows, as a pgbench script. */
const record = (stage: Stage): Promise<{ script: string; statements: number }> =>
  inCopy(stage, async (url) => {
    const sql = createDatabase(url, { max: 1 })
    try {
      const log = await stage.recordStatements(() => payAll(stage, url, sql))
      const all = readTransactions(log, 'lintas')
      return { script: await writeReplay(url, appRole, all), statements: all.length }
    } finally {
      await sql.end()
    }
  })

const payByPgbench = (stage: Stage, script: string): Promise<number> =>
  inCopy(stage, async (url) => {
    const scriptFile = path.join(stage.folder, 'bulk.sql')
    const once = { clients: 1, transactionsAClient: 1, variables: {}, protocol: 'simple' } as const
    const tps = await runPgbench({ url, script, scriptFile, ...once })
    const sql = createDatabase(url, { max: 1 })
    const paid = await countPaid(sql)
    await sql.end()
    if (paid !== rows) throw new Error(`pgbench paid ${paid} of ${rows} rows`)
    return rows * tps
  })

/** Bulk transfer rows paid per second by the job, compared with pgbench running the same statements. */
export const benchBulk: Bench = async () => {
  findPgbench()
  const stage = await openStage()
  try {
    await prepare(stage)
    const { script, statements } = await record(stage)
    const { first, second } = await alternateSides(
      rounds,
      () => payByJobs(stage),
      () => payByPgbench(stage, script),
    )
    logProgress(`rows a second: ${first.map(Math.round).join(' ')}; pgbench: ${second.map(Math.round).join(' ')}`)
    const [jobs, base] = [median(first), median(second)]
    const same = `pgbench, the same ${statements} statements, sequentially`
    const conditions = `${bulks} bulk transfers of ${rowsOfBulk} rows, one job at a time, no other jobs`
    return [
      {
        name: 'bulk_pay_rows_vs_pgbench',
        value: jobs / base,
        unit: 'ratio',
        against: `${same}; ${conditions}`,
        aim: '≥ 0.8',
      },
      { name: 'bulk_pay_rows_per_s', value: jobs, unit: '1/s', against: conditions },
      { name: 'bulk_pgbench_rows_per_s', value: base, unit: '1/s', against: same },
    ]
  } finally {
    await stage.close()
  }
}
