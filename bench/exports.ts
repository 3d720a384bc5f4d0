import type { CallRequest } from '../contract/calls.ts'
import { lowestCost } from '../tests/support/business.ts'
import type { EncryptedClient } from './encryptedClient.ts'
import { type Bench, logProgress } from './figure.ts'
import { makeHistory } from './history.ts'
import { makePayingBusiness, makeTemplate } from './payments.ts'
import { openStage, type StageServer } from './stage.ts'
import { quantile } from './statistics.ts'

const exportsAtOnce = 40
const rowsOfExport = 2_000

const wanted: CallRequest<'/transfer/export'> = { tab: 'all', sort: 'created_at', order: 'desc', format: 'xlsx' }
const page = { page_size: 25, page_number: 1, tab: 'all', sort: 'created_at', order: 'desc' } as const

/** 99th percentile of the server's event-loop lag during the work; see benchServer.ts. */
async function loopDelayDuring(server: StageServer, work: () => Promise<void>): Promise<number> {
  process.kill(server.pid, 'SIGUSR2')
  await work()
  process.kill(server.pid, 'SIGUSR2')
  for (;;) {
    const said = /^loop_delay_p99_ms (\S+)$/m.exec(server.output())?.[1]
    if (said !== undefined) return Number(said)
    await new Promise((done) => setTimeout(done, 10))
  }
}

/** Latencies, in milliseconds, of another person's calls while the exports are made. */
async function timeOther(client: EncryptedClient, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isOver = false
  const end = () => {
    isOver = true
  }
  until.then(end, end)
  while (!isOver) {
    const startedMs = performance.now()
    await client.call('/transfer/list', page)
    times.push(performance.now() - startedMs)
  }
  return times
}

/** Cost of one person's parallel exports to everybody else (T47). */
export const benchExports: Bench = async () => {
  const stage = await openStage()
  try {
    const server = await stage.startServer()
    const exporting = await makePayingBusiness(stage, 1, lowestCost)
    const working = await makePayingBusiness(stage, 2, lowestCost)
    const template = await makeTemplate(stage, exporting, await server.connect(exporting.maker))
    await makeHistory(stage.sql, exporting, template.id, { from: 1, count: rowsOfExport, recipients: 40 })
    await makeHistory(stage.sql, working, template.id, { from: 10_001, count: rowsOfExport, recipients: 40 })
    const other = await server.connect(working.maker)
    const clients: EncryptedClient[] = []
    for (let made = 0; made < exportsAtOnce; made++) clients.push(await server.connect(exporting.maker))
    await clients[0]?.call('/transfer/export', wanted)
    let times: number[] = []
    const startedMs = performance.now()
    const loopMs = await loopDelayDuring(server, async () => {
      const all = Promise.all(clients.map((client) => client.call('/transfer/export', wanted)))
      times = await timeOther(other, all)
      await all
    })
    logProgress(`${exportsAtOnce} exports took ${((performance.now() - startedMs) / 1_000).toFixed(1)} s`)
    const against = `${exportsAtOnce} XLSX exports of ${rowsOfExport} rows requested in parallel by one person`
    return [
      {
        name: 'export_loop_p99_ms',
        value: loopMs,
        unit: 'ms',
        against: `event loop lag; ${against}`,
        aim: '≤ 50',
      },
      {
        name: 'export_others_p99_ms',
        value: quantile(times, 0.99),
        unit: 'ms',
        against: `${times.length} responses to a person of another business during the run`,
        aim: '≤ 500',
      },
    ]
  } finally {
    await stage.close()
  }
}
