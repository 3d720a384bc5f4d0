import { setTimeout as delay } from 'node:timers/promises'
import { payBulkTask } from '../server/features/bulk/lifecycle.ts'
import { lowestCost } from '../tests/support/business.ts'
import { countPaid, signBulk } from './bulk.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate } from './payments.ts'
import { openStage, type Stage } from './stage.ts'
import { quantile } from './statistics.ts'

const bulks = 100
const rowsOfBulk = 100
const people = 4
const thinkMs = 50
const idleMs = 20_000
const longestMs = 300_000

const page = { page_size: 25, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' } as const

/** Latencies, in milliseconds, of people who read their lists and balance one call after another, until `hasExpired`. */
async function timePeople(clients: readonly EncryptedClient[], isOver: () => Promise<boolean>): Promise<number[]> {
  const times: number[] = []
  const run = { isOver: false }
  const works = clients.map(async (client) => {
    while (!run.isOver) {
      const startedMs = performance.now()
      await client.call('/transfer/list', page)
      await client.call('/balance/summary', {})
      times.push(performance.now() - startedMs)
      await delay(thinkMs)
    }
  })
  const lastMs = performance.now() + longestMs
  while (!(await isOver()) && performance.now() < lastMs) await delay(100)
  run.isOver = true
  await Promise.all(works)
  return times
}

/** Creates a signed, unpaid bulk transfer while no job runs. Returns another business whose people work during the run. */
async function prepare(stage: Stage) {
  const server = await stage.startServer()
  const paying = await makePayingBusiness(stage, 1, lowestCost, 0)
  const working = await makePayingBusiness(stage, 2, lowestCost)
  const client = await server.connect(paying.maker)
  const template = await makeTemplate(stage, working, await server.connect(working.maker))
  await makeHistory(stage.sql, working, template.id, { from: 1, count: 2_000, recipients: 40 })
  for (let number = 1; number <= bulks; number++) await signBulk(stage, paying, client, number)
  client.close()
  await server.stop()
  return working
}

/** Latency of other people's calls while ten thousand rows are paid. */
export const benchBulkOthers: Bench = async () => {
  const stage = await openStage()
  try {
    const working = await prepare(stage)
    const server = await stage.startServer({ BENCH_TASKS: payBulkTask })
    const clients: EncryptedClient[] = []
    for (let made = 0; made < people; made++) clients.push(await server.connect(working.maker))
    const before = await countPaid(stage.sql)
    const startedMs = performance.now()
    const paying = await timePeople(clients, async () => (await countPaid(stage.sql)) === bulks * rowsOfBulk)
    const paid = (await countPaid(stage.sql)) - before
    logProgress(`${paid} rows were paid during the run, in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
    if (before + paid !== bulks * rowsOfBulk) throw new Error('not all rows were paid')
    const untilMs = performance.now() + idleMs
    const idle = await timePeople(clients, () => Promise.resolve(performance.now() > untilMs))
    const [busy, calm] = [quantile(paying, 0.95), quantile(idle, 0.95)]
    const against = `${people} people of another business look at a list and the balance, ${thinkMs} ms after each reply`
    return [
      { name: 'bulk_others_p95_vs_idle', value: busy / calm, unit: 'ratio', against: `idle; ${against}`, aim: '≤ 2' },
      {
        name: 'bulk_others_p95_ms',
        value: busy,
        unit: 'ms',
        against: `while ${paid} rows are paid, ${paying.length} replies; ${against}`,
      },
      { name: 'bulk_others_idle_p95_ms', value: calm, unit: 'ms', against: `${idle.length} replies; ${against}` },
    ]
  } finally {
    await stage.close()
  }
}
